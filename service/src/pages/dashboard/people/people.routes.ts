import { Hono } from 'hono';
import { ApiError, errorCatalog, person, validate, type Language } from '@service-embeds/contract';
import { viewerEntry } from '../viewer-audit.ts';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import type { Transaction } from '../../../db/pool/database.ts';
import { inviteMember, revokeInvitation } from '../../../identity/membership-invitations.ts';
import { findUser, peopleOf, type Member } from '../../../identity/memberships.ts';
import { notifyAdmins } from '../../../identity/mail-admins.ts';
import { changePerson, lockAsAdmin } from '../../../identity/people.ts';
import type { AccountChange } from '../../../delivery/mail/account-change-mails.ts';
import { inviteMail } from '../../../delivery/mail/customer-mails.ts';
import type { FormReader } from '../../kit/forms/forms.ts';
import { translateErrors } from '../../kit/forms/translate-errors.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { messagePage, redirectWithMessage } from '../layout.ts';
import { readNodes } from './member-nodes.ts';
import { peoplePage } from './people.page.ts';
import { personPage } from './person.page.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';
import { requireRole } from '../require-role.ts';
import { admins, allRoles, type Role } from '../roles.ts';

/** The people who can sign in, and their roles (docs/concepts.md#who-takes-part). */
export const peopleRoutes = new Hono<DashboardEnv>()
  .get('/people', requireRole(admins), (c) => peoplePage(c, { values: { role: 'requestor' }, errors: {} }))
  .post('/people', requireRole(admins), requireRecentAuthentication, invitePerson)
  .post('/people/invitations/:id', requireRole(admins), requireRecentAuthentication, revokeInvite)
  .get('/people/:id', requireRole(admins), async (c) => personPage(c, await readPerson(c)))
  .post('/people/:id', requireRole(admins), requireRecentAuthentication, updatePerson);

const requiredMessages: Record<string, string> = {
  full_name: "Enter your teammate's name.",
  email: "Enter your teammate's email address.",
};

const submittedRole = (form: FormReader): Role | undefined => allRoles.find((role) => role === form('role'));

async function invitePerson(c: DashboardContext): Promise<Response> {
  const { form } = c.var;
  const values = {
    full_name: form('full_name').trim(),
    email: form('email'),
    role: form('role'),
    nodes: form('nodes'),
  };
  const checked = validate(person, {
    full_name: values.full_name || undefined,
    email: values.email || undefined,
  });
  const role = submittedRole(form);
  const errors = translateErrors(checked.ok ? {} : checked.issues, 'en', requiredMessages);
  if (!role) errors['role'] = 'Choose a role.';
  const { nodes, error } = role ? await readNodes(c, form, role) : { nodes: [] };
  if (error !== undefined) errors['nodes'] = error;
  if (checked.ok && role && nodes) {
    const problem = await invite(c, { ...checked.value, role, nodes });
    if (problem === undefined) return redirectWithMessage(c, '/people', 'Invite sent.');
    errors['email'] = problem;
  }
  return peoplePage(c, { values, errors });
}

/** Invites a person, even if another account already has the address. Returns why it was not done. */
async function invite(
  c: DashboardContext,
  {
    full_name: fullName,
    email,
    role,
    nodes,
  }: { full_name: string; email: string; role: Role; nodes: string[] },
): Promise<string | undefined> {
  const { db, container, viewer } = c.var;
  const { account, user } = viewer;
  if ((await peopleOf(db, account.id)).some((person) => person.email === email))
    return 'This person already belongs to your account.';
  if (!(await container.limits.mails.allow({ recipient: email, sender: account.id })))
    return 'Too many emails were sent. Try again in 1 hour.';
  const now = container.clock.now();
  const names = { accountName: account.name, invitedBy: user.fullName };
  const mail = (url: string, language: Language | null) => inviteMail({ ...names, url }, language);
  return db.transaction(async (transaction) => {
    if (!(await lockAsAdmin(transaction, user))) return 'You are no longer an admin of this account.';
    const person = { email, fullName, role, nodes, language: user.language };
    const invitation = { account, kind: 'invite', mail, ...person } as const;
    const { id } = await inviteMember(transaction, container, invitation, now);
    await record(c, transaction, {
      id,
      role,
      nodes,
      action: 'person.invited',
      change: 'person_invited',
      about: email,
    });
    return undefined;
  });
}

/** A change of the people. */
interface PersonRecord {
  id: string;
  /** The new role. Null for a person who was removed. */
  role: Role | null;
  nodes: string[];
  action: AuditAction;
  change: AccountChange;
  /** Email address of the person. */
  about: string;
}

/** Records a change of the people, and tells every admin. */
async function record(
  c: DashboardContext,
  db: Transaction,
  { id, role, nodes, action, change, about }: PersonRecord,
): Promise<void> {
  const { container, viewer } = c.var;
  const { account, user } = viewer;
  const now = container.clock.now();
  await recordAudit(db, viewerEntry(c, action, { type: 'user', id }, { role, nodes }), now);
  await notifyAdmins(db, container, { accountId: account.id, change, about, by: user.email }, now);
}

async function revokeInvite(c: DashboardContext): Promise<Response> {
  const { db, container, viewer } = c.var;
  const invitation = { accountId: viewer.account.id, id: c.req.param('id') ?? '' };
  await db.transaction(async (transaction) => {
    if (!(await revokeInvitation(transaction, invitation, container.clock.now())))
      throw new ApiError(errorCatalog.notFound('invitation'));
    const entry = viewerEntry(c, 'person.removed', { type: 'invitation', id: invitation.id });
    await recordAudit(transaction, entry, container.clock.now());
  });
  return redirectWithMessage(c, '/people', 'Invite revoked.');
}

/** Returns the person that the path names. @throws ApiError 404 `not_found` */
async function readPerson(c: DashboardContext): Promise<Member> {
  const { db, viewer } = c.var;
  const person = await findUser(db, { userId: c.req.param('id') ?? '', accountId: viewer.account.id });
  if (!person) throw new ApiError(errorCatalog.notFound('person'));
  return person.user;
}

async function updatePerson(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form } = c.var;
  const role = form('action') === 'remove' ? null : submittedRole(form);
  const { id: userId, fullName } = await readPerson(c);
  if (role === null && !isConfirmed(c))
    return confirmPage(c, {
      title: `Remove ${fullName}?`,
      text: `${fullName} is signed out, and can no longer sign in to ${viewer.account.name}. What they did stays in the audit log.`,
      button: 'Remove teammate',
      isDangerous: true,
      backUrl: `/people/${userId}`,
    });
  const { nodes, error } = role ? await readNodes(c, form, role) : { nodes: [] };
  if (error !== undefined) return messagePage(c, "You can't change this person", error, 422);
  const updatedUser =
    role !== undefined &&
    (await db.transaction(async (transaction) => {
      const person = await changePerson(
        transaction,
        viewer.user,
        { userId, role, nodes },
        container.clock.now(),
      );
      if (!person) return false;
      const [action, change] = role
        ? (['person.role_changed', 'person_role_changed'] as const)
        : (['person.removed', 'person_removed'] as const);
      await record(c, transaction, { id: userId, role, nodes, action, change, about: person.email });
      return true;
    }));
  if (!updatedUser)
    return messagePage(c, "You can't change this person", 'Ask another admin of your account.', 422);
  return redirectWithMessage(c, '/people', role ? 'Role saved.' : 'Person removed.');
}
