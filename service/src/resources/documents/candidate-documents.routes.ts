import { ApiError, errorCatalog } from '@service-embeds/contract';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import { documents } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { getAdverseAction } from '../adverse-actions/adverse-action.queries.ts';
import { noticeLetterPdf } from '../adverse-actions/notice-letter.ts';
import { listOf, pageOf, type Handlers, type HandlersUnder } from '../call.ts';
import { getCandidate } from '../candidates/candidates.queries.ts';
import {
  toDocumentResource,
  listCandidateDocuments,
  findDocument,
  documentFilename,
} from './documents.queries.ts';
import { readDocumentFile } from './read-file.ts';

/** Longest name of a file that is kept. */
const maxNameLength = 255;

/** Documents that an integrator uploads on behalf of a candidate. */
export const candidateDocumentHandlers = (
  container: Container,
): HandlersUnder<'/v1/candidates/{candidate_id}/documents'> => ({
  'GET /v1/candidates/{candidate_id}/documents': async (call) => {
    const { db, account, caller, params, query } = call;
    const candidate = await getCandidate(db, account.id, params.candidate_id);
    const { rows, total } = await listCandidateDocuments(db, candidate, query.types, pageOf(call));
    const data = rows.map((row) => toDocumentResource(container, row, caller));
    return listOf(container, call, data, total);
  },

  'POST /v1/candidates/{candidate_id}/documents': async ({ db, account, caller, params, body, now }) => {
    const { accountId, id: candidateId } = await getCandidate(db, account.id, params.candidate_id);
    const id = newId(now);
    const bytes = Buffer.from(await body.file.arrayBuffer());
    // The file first: a row without its file would be worse than a file without a row.
    await container.files.write(id, bytes);
    const name = body.file.name.replace(/[\p{Cc}/\\]/gu, '').slice(0, maxNameLength);
    const filename = name
      ? container.keys.data.encrypt(name, valuePlace('documents', 'filename', [accountId, id]))
      : null;
    const row = {
      accountId,
      id,
      candidateId,
      reportId: null,
      type: body.type,
      contentType: body.file.type,
      filename,
      size: bytes.length,
      createdAt: now,
    };
    await db.insert(documents).values(row);
    return toDocumentResource(container, row, caller);
  },
});

export const documentHandlers = (container: Container): Pick<Handlers, 'GET /v1/documents/{id}'> => ({
  'GET /v1/documents/{id}': async ({ db, account, caller, params }) => {
    const row = await findDocument(db, account.id, params.id);
    if (!row) throw new ApiError(errorCatalog.notFound('document'));
    return toDocumentResource(container, row, caller);
  },
});

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
