import type { Document } from '@service-embeds/contract';
import { toTimestamp } from '@service-embeds/domain/time';
import type { Container } from '../../integrations/context.ts';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Caller } from '../../identity/caller.ts';
import { documentUrl } from './document-link.ts';
import type { DocumentRow } from './documents.queries.ts';

/** Endings of the names of files that the service names itself. */
const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
};

/** Returns the name of a document's file. */
export function documentFilename({ keys }: Pick<Container, 'keys'>, row: DocumentRow): string {
  const { accountId, id, filename, type, contentType } = row;
  return filename === null
    ? `${type}-${id}${endings[contentType] ?? ''}`
    : keys.data.decrypt(filename, valuePlace('documents', 'filename', [accountId, id]));
}

/** Returns a document as the API does. */
export const toDocumentResource = (container: Container, row: DocumentRow, caller: Caller): Document => ({
  id: row.id,
  object: 'document',
  uri: `/v1/documents/${row.id}`,
  type: row.type,
  created_at: toTimestamp(row.createdAt),
  download_uri: documentUrl(container, row.id, caller),
  filesize: row.size,
  filename: documentFilename(container, row),
  content_type: row.contentType,
});
