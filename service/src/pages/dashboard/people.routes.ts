import { Hono } from 'hono';
import { html } from 'hono/html';
import { person, validate } from '@service-embeds/contract';
import { viewerEntry } from './viewer-audit.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import type { Transaction } from '../../db/database.ts';
import type { MembershipInvitationRow } from '../../db/rows.ts';
import { inviteMember, openInvitationsOf, revokeInvitation } from '../../identity/membership-invitations.ts';
import { peopleOf, type Member } from '../../identity/memberships.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import { changePerson } from '../../identity/people.ts';
import type { AccountChange } from '../../integrations/mail/account-change-mails.ts';
import { inviteMail } from '../../integrations/mail/customer-mails.ts';
import {
  errorSummary,
  formStatus,
  optionElements,
  selectField,
  textField,
  type FormReader,
  type FormState,
} from '../kit/forms.ts';
import type { Html } from '../kit/page.ts';
import { translateErrors } from '../kit/translate-errors.ts';
import type { DashboardContext, DashboardEnv } from './environment.ts';
import { dashboardForm, dashboardPage, list, messagePage, redirectWithMessage } from './layout.ts';
import { memberNodesField, nodesField, readNodes } from './member-nodes.ts';
import { requireRecentAuthentication } from './require-recent-authentication.ts';
import { requireRole } from './require-role.ts';
import { admins, allRoles, roleNames, type Role } from './roles.ts';

/** The people who can sign in, and their roles (docs/interface.md#roles). */
export const peopleRoutes = new Hono<DashboardEnv>()
  .get('/people', requireRole(admins), (c) => peoplePage(c, { values: { role: 'requestor' }, errors: {} }))
  .post('/people', requireRole(admins), requireRecentAuthentication, invitePerson)
  .post('/people/invitations/:id', requireRole(admins), requireRecentAuthentication, revokeInvite)
  .post('/people/:id', requireRole(admins), requireRecentAuthentication, updatePerson);

const labels = { full_name: 'Name', email: 'Email address', role: 'Role', nodes: 'Nodes' };
const roleOptions = allRoles.map((role) => [role, roleNames[role]] as const);
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

/** Invites a person, whoever already uses the address. Returns why it was not done. */
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
  const mail = (url: string) => inviteMail({ accountName: account.name, invitedBy: user.fullName, url });
  await db.transaction(async (transaction) => {
    const invitation = { account, kind: 'invite', email, fullName, role, nodes, mail } as const;
    const { id } = await inviteMember(transaction, container, invitation, now);
    await record(c, transaction, {
      id,
      role,
      nodes,
      action: 'person.invited',
      change: 'person_invited',
      about: email,
    });
  });
  return undefined;
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
    if (!(await revokeInvitation(transaction, invitation, container.clock.now()))) return;
    const entry = viewerEntry(c, 'person.removed', { type: 'invitation', id: invitation.id });
    await recordAudit(transaction, entry, container.clock.now());
  });
  return redirectWithMessage(c, '/people', 'Invite revoked.');
}

async function updatePerson(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form } = c.var;
  const role = form('action') === 'remove' ? null : submittedRole(form);
  const userId = c.req.param('id') ?? '';
  const { nodes, error } = role ? await readNodes(c, form, role) : { nodes: [] };
  if (error !== undefined) return messagePage(c, "You can't change this person", error, 422);
  const changed =
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
  if (!changed)
    return messagePage(c, "You can't change this person", 'Ask another admin of your account.', 422);
  return redirectWithMessage(c, '/people', role ? 'Role saved.' : 'Person removed.');
}

async function peoplePage(c: DashboardContext, state: FormState): Promise<Response> {
  const { db, viewer } = c.var;
  const people = await peopleOf(db, viewer.account.id);
  const invited = await openInvitationsOf(db, viewer.account.id);
  const items = [
    ...people.map((person) => personItem(c, person)),
    ...invited.map((invitation) => invitationItem(c, invitation)),
  ];
  const form = dashboardForm(
    c,
    '/people',
    html`${textField(state, 'full_name', labels.full_name)}
      ${textField(state, 'email', labels.email, { type: 'email' })}
      ${selectField(state, 'role', labels.role, roleOptions)} ${nodesField(c, state)}
      <button>Send invite</button>`,
  );
  return dashboardPage(
    c,
    'People',
    html`<div class="card">
        <h1>People</h1>
        ${list(items, '')}
      </div>
      <div class="card">
        <h2 class="first">Invite a teammate</h2>
        ${errorSummary(state, labels)} ${form}
      </div>`,
    { status: formStatus(state) },
  );
}

function personItem(c: DashboardContext, person: Member): Html {
  const { id, fullName, email, role } = person;
  const about = html`<span>${fullName}</span> <span class="muted">${email}</span>`;
  if (id === c.var.viewer.user.id)
    return html`<li class="row">${about} <span>${roleNames[role]} (you)</span></li>`;
  const form = dashboardForm(
    c,
    `/people/${id}`,
    html`<p>
        <label for="role-${id}">Role of ${fullName}</label>
        <select id="role-${id}" name="role">
          ${optionElements(roleOptions, role)}
        </select>
      </p>
      ${memberNodesField(c, person)}
      <button name="action" value="change">Save role</button>
      <button class="link danger" name="action" value="remove">Remove ${fullName}</button>`,
  );
  return html`<li class="row">
    ${about}
    <details>
      <summary>${roleNames[role]}</summary>
      ${form}
      <p><a href="/people/${id}/second-factors">Remove second factors of ${fullName}</a></p>
    </details>
  </li>`;
}

function invitationItem(c: DashboardContext, invitation: MembershipInvitationRow): Html {
  const { id, fullName, email, role, expiresAt } = invitation;
  const state = expiresAt > c.var.container.clock.now() ? 'Invite pending' : 'Invite expired';
  return html`<li class="row">
    <span>${fullName}</span> <span class="muted">${email} · ${state}</span>
    <span>${roleNames[role]}</span>
    ${dashboardForm(
      c,
      `/people/invitations/${id}`,
      html`<button class="link danger">Revoke invite of ${fullName}</button>`,
    )}
  </li>`;
}
