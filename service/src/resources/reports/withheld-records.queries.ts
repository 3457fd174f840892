import type { ReportRecord, WithheldRecord } from '@service-embeds/domain/report/report-record';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/database.ts';
import { withheldRecords } from '../../db/schema/index.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { toWithheldRecord, type WithKeys } from './encrypted-records.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/**
 * Returns a page of the records that are kept out of a report, newest first: for the provider's staff. Beside them only the
 * candidate reads them, in their own file.
 */
export async function listWithheldRecords(
  db: Queryable,
  container: WithKeys,
  { accountId, id }: Pick<ReportRecord, 'accountId' | 'id'>,
  page: { limit: number; offset: number },
): Promise<{ records: WithheldRecord[]; total: number }> {
  const { rows, total } = await selectPage(db, withheldRecords, {
    where: and(ofAccount(withheldRecords, accountId), eq(withheldRecords.reportId, id)),
    orderBy: [desc(withheldRecords.id)],
    page,
  });
  return { records: rows.map((row) => toWithheldRecord(container, row)), total };
}

/** Returns every record that is kept out of the reports of a candidate, oldest first: for the candidate's own file. */
export async function listWithheldOfCandidate(
  db: Queryable,
  container: WithKeys,
  { accountId, id }: { accountId: string; id: string },
): Promise<WithheldRecord[]> {
  const rows = await db
    .select()
    .from(withheldRecords)
    .where(and(ofAccount(withheldRecords, accountId), eq(withheldRecords.candidateId, id)))
    .orderBy(asc(withheldRecords.id));
  return rows.map((row) => toWithheldRecord(container, row));
}
