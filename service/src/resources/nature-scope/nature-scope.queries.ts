import { and, eq, desc, inArray } from 'drizzle-orm';
import type { NatureScopeRecord } from '@service-embeds/domain/nature-scope/nature-scope-request';
import { referenceTypes } from '@service-embeds/domain/report/screenings/reference-screenings';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Transaction, Queryable } from '../../db/pool/database.ts';
import { findRow, lockRow } from '../../db/rows/find-row.ts';
import { upsertRows } from '../../db/rows/insert-rows.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { NatureScopeRow } from '../../db/rows/rows.ts';
import { natureScopeRequests, screenings } from '../../db/schema/index.ts';
import type { Keys } from '../../platform/secret-keys.ts';

interface WithKeys {
  keys: Pick<Keys, 'data'>;
}
const answerPlace = ({ accountId, id }: Pick<NatureScopeRow, 'accountId' | 'id'>) =>
  valuePlace('nature_scope_requests', 'answer', [accountId, id]);

/** Returns a request in plain text. */
export const toNatureScopeRecord = ({ keys }: WithKeys, row: NatureScopeRow): NatureScopeRecord => ({
  ...row,
  answer: row.answer && keys.data.decrypt(row.answer, answerPlace(row)),
});

const toRow = ({ keys }: WithKeys, record: NatureScopeRecord): NatureScopeRow => ({
  ...record,
  answer: record.answer === null ? null : keys.data.encrypt(record.answer, answerPlace(record)),
});

/** Stores requests, new ones and changed ones. */
export const saveNatureScopeRequests = (
  db: Transaction,
  container: WithKeys,
  records: readonly NatureScopeRecord[],
): Promise<void> =>
  upsertRows(
    db,
    natureScopeRequests,
    records.map((record) => toRow(container, record)),
  );

/** Most requests of a report that are read: a candidate who asks again gets the same answer. */
const maxRequests = 100;

/** Returns the requests about a report, newest first. */
export async function findNatureScopeRequests(
  db: Queryable,
  container: WithKeys,
  { accountId, id }: { accountId: string; id: string },
): Promise<NatureScopeRecord[]> {
  const rows = await db
    .select()
    .from(natureScopeRequests)
    .where(and(ofAccount(natureScopeRequests, accountId), eq(natureScopeRequests.reportId, id)))
    .orderBy(desc(natureScopeRequests.id))
    .limit(maxRequests);
  return rows.map((row) => toNatureScopeRecord(container, row));
}

/** Whether people who know the candidate are interviewed for a report. Reads no content of a screening. */
export async function isInvestigative(
  db: Queryable,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const interviews = and(
    ofAccount(screenings, accountId),
    eq(screenings.reportId, id),
    inArray(screenings.type, [...referenceTypes]),
  );
  return (await db.select({ id: screenings.id }).from(screenings).where(interviews).limit(1)).length > 0;
}
export async function findNatureScopeRequest(
  db: Queryable,
  container: WithKeys,
  accountId: string,
  id: string,
): Promise<NatureScopeRecord | undefined> {
  const row = await findRow(db, natureScopeRequests, accountId, id);
  return row && toNatureScopeRecord(container, row);
}

/** Locks a request until the end of the transaction. To answer one, lock it first, and then its report. */
export async function lockNatureScopeRequest(
  db: Transaction,
  container: WithKeys,
  accountId: string,
  id: string,
): Promise<NatureScopeRecord | undefined> {
  const row = await lockRow(db, natureScopeRequests, accountId, id);
  return row && toNatureScopeRecord(container, row);
}
