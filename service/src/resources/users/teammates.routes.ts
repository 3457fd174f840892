import { ApiError, errorCatalog, type User, type Language } from '@service-embeds/contract';
import { areNodesValid, type Role } from '@service-embeds/domain/identity/role-rights';
import { toTimestamp } from '@service-embeds/domain/time';
import type { Queryable } from '../../db/pool/database.ts';
import type { AccountRow } from '../../db/rows/rows.ts';
import { inviteMail } from '../../delivery/mail/customer-mails.ts';
import type { AccountChange } from '../../delivery/mail/security-mails.ts';
import { callingPerson, type Caller } from '../../identity/caller.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import { inviteMember, revokeInvitation } from '../../identity/membership-invitations.ts';
import { listPeople, setReportEmails, peopleOf } from '../../identity/memberships.ts';
import { obstacleTexts, resetSecondFactors } from '../../identity/multi-factor/reset-second-factors.ts';
import { setReaderLanguage, changePerson, lockAsAdmin } from '../../identity/people.ts';
import type { Container } from '../../integrations/context.ts';
import { messagesFor } from '../../platform/translations/messages-for.ts';
import { invalidField, listOf, pageOf, type Handlers, type Call, type HandlersUnder } from '../call.ts';
import { countNodes, findNode } from '../nodes/nodes.queries.ts';

type UserRoutes = 'GET /v1/users' | 'POST /dashboard/notifications';

/** The people of an account, and what each of them hears of. */
export const userHandlers = (container: Container): Pick<Handlers, UserRoutes> => ({
  'GET /v1/users': async (call) => {
    const { rows, total } = await listPeople(call.db, call.account.id, pageOf(call));
    const data = rows.map(({ joinedAt, role, ...person }): User => ({
      id: person.id,
      object: 'user',
      email: person.email,
      full_name: person.fullName,
      roles: [{ name: role }],
      created_at: toTimestamp(joinedAt),
    }));
    return listOf(container, call, data, total);
  },

  'POST /dashboard/notifications': async ({ db, account, caller, body }) => {
    const { id } = callingPerson(caller);
    await setReportEmails(db, { id, accountId: account.id }, body.report_emails);
    if (body.language) await setReaderLanguage(db, id, body.language);
    return { id };
  },
});

/** The people of an account, as its admins invite, change and remove them (docs/concepts.md#who-takes-part). */
export const teammateHandlers = (container: Container): HandlersUnder<'/dashboard/people'> => ({
  'POST /dashboard/people/invitations': (call) => invite(container, call),

  'DELETE /dashboard/people/invitations/{id}': async ({ db, account, params: { id } }) => {
    if (!(await revokeInvitation(db, { accountId: account.id, id }, container.clock.now())))
      throw new ApiError(errorCatalog.notFound('invitation'));
    return { id };
  },

  'POST /dashboard/people/{id}': async (call) => {
    await requireNodes(call.db, call.account, call.body);
    return change(container, call, { ...call.body, change: 'person_role_changed' });
  },

  'DELETE /dashboard/people/{id}': (call) =>
    change(container, call, { role: null, nodes: [], change: 'person_removed' }),

  'DELETE /dashboard/people/{id}/second_factors': async ({ db, account, caller, params: { id }, note }) => {
    const admin = adminOf(account, caller);
    const target = await resetSecondFactors(db, container, { admin, userId: id }, container.clock.now());
    if (!target) throw new ApiError(errorCatalog.notFound('person'));
    if (target.obstacle) throw invalidField('id', obstacleTexts[target.obstacle]);
    note(target.removed ?? {});
    return { id };
  },
});

const adminOf = ({ id: accountId }: AccountRow, caller: Caller) => ({
  id: callingPerson(caller).id,
  accountId,
});

/** Invites a person, even if another account already has the address. */
async function invite(
  container: Container,
  { db, account, caller, body }: Call<'POST /dashboard/people/invitations'>,
): Promise<{ id: string }> {
  const { email, full_name: fullName, role, nodes } = body;
  const admin = await lockAsAdmin(db, adminOf(account, caller));
  if (!admin) throw new ApiError(errorCatalog.roleTooNarrow(['account_settings']));
  await requireNodes(db, account, body);
  if ((await peopleOf(db, account.id)).some((person) => person.email === email))
    throw invalidField('email', 'This person already belongs to your account.');
  const seconds = await container.limits.mails.begin({ recipient: email, sender: account.id });
  if (seconds) throw invalidField('email', messagesFor().signUp.email.tooManyMails(Math.ceil(seconds / 60)));
  const now = container.clock.now();
  const names = { accountName: account.name, invitedBy: admin.fullName };
  const mail = (url: string, language: Language | null) => inviteMail({ ...names, url }, language);
  const person = { email, fullName, role, nodes, language: admin.language };
  const { id } = await inviteMember(db, container, { account, kind: 'invite', mail, ...person }, now);
  const notice = { accountId: account.id, change: 'person_invited', about: email, by: admin.email } as const;
  await notifyAdmins(db, container, notice, now);
  return { id };
}

/** Changes the role and the nodes of a person, or removes them (null), and tells every admin. */
async function change(
  container: Container,
  {
    db,
    account,
    caller,
    params: { id },
  }: Call<'POST /dashboard/people/{id}' | 'DELETE /dashboard/people/{id}'>,
  { role, nodes, change: kind }: { role: Role | null; nodes: string[]; change: AccountChange },
): Promise<{ id: string }> {
  const accountId = account.id;
  const now = container.clock.now();
  const person = await changePerson(db, adminOf(account, caller), { userId: id, role, nodes }, now);
  if (!person) throw invalidField('role', 'Ask another admin of your account.');
  const notice = { accountId, change: kind, about: person.email, by: callingPerson(caller).email };
  await notifyAdmins(db, container, notice, now);
  return { id };
}

/** Checks the nodes of a person. @throws ApiError 400 for one that the account does not have, or where the role needs others */
async function requireNodes(
  db: Queryable,
  { id: accountId, segmentation }: AccountRow,
  { role, nodes }: { role: Role; nodes: readonly string[] },
): Promise<void> {
  for (const customId of nodes)
    if (!segmentation || !(await findNode(db, { accountId }, customId)))
      throw invalidField('nodes', `Your account has no unit "${customId}". Choose one from the list.`);
  const hasHierarchy = segmentation && (await countNodes(db, { accountId })) > 0;
  if (areNodesValid(role, nodes, hasHierarchy)) return;
  const sentence =
    role === 'admin'
      ? 'An admin works for the whole account. Leave the units empty, or choose another role.'
      : 'A restricted admin works for some units. Choose at least one.';
  throw invalidField('nodes', sentence);
}
