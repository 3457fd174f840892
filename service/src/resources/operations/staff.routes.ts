import { eq } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import {
  hasStaffRight,
  staffKeyRights,
  staffWork,
  type StaffWorkKind,
} from '@service-embeds/domain/identity/role-rights';
import type { Transaction } from '../../db/pool/database.ts';
import { staffMembers, users } from '../../db/schema/index.ts';
import { sendMails } from '../../delivery/mail/outbox.ts';
import { staffInvitationMail } from '../../delivery/mail/staff-mails.ts';
import { callingMember, requireStaffRight, type Caller } from '../../identity/caller.ts';
import { endSessionsOf } from '../../identity/end-sessions.ts';
import { passwordLink } from '../../identity/passwords.ts';
import {
  addStaffMember,
  changeStaffRole,
  ensureStaffUser,
  lockStaff,
  removeStaffMember,
  renewStaffKey,
  staffPasswordMinutes,
  type StaffMember,
} from '../../identity/staff-members.ts';
import type { Container } from '../../integrations/context.ts';
import { invalidField, type Call, type HandlersUnder } from '../call.ts';
import { claimWork, findClaim, releaseAllWork, releaseWork, type StaffWork } from './claims.queries.ts';

/** The provider's staff, as its admins change it, and what members do for themselves (docs/dashboard.md#staff-console). */
export const staffHandlers = (
  container: Container,
): HandlersUnder<'/ops/accounts/{account_id}/work' | '/ops/profile' | '/ops/staff'> => ({
  'POST /ops/staff': (call) => invite(container, call),

  'POST /ops/staff/{id}': async ({ db, caller, params, body: { role } }) => {
    const { id, email } = await otherMember(db, caller, params.id);
    await changeStaffRole(db, { email, role });
    return { id };
  },

  'POST /ops/staff/{id}/sign_out': async ({ db, caller, params }) => {
    const member = await memberOf(db, caller, params.id);
    await endWork(container, db, member);
    return { id: member.id };
  },

  'DELETE /ops/staff/{id}': async ({ db, caller, params }) => {
    const member = await otherMember(db, caller, params.id);
    await removeStaffMember(db, member.email, container.clock.now());
    await endWork(container, db, member);
    return { id: member.id };
  },

  'POST /ops/profile': async ({ db, caller, body: { digest_emails: digestEnabled } }) => {
    const id = callingMember(caller);
    await db.update(staffMembers).set({ digestEnabled }).where(eq(staffMembers.id, id));
    return { id };
  },

  'POST /ops/profile/key': async ({ db, caller, body: { role } }) => {
    const id = callingMember(caller);
    if (!staffKeyRights(role, role).every((right) => caller.staffRights?.includes(right)))
      throw invalidField('role', 'Choose a role whose rights you have yourself.');
    return { id, key: await renewStaffKey(db, { id, keyRole: role }) };
  },

  'POST /ops/accounts/{account_id}/work/{kind}/{id}': async ({ db, account, caller, params, note }) => {
    const work = workOf(account.id, caller, params);
    const memberId = callingMember(caller);
    const now = container.clock.now();
    const claim = await findClaim(db, work, now);
    if (!(await claimWork(db, work, memberId, now))) throw new ApiError(errorCatalog.workTaken);
    // Work that the member has is kept for longer.
    note(claim?.memberId === memberId ? null : { kind: work.kind });
    return { id: work.objectId };
  },

  'DELETE /ops/accounts/{account_id}/work/{kind}/{id}': async ({ db, account, caller, params }) => {
    const work = workOf(account.id, caller, params);
    await releaseWork(db, work, callingMember(caller));
    return { id: work.objectId };
  },
});

const isKind = (kind: string): kind is StaffWorkKind => Object.hasOwn(staffWork, kind);

/** Returns the work of a path. @throws ApiError 404 for no kind of work, 403 for one that is not the caller's */
function workOf(accountId: string, caller: Caller, { kind, id }: { kind: string; id: string }): StaffWork {
  if (!isKind(kind) || !/^\w{1,64}$/.test(id)) throw new ApiError(errorCatalog.notFound('work'));
  requireStaffRight(caller, staffWork[kind]);
  return { accountId, kind, objectId: id };
}

/**
 * Returns the members of staff, who stay as they are until the end of the transaction. Of two admins who change each other at once, the
 * second one is no longer an admin.
 * @throws ApiError 403
 */
async function lockAsAdmin(db: Transaction, caller: Caller): Promise<StaffMember[]> {
  const members = await lockStaff(db);
  const admin = members.find(({ id }) => id === callingMember(caller));
  if (!admin || !hasStaffRight(admin.role, 'staff'))
    throw new ApiError(errorCatalog.staffRightMissing('staff'));
  return members;
}

/** @throws ApiError 404 if another admin has removed the member meanwhile, even if the person was invited again */
async function memberOf(db: Transaction, caller: Caller, id: string): Promise<StaffMember> {
  const member = (await lockAsAdmin(db, caller)).find((each) => each.id === id);
  if (!member) throw new ApiError(errorCatalog.notFound('member of staff'));
  return member;
}

/** At least one admin always remains: each admin can change all but themselves. */
async function otherMember(db: Transaction, caller: Caller, id: string): Promise<StaffMember> {
  const member = await memberOf(db, caller, id);
  if (member.id === caller.credentialId) throw invalidField('id', 'Ask another admin of the staff.');
  return member;
}

/** Ends the sessions of a member of staff, and lets others take their work. */
async function endWork({ clock }: Container, db: Transaction, { id, email }: StaffMember): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (user) await endSessionsOf(db, user.id, clock.now());
  await releaseAllWork(db, id);
}

/** Adds a member, who gets a mail with what they need to sign in. */
async function invite(
  container: Container,
  { db, account, caller, body }: Call<'POST /ops/staff'>,
): Promise<{ id: string }> {
  const { email, full_name: fullName, role } = body;
  const members = await lockAsAdmin(db, caller);
  if (members.some((member) => member.email === email))
    throw invalidField('email', 'This person is a member of staff already.');
  const now = container.clock.now();
  const { id } = await addStaffMember(db, { email, fullName, role }, now);
  const user = await ensureStaffUser(db, { email, fullName }, now);
  const letter = staffInvitationMail({
    url: container.addresses.staff,
    passwordUrl: user.passwordHash ? undefined : await passwordLink(container, user, staffPasswordMinutes),
  });
  await sendMails(db, container, [
    { accountId: account.id, kind: 'password', recipient: email, ...letter, createdAt: now },
  ]);
  return { id };
}
