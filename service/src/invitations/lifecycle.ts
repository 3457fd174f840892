import { and, eq, lte, sql } from 'drizzle-orm';
import { invitationLifetimeDays } from '../contract.ts';
import type { Database, Transaction } from '../db/database.ts';
import { accounts, invitations } from '../db/schema/index.ts';
import { recordEvents, type Happening } from '../events/record.ts';
import type { Services } from '../services.ts';
import { dayInMilliseconds } from '../time.ts';
import { completeInvitation } from './complete.ts';
import { happened } from './happened.ts';
import { mailCandidates, type InvitationMailRequest } from './mails.ts';
import type { InvitationRow } from './present.ts';
import { updateInvitation } from './store.ts';

/** Invitations that one transaction of the sweep settles. */
const batch = 200;

export const expiryOf = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + invitationLifetimeDays * dayInMilliseconds);

const firstReminder = ({ createdAt }: Pick<InvitationRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + dayInMilliseconds);

/** What happens by itself next after `now`: a reminder every 24 hours, and the expiry (SPEC, Limits). */
export function nextDue(row: Pick<InvitationRow, 'createdAt' | 'expiresAt'>, now: Date): Date {
  const days = Math.floor((now.getTime() - row.createdAt.getTime()) / dayInMilliseconds) + 1;
  const reminder = new Date(row.createdAt.getTime() + days * dayInMilliseconds);
  return reminder < row.expiresAt ? reminder : row.expiresAt;
}

/** The sweep: settles what fell due in any account. Several may run at once; each takes rows that no other holds. */
export async function settleDueInvitations(db: Database, services: Services): Promise<void> {
  const real = services.clock.now();
  const accountNow = sql`${real.toISOString()}::timestamptz + ${accounts.clockAdvanceSeconds} * interval '1 second'`;
  let settled = batch;
  while (settled === batch) {
    settled = await db.transaction(async (transaction) => {
      const rows = await transaction
        .select({ invitation: invitations, advance: accounts.clockAdvanceSeconds })
        .from(invitations)
        .innerJoin(accounts, eq(accounts.id, invitations.accountId))
        .where(sql`${invitations.dueAt} <= ${accountNow}`)
        .limit(batch)
        .for('update', { of: invitations, skipLocked: true });
      for (const [accountId, mine] of Map.groupBy(rows, ({ invitation }) => invitation.accountId)) {
        const now = new Date(real.getTime() + (mine[0]?.advance ?? 0) * 1000);
        const due = mine.map(({ invitation }) => invitation);
        await fallDue(transaction, services, accountId, due, () => now);
      }
      return rows.length;
    });
  }
}

/** Settles the invitations of one account up to `until`, each thing at the time it fell due: what a moved test clock asks for. */
export async function settleInvitationsOf(
  db: Transaction,
  services: Services,
  accountId: string,
  until: Date,
): Promise<void> {
  for (;;) {
    const due = await db
      .select()
      .from(invitations)
      .where(and(eq(invitations.accountId, accountId), lte(invitations.dueAt, until)))
      .orderBy(invitations.dueAt)
      .limit(batch)
      .for('update');
    if (!due.length) return;
    await fallDue(db, services, accountId, due, (row) => row.dueAt ?? until);
  }
}

/**
 * Reminds, or expires, invitations of one account whose time has come. A reminder that was missed is not sent late.
 * Due before its first reminder is only one whose candidate the simulator plays: it completes.
 */
async function fallDue(
  db: Transaction,
  services: Services,
  accountId: string,
  due: InvitationRow[],
  timeOf: (row: InvitationRow) => Date,
): Promise<void> {
  const happenings: Happening[] = [];
  const reminders: InvitationMailRequest[] = [];
  for (const row of due) {
    const at = timeOf(row);
    if (at >= row.expiresAt) {
      const expired = await updateInvitation(db, row, { status: 'expired', dueAt: null });
      happenings.push(happened(services, 'invitation.expired', expired, at));
    } else if (row.dueAt && row.dueAt < firstReminder(row)) {
      await completeInvitation(db, services, row, at);
    } else {
      await updateInvitation(db, row, { dueAt: nextDue(row, at) });
      reminders.push({ invitation: row, kind: 'reminder', at });
    }
  }
  await recordEvents(db, happenings);
  await mailCandidates(db, services, accountId, reminders);
}
