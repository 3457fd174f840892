import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { DisputeRecord } from '@service-embeds/domain/report/dispute-record';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { findRow } from '../../db/rows/find-row.ts';
import { upsertRows } from '../../db/rows/insert-rows.ts';
import { ofAccount, sameAccount } from '../../db/rows/of-account.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { candidates, disputeFiles, disputes } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import type { Keys } from '../../platform/secret-keys.ts';
import { numbersOf } from '../personal-data/own-files.ts';

interface WithKeys {
  keys: Pick<Keys, 'data'>;
}

type DisputeRow = typeof disputes.$inferSelect;
export type DisputeFileRow = typeof disputeFiles.$inferSelect;

const contentPlace = ({ accountId, id }: Pick<DisputeRow, 'accountId' | 'id'>) =>
  valuePlace('disputes', 'content', [accountId, id]);

export function toDisputeRecord(
  { keys }: WithKeys,
  { content: encryptedContent, ...row }: DisputeRow,
): DisputeRecord {
  const text = keys.data.decrypt(encryptedContent, contentPlace(row));
  return { ...row, ...(JSON.parse(text) as Pick<DisputeRecord, 'items' | 'statements' | 'note'>) };
}

const toDisputeRow = (
  { keys }: WithKeys,
  { items, statements, note, ...record }: DisputeRecord,
): DisputeRow => ({
  ...record,
  content: keys.data.encrypt(JSON.stringify({ items, statements, note }), contentPlace(record)),
});

/** Returns the disputes of some reports, oldest first. */
export async function findDisputes(
  db: Queryable,
  container: WithKeys,
  accountId: string,
  reportIds: string[],
): Promise<DisputeRecord[]> {
  if (!reportIds.length) return [];
  const rows = await db
    .select()
    .from(disputes)
    .where(and(ofAccount(disputes, accountId), inArray(disputes.reportId, reportIds)))
    .orderBy(asc(disputes.id));
  return rows.map((row) => toDisputeRecord(container, row));
}

/** Returns the disputes of some candidates, oldest first. */
export async function findDisputesOfCandidates(
  db: Queryable,
  container: WithKeys,
  accountId: string,
  candidateIds: string[],
): Promise<DisputeRecord[]> {
  const rows = await db
    .select()
    .from(disputes)
    .where(and(ofAccount(disputes, accountId), inArray(disputes.candidateId, candidateIds)))
    .orderBy(asc(disputes.id));
  return rows.map((row) => toDisputeRecord(container, row));
}

/**
 * Returns the disputes about a person that were decided where they are another candidate, of this customer or of others: what the agency
 * deleted must not come back in any of its reports (15 U.S.C. 1681i(a)(5)(C)). Who is the same person is decided as in `findOwnFiles`.
 *
 * @returns by the ID of the candidate
 */
export async function findDisputesElsewhere(
  db: Queryable,
  container: Pick<Container, 'keys' | 'supplier'>,
  candidatesOfReports: readonly CandidateRow[],
): Promise<ReadonlyMap<string, DisputeRecord[]>> {
  // Invented people share their numbers.
  const people = candidatesOfReports.filter((row) => container.supplier.matchesIdentity(row));
  const elsewhere = new Map<string, DisputeRecord[]>();
  const emails = people.flatMap(({ ssn, dob, email }) => (ssn && dob ? email.toLowerCase() : []));
  if (!emails.length) return elsewhere;
  const rows = await db
    .select({ candidate: candidates, dispute: disputes })
    .from(candidates)
    .innerJoin(disputes, and(sameAccount(disputes, candidates), eq(disputes.candidateId, candidates.id)))
    .where(
      and(
        inArray(sql`lower(${candidates.email})`, emails),
        isNotNull(candidates.ssn),
        isNotNull(disputes.resolvedAt),
      ),
    )
    .orderBy(asc(disputes.id));
  for (const { candidate, dispute } of rows)
    for (const person of people) {
      const isSame =
        person.id !== candidate.id &&
        person.email.toLowerCase() === candidate.email.toLowerCase() &&
        numbersOf(container, person) === numbersOf(container, candidate);
      if (!isSame) continue;
      const otherRecords = elsewhere.get(person.id) ?? [];
      elsewhere.set(person.id, [...otherRecords, toDisputeRecord(container, dispute)]);
    }
  return elsewhere;
}

/** Divides disputes of a candidate into those about a report and those about others, with those from elsewhere. */
export function divideDisputes(
  records: readonly DisputeRecord[],
  { id, candidateId }: { id: string; candidateId: string },
  elsewhere: readonly DisputeRecord[] = [],
): { disputes: DisputeRecord[]; otherDisputes: DisputeRecord[] } {
  const own = records.filter((record) => record.candidateId === candidateId);
  return {
    disputes: own.filter(({ reportId }) => reportId === id),
    otherDisputes: [...own.filter(({ reportId }) => reportId !== id), ...elsewhere],
  };
}

/** Returns a dispute of an account. @throws ApiError 404 */
export async function getDispute(
  db: Queryable,
  container: WithKeys,
  accountId: string,
  id: string,
): Promise<DisputeRecord> {
  const row = await findRow(db, disputes, accountId, id);
  if (!row) throw new ApiError(errorCatalog.notFound('dispute'));
  return toDisputeRecord(container, row);
}

/** Returns a page of an account's disputes, the one that is due first at the top. @param status default: all */
export async function listDisputes(
  db: Queryable,
  container: WithKeys,
  { accountId, status }: { accountId: string; status: 'open' | 'resolved' | undefined },
  page: { limit: number; offset: number },
): Promise<{ records: DisputeRecord[]; total: number }> {
  const withStatus = { open: isNull(disputes.resolvedAt), resolved: isNotNull(disputes.resolvedAt) };
  const { rows, total } = await selectPage(db, disputes, {
    where: and(ofAccount(disputes, accountId), status && withStatus[status]),
    orderBy: [asc(disputes.dueAt), asc(disputes.id)],
    page,
  });
  return { records: rows.map((row) => toDisputeRecord(container, row)), total };
}

/** Stores the disputes that changed in reports of one account. */
export const saveDisputes = (
  db: Transaction,
  container: WithKeys,
  reports: readonly ReportAggregate[],
): Promise<void> =>
  upsertRows(
    db,
    disputes,
    reports.flatMap(({ changedDisputes }) =>
      [...changedDisputes].map((record) => toDisputeRow(container, record)),
    ),
  );

export const filesOfDispute = (accountId: string, disputeId: string) =>
  and(ofAccount(disputeFiles, accountId), eq(disputeFiles.disputeId, disputeId));

/** Returns the files of a dispute, the oldest first. */
export const findFilesOfDispute = (
  db: Queryable,
  accountId: string,
  disputeId: string,
): Promise<DisputeFileRow[]> =>
  db.select().from(disputeFiles).where(filesOfDispute(accountId, disputeId)).orderBy(asc(disputeFiles.id));
