import { and, asc, count, eq, gt, lt, inArray, or, type SQL } from 'drizzle-orm';
import type { InvitationStatus, MailStatus } from '@service-embeds/contract';
import type { PageRange } from '@service-embeds/domain/pagination';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { countUpTo, selectCursorPage } from '../../db/rows/cursor-page.ts';
import type { CountedRows, CursorPage, CursorRows } from '../../db/rows/cursor-page.ts';
import { findRow, lockRow } from '../../db/rows/find-row.ts';
import { byId, ofAccount } from '../../db/rows/of-account.ts';
import { invitationsWithin, type AccountReach } from '../../db/rows/reach.ts';
import { isArchived, isEqual, isBetween, type InvitationRow } from '../../db/rows/rows.ts';
import { selectNewest, type NewestRows } from '../../db/rows/select-page.ts';
import { applyDrafts, invitations, mails } from '../../db/schema/index.ts';
import { isCandidateMatching } from '../candidates/candidate-list.queries.ts';

export const findInvitation = (
  db: Queryable,
  accountId: string,
  id: string,
): Promise<InvitationRow | undefined> => findRow(db, invitations, accountId, id);

/** Returns the invitation, locked until the end of the transaction, so that two transitions cannot overlap. */
export const lockInvitation = (
  db: Transaction,
  accountId: string,
  id: string,
): Promise<InvitationRow | undefined> => lockRow(db, invitations, accountId, id);

/** Stores changes of an invitation. A change of its status ends it. */
export async function updateInvitation(
  db: Transaction,
  row: InvitationRow,
  changes: Partial<InvitationRow>,
): Promise<InvitationRow> {
  await db
    .update(invitations)
    .set(changes)
    .where(byId(invitations, row.accountId, row.id));
  // The end of an invitation deletes what the candidate has entered for it. An expired one can be renewed with that.
  if (changes.status && changes.status !== 'expired') {
    const ofInvitation = and(ofAccount(applyDrafts, row.accountId), eq(applyDrafts.invitationId, row.id));
    await db.delete(applyDrafts).where(ofInvitation);
  }
  return { ...row, ...changes };
}

/** Filters of a list of invitations. What is undefined does not limit it. */
interface InvitationFilters {
  candidate_id?: string | undefined;
  status?: InvitationStatus | undefined;
  archived?: boolean | undefined;
}

/** Returns a page of the invitations within reach, newest first. */
export async function listInvitations(
  db: Queryable,
  reach: AccountReach,
  filters: InvitationFilters,
  page: PageRange,
): Promise<NewestRows<InvitationRow>> {
  const filter = and(
    invitationsWithin(reach),
    isEqual(invitations.candidateId, filters.candidate_id),
    isEqual(invitations.status, filters.status),
    isArchived(invitations.archivedAt, filters.archived),
  );
  return selectNewest(db, { table: invitations, accountId: reach.accountId, filter, page });
}

/** Counts the reminders of an invitation that were sent after a time. */
export async function countReminders(db: Queryable, row: InvitationRow, since: Date): Promise<number> {
  const [result] = await db
    .select({ total: count() })
    .from(mails)
    .where(
      and(
        ofAccount(mails, row.accountId),
        eq(mails.invitationId, row.id),
        eq(mails.kind, 'reminder'),
        gt(mails.createdAt, since),
      ),
    );
  return result?.total ?? 0;
}

const expiresUntil = (reach: AccountReach, until: Date) =>
  and(ofAccount(invitations, reach), eq(invitations.status, 'pending'), lt(invitations.expiresAt, until));

/** The pending invitations within reach that expire before a time, to count them. */
export const expiringInvitations = (reach: AccountReach, until: Date): CountedRows => ({
  table: invitations,
  where: expiresUntil(reach, until),
});

/** Returns the pending invitations within reach that expire first, and how many expire before a time. */
export async function listExpiringInvitations(
  db: Queryable,
  reach: AccountReach,
  until: Date,
  limits: { rows: number; total: number },
): Promise<{ rows: InvitationRow[]; total: number }> {
  const expiring = expiringInvitations(reach, until);
  const rows = await db
    .select()
    .from(invitations)
    .where(expiring.where)
    .orderBy(asc(invitations.expiresAt), asc(invitations.id))
    .limit(limits.rows);
  return { rows, total: await countUpTo(db, expiring, limits.total) };
}

/** Filters of the list of invitations that people read. What is undefined does not limit it. */
export interface InvitationListFilters {
  status?: InvitationStatus | undefined;
  archived?: boolean | undefined;
  /** State of the newest email about the invitation. */
  mailStatus?: MailStatus | undefined;
  packageSlug?: string | undefined;
  node?: string | undefined;
  candidateId?: string | undefined;
  /** A part of the candidate's name or email address, or a whole ID. */
  search?: string | undefined;
  sentFrom?: Date | undefined;
  /** The first moment that is too late. */
  sentUntil?: Date | undefined;
  ids?: readonly string[] | undefined;
}

/** Returns a part of the invitations within reach. */
export const listInvitationPage = (
  db: Queryable,
  reach: AccountReach,
  { order, ...filters }: InvitationListFilters & { order?: 'asc' | 'desc' },
  page: CursorPage,
): Promise<CursorRows<InvitationRow>> =>
  selectCursorPage(
    db,
    { table: invitations, accountId: reach.accountId, filter: matches(reach, filters), order },
    page,
  );

/** The invitations within reach, to count them. */
export const invitationsOfList = (reach: AccountReach, filters: InvitationListFilters): CountedRows => ({
  table: invitations,
  where: and(ofAccount(invitations, reach.accountId), matches(reach, filters)),
});

/** Returns what limits the list beside its account. */
function matches(reach: AccountReach, filters: InvitationListFilters): SQL | undefined {
  const { status, archived, mailStatus, packageSlug, node, candidateId, search, sentFrom, sentUntil, ids } =
    filters;
  return and(
    invitationsWithin(reach),
    status && eq(invitations.status, status),
    isArchived(invitations.archivedAt, archived),
    mailStatus && eq(invitations.mailStatus, mailStatus),
    isEqual(invitations.packageSlug, packageSlug),
    isEqual(invitations.node, node),
    isEqual(invitations.candidateId, candidateId),
    search === undefined
      ? undefined
      : or(eq(invitations.id, search), isCandidateMatching(invitations.candidateId, reach.accountId, search)),
    isBetween(invitations.createdAt, sentFrom, sentUntil),
    ids && inArray(invitations.id, [...ids]),
  );
}
