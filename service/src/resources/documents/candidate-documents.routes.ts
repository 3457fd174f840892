import { ApiError, errorCatalog } from '@service-embeds/contract';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import { documents } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { getAdverseAction } from '../adverse-actions/adverse-action.queries.ts';
import { noticeLetterPdf } from '../adverse-actions/notice-letter.ts';
import { listOf, pageOf, type Call, type Handlers, type HandlersUnder } from '../call.ts';
import { getCandidate } from '../candidates/candidates.queries.ts';
import { storeFilesFirst, type StoredFile } from '../uploads/store-files.ts';
import {
  toDocumentResource,
  listCandidateDocuments,
  findDocument,
  documentFilename,
} from './documents.queries.ts';
import { readDocumentFile } from './read-file.ts';

/** Longest name of a file that is kept. */
const maxNameLength = 255;

type UploadKey = 'POST /v1/candidates/{candidate_id}/documents';

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

  'POST /v1/candidates/{candidate_id}/documents': storeFilesFirst<UploadKey>(
    container,
    ({ file }) => [file],
    async (call, [file]) => ({ answer: await storeDocument(container, call, file), isStored: true }),
  ),
});

async function storeDocument(
  container: Container,
  { db, account, caller, params, body, now: createdAt }: Call<UploadKey>,
  file: StoredFile,
) {
  const { accountId, id: candidateId } = await getCandidate(db, account.id, params.candidate_id);
  const name = body.file.name.replace(/[\p{Cc}/\\]/gu, '').slice(0, maxNameLength);
  const place = valuePlace('documents', 'filename', [accountId, file.id]);
  const filename = name ? container.keys.data.encrypt(name, place) : null;
  const row = { ...file, accountId, candidateId, reportId: null, type: body.type, filename, createdAt };
  await db.insert(documents).values(row);
  return toDocumentResource(container, row, caller);
}

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
