import { and, count, desc, eq, gt } from 'drizzle-orm';
import type { InvitationStatus } from '@service-embeds/contract';
import type { Queryable, Transaction } from '../../db/database.ts';
import { applyDrafts, invitations, mails } from '../../db/schema/index.ts';
import { selectPage } from '../../db/select-page.ts';
import type { InvitationRow } from './invitation.serializer.ts';

const one = (accountId: string, id: string) =>
  and(eq(invitations.accountId, accountId), eq(invitations.id, id));

export async function findInvitation(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(one(accountId, id));
  return row;
}

/** The invitation, held until the end of the transaction: of two transitions at once the second sees the first. */
export async function lockInvitation(
  db: Transaction,
  accountId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(one(accountId, id)).for('update');
  return row;
}

export async function updateInvitation(
  db: Transaction,
  row: InvitationRow,
  changes: Partial<InvitationRow>,
): Promise<InvitationRow> {
  await db.update(invitations).set(changes).where(one(row.accountId, row.id));
  // Whatever ends an invitation ends what was entered for it, too.
  if (changes.status) {
    const mine = and(eq(applyDrafts.accountId, row.accountId), eq(applyDrafts.invitationId, row.id));
    await db.delete(applyDrafts).where(mine);
  }
  return { ...row, ...changes };
}

/** Invitations of the account, newest first. */
export async function listInvitations(
  db: Queryable,
  accountId: string,
  filters: { candidate_id?: string | undefined; status?: InvitationStatus | undefined },
  page: { limit: number; offset: number },
): Promise<{ rows: InvitationRow[]; total: number }> {
  const matches = and(
    eq(invitations.accountId, accountId),
    filters.candidate_id === undefined ? undefined : eq(invitations.candidateId, filters.candidate_id),
    filters.status === undefined ? undefined : eq(invitations.status, filters.status),
  );
  return selectPage(db, invitations, matches, [desc(invitations.id)], page);
}

/** Reminders of the invitation that were sent since. */
export async function countReminders(db: Queryable, row: InvitationRow, since: Date): Promise<number> {
  const [result] = await db
    .select({ total: count() })
    .from(mails)
    .where(
      and(
        eq(mails.accountId, row.accountId),
        eq(mails.invitationId, row.id),
        eq(mails.kind, 'reminder'),
        gt(mails.createdAt, since),
      ),
    );
  return result?.total ?? 0;
}
