import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { WaitingCharge, WaitingContent } from '@service-embeds/domain/report/held-update';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Queryable } from '../../db/pool/database.ts';
import { byId, ofAccount } from '../../db/rows/of-account.ts';
import { heldUpdates, waitingCharges, accounts, staffMembers } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import type { WithKeys } from '../reports/encrypted-records.ts';
export type WaitingChargeRow = typeof waitingCharges.$inferSelect;
const contentPlace = ({ accountId, id }: Pick<WaitingChargeRow, 'accountId' | 'id'>) =>
  valuePlace('waiting_charges', 'content', [accountId, id]);

/** Returns a charge that waits, or was decided, in plain text. */
export function toWaitingCharge({ keys }: WithKeys, row: WaitingChargeRow): WaitingCharge {
  const { content, decidedClass, decidedBy, decidedAt, ...charge } = row;
  return {
    ...charge,
    content: content && (JSON.parse(keys.data.decrypt(content, contentPlace(row))) as WaitingContent),
    decision:
      decidedClass && decidedBy !== null && decidedAt
        ? { class: decidedClass, memberId: decidedBy, at: decidedAt }
        : null,
  };
}

export const toWaitingChargeRow = (
  { keys }: WithKeys,
  { content, decision, ...charge }: WaitingCharge,
): WaitingChargeRow => ({
  ...charge,
  content: content && keys.data.encrypt(JSON.stringify(content), contentPlace(charge)),
  decidedClass: decision?.class ?? null,
  decidedBy: decision?.memberId ?? null,
  decidedAt: decision?.at ?? null,
});

/** A charge that waits, as the queue of the staff lists it. */
export interface ListedCharge extends WaitingCharge {
  content: WaitingContent;
  accountName: string;
  /** Seconds by which the account's test clock is ahead. */
  clockAdvanceSeconds: number;
}

const isWaiting = isNull(waitingCharges.decidedAt);

/** Returns the charges of all accounts that wait, the oldest first. */
export async function listWaitingCharges(
  db: Queryable,
  container: Pick<Container, 'keys'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedCharge[]> {
  const rows = await db
    .select({
      charge: waitingCharges,
      accountName: accounts.name,
      clockAdvanceSeconds: accounts.clockAdvanceSeconds,
    })
    .from(waitingCharges)
    .innerJoin(accounts, eq(accounts.id, waitingCharges.accountId))
    .where(isWaiting)
    .orderBy(asc(waitingCharges.createdAt), asc(waitingCharges.id))
    .limit(limit)
    .offset(offset);
  return rows.flatMap(({ charge: row, ...account }) => {
    const charge = toWaitingCharge(container, row);
    return charge.content ? [{ ...charge, content: charge.content, ...account }] : [];
  });
}

/** Returns the screenings of a report that wait until their charges are classified. */
export async function findWaitingScreenings(
  db: Queryable,
  { accountId, id }: { accountId: string; id: string },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ targetId: heldUpdates.targetId })
    .from(heldUpdates)
    .where(and(ofAccount(heldUpdates, accountId), eq(heldUpdates.reportId, id)));
  return new Set(rows.map(({ targetId }) => targetId));
}

/** Returns how many charges of all accounts wait. */
export async function countWaitingCharges(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(waitingCharges)
    .where(isWaiting);
  return row?.total ?? 0;
}

/** Returns a charge that waits or was decided, with the name of who decided. Undefined: there is none. */
export async function findWaitingCharge(
  db: Queryable,
  container: Pick<Container, 'keys'>,
  { accountId, id }: Pick<WaitingCharge, 'accountId' | 'id'>,
): Promise<(WaitingCharge & { decidedByName: string | null }) | undefined> {
  const [row] = await db
    .select({ charge: waitingCharges, decidedByName: staffMembers.fullName })
    .from(waitingCharges)
    .leftJoin(staffMembers, eq(staffMembers.id, waitingCharges.decidedBy))
    .where(byId(waitingCharges, accountId, id));
  return row && { ...toWaitingCharge(container, row.charge), decidedByName: row.decidedByName };
}

/** Returns the charges of a candidate that wait, oldest first: for the candidate's own file. */
export async function listWaitingOfCandidate(
  db: Queryable,
  container: Pick<Container, 'keys'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<WaitingCharge[]> {
  const rows = await db
    .select()
    .from(waitingCharges)
    .where(and(ofAccount(waitingCharges, accountId), eq(waitingCharges.candidateId, id), isWaiting))
    .orderBy(asc(waitingCharges.id));
  return rows.map((row) => toWaitingCharge(container, row));
}
