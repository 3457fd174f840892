import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { DocumentType, Document } from '@service-embeds/contract';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { toTimestamp } from '@service-embeds/domain/time';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { findRow } from '../../db/rows/find-row.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { documents } from '../../db/schema/index.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Container } from '../../integrations/context.ts';
import { documentUrl } from './document-link.ts';

export type DocumentRow = typeof documents.$inferSelect;

export const findDocument = (
  db: Queryable,
  accountId: string,
  id: string,
): Promise<DocumentRow | undefined> => findRow(db, documents, accountId, id);

/** Returns the documents that the account has of these IDs. */
export const findDocuments = (db: Queryable, accountId: string, ids: string[]): Promise<DocumentRow[]> =>
  ids.length
    ? db
        .select()
        .from(documents)
        .where(and(ofAccount(documents, accountId), inArray(documents.id, ids)))
    : Promise.resolve([]);

/** Returns a page of what a candidate or a backend uploaded, newest first. */
export const listCandidateDocuments = (
  db: Queryable,
  { accountId, id }: { accountId: string; id: string },
  types: DocumentType[] | undefined,
  page: { limit: number; offset: number },
): Promise<{ rows: DocumentRow[]; total: number }> =>
  selectPage(db, documents, {
    where: and(
      ofAccount(documents, accountId),
      eq(documents.candidateId, id),
      isNull(documents.reportId),
      types && inArray(documents.type, types),
    ),
    orderBy: [desc(documents.id)],
    page,
  });

export async function findReportDocuments(
  db: Queryable,
  accountId: string,
  reportIds: string[],
): Promise<Map<string | null, DocumentRow[]>> {
  if (!reportIds.length) return new Map();
  const rows = await db
    .select()
    .from(documents)
    .where(and(ofAccount(documents, accountId), inArray(documents.reportId, reportIds)));
  return Map.groupBy(rows, ({ reportId }) => reportId);
}

/** Adds the PDF of each report that is finished for the first time. Its file is created by the first download. */
export async function insertReportDocuments(
  db: Transaction,
  reports: readonly ReportRecord[],
): Promise<void> {
  const rows = reports.flatMap(({ accountId, id: reportId, candidateId, documentId: id, completedAt }) =>
    id && completedAt
      ? {
          accountId,
          id,
          candidateId,
          reportId,
          type: 'pdf_report' as const,
          contentType: 'application/pdf',
          createdAt: completedAt,
        }
      : [],
  );
  if (rows.length) await db.insert(documents).values(rows).onConflictDoNothing();
}

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
