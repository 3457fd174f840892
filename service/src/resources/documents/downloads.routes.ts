import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { Container } from '../../integrations/context.ts';
import { getAdverseAction } from '../adverse-actions/adverse-action.queries.ts';
import { noticeLetterPdf } from '../adverse-actions/notice-letter.ts';
import type { Handlers } from '../call.ts';
import { documentFilename, findDocument } from './documents.queries.ts';
import { readDocumentFile } from './read-file.ts';

type Downloads = 'GET /v1/documents/{id}/download' | 'GET /v1/adverse_actions/{id}/letter/download';

/** The files that `download_uri` leads to: of documents, and of notices as letters. */
export const downloadHandlers = (container: Container): Pick<Handlers, Downloads> => ({
  'GET /v1/documents/{id}/download': async ({ db, account, params: { id } }) => {
    const row = await findDocument(db, account.id, id);
    if (!row) throw new ApiError(errorCatalog.notFound('document'));
    return {
      bytes: await readDocumentFile(db, container, row),
      filename: documentFilename(container, row),
      content_type: row.contentType,
    };
  },

  'GET /v1/adverse_actions/{id}/letter/download': async ({ db, account, params: { id }, now: at }) => {
    const { reportId } = await getAdverseAction(db, container, account.id, id);
    const letter = await noticeLetterPdf(db, container, { accountId: account.id, reportId, id, at });
    return { ...letter, content_type: 'application/pdf' };
  },
});
