import { and, eq, isNull, lte } from 'drizzle-orm';
import { hasStaffRight, staffWork, type StaffWorkKind } from '@service-embeds/domain/identity/role-rights';
import { millisecondsPerHour } from '@service-embeds/domain/time';
import type { Transaction } from '../../db/pool/database.ts';
import { staffMembers } from '../../db/schema/index.ts';
import type { DueWork } from '../../db/work/due-work.ts';
import { sendMails } from '../../delivery/mail/outbox.ts';
import { staffDigestMail } from '../../delivery/mail/staff-mails.ts';
import { findProviderAccount } from '../../identity/staff-members.ts';
import type { Container } from '../../integrations/context.ts';
import { countWork } from './work-queues.queries.ts';

/** Hours between two mails to one member of staff. */
const digestHours = 4;

const names: Record<StaffWorkKind, string> = {
  account: 'Accounts to credential',
  report: 'Reports with screenings to do',
  verification: 'Verifications to check',
  dispute: 'Disputes to investigate',
  application: 'Applications to certify',
  remaining_file_parts: 'Remaining file parts',
  nature_and_scope: 'Requests for nature and scope',
};

/** Mails to the staff about new work of their roles: one for all of it, every few hours at most, and none without new work. */
export const dueStaffDigests = (container: Container): DueWork => ({
  name: 'staff-digests',
  run: async (db) => {
    if (!container.addresses.staff) return;
    while (await db.transaction((transaction) => sendNextDigest(transaction, container)));
  },
  // The staff lives on the service's clock.
  runForAccount: () => Promise.resolve(),
});

/** Looks for one member of staff whether there is new work. Returns false if no member is due. */
async function sendNextDigest(db: Transaction, container: Container): Promise<boolean> {
  const now = container.clock.now();
  const dueBefore = new Date(now.getTime() - digestHours * millisecondsPerHour);
  const [member] = await db
    .select()
    .from(staffMembers)
    .where(
      and(
        isNull(staffMembers.removedAt),
        eq(staffMembers.digestEnabled, true),
        lte(staffMembers.digestAt, dueBefore),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  if (!member) return false;
  await db.update(staffMembers).set({ digestAt: now }).where(eq(staffMembers.id, member.id));
  const lines: string[] = [];
  for (const [kind, right] of Object.entries(staffWork) as [
    StaffWorkKind,
    (typeof staffWork)[StaffWorkKind],
  ][]) {
    const filter = { show: 'free', memberId: member.id, now, account: '' } as const;
    if (!hasStaffRight(member.role, right)) continue;
    const newCount = await countWork(db, kind, { ...filter, after: member.digestAt });
    if (newCount) lines.push(`${names[kind]}: ${newCount} new, ${await countWork(db, kind, filter)} in all`);
  }
  const account = lines.length ? await findProviderAccount(db) : undefined;
  if (!account) return true;
  const letter = staffDigestMail({ lines, url: container.addresses.staff });
  await sendMails(db, container, [
    { accountId: account.id, kind: 'staff_digest', recipient: member.email, ...letter, createdAt: now },
  ]);
  return true;
}
