import { Hono } from 'hono';
import { html } from 'hono/html';
import { person, validate } from '@service-embeds/contract';
import { recordAudit } from '../../audit/audit-log.ts';
import { viewerEntry } from './viewer-audit.ts';
import { userRoles } from '../../db/schema/index.ts';
import { addPerson, changePerson, peopleOf } from '../../identity/people.ts';
import type { UserRow } from '../../identity/sign-in.ts';
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
import { dashboardForm, dashboardPage, list, messagePage } from './layout.ts';
import { requireRecentAuthentication } from './require-recent-authentication.ts';
import { requireRole } from './require-role.ts';
import { admins, roleNames, type Role } from './roles.ts';

/** The people who can sign in, and their roles (docs/interface.md#roles). */
export const peopleRoutes = new Hono<DashboardEnv>()
  .get('/people', requireRole(admins), (c) => peoplePage(c, { values: { role: 'requestor' }, errors: {} }))
  .post('/people', requireRole(admins), requireRecentAuthentication, invitePerson)
  .post('/people/:id', requireRole(admins), requireRecentAuthentication, updatePerson);

const labels = { full_name: 'Name', email: 'Email address', role: 'Role' };
const roleOptions = userRoles.map((role) => [role, roleNames[role]] as const);
const requiredMessages: Record<string, string> = {
  full_name: "Enter your teammate's name.",
  email: "Enter your teammate's email address.",
};

const submittedRole = (form: FormReader): Role | undefined => userRoles.find((role) => role === form('role'));

async function invitePerson(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form } = c.var;
  const values = { full_name: form('full_name').trim(), email: form('email'), role: form('role') };
  const checked = validate(person, {
    full_name: values.full_name || undefined,
    email: values.email || undefined,
  });
  const role = submittedRole(form);
  const errors = translateErrors(checked.ok ? {} : checked.issues, 'en', requiredMessages);
  if (!role) errors['role'] = 'Choose a role.';
  if (checked.ok && role) {
    const { account, user, now } = viewer;
    const added = await db.transaction(async (transaction) => {
      const invited = await addPerson(transaction, container, account, { ...checked.value, role }, user, now);
      if (!invited) return undefined;
      const entry = viewerEntry(c, 'person.invited', { type: 'user', id: invited.id }, { role });
      await recordAudit(transaction, entry, container.clock.now());
      return invited;
    });
    if (added) return c.redirect('/people', 303);
    errors['email'] = 'This email address already has a dashboard account. Use another one.';
  }
  return peoplePage(c, { values, errors });
}

async function updatePerson(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form } = c.var;
  const role = form('action') === 'remove' ? null : submittedRole(form);
  const id = c.req.param('id') ?? '';
  const updated =
    role !== undefined &&
    (await db.transaction(async (transaction) => {
      const now = container.clock.now();
      if (!(await changePerson(transaction, viewer.user, id, role, now))) return false;
      const action = role ? 'person.role_changed' : 'person.removed';
      await recordAudit(transaction, viewerEntry(c, action, { type: 'user', id }, { role }), now);
      return true;
    }));
  if (!updated)
    return messagePage(c, "You can't change this person", 'Ask another admin of your account.', 422);
  return c.redirect('/people', 303);
}

async function peoplePage(c: DashboardContext, state: FormState): Promise<Response> {
  const people = await peopleOf(c.var.db, c.var.viewer.account.id);
  const items = people.map((user) => personItem(c, user));
  const form = dashboardForm(
    c,
    '/people',
    html`${textField(state, 'full_name', labels.full_name)}
      ${textField(state, 'email', labels.email, { type: 'email' })}
      ${selectField(state, 'role', labels.role, roleOptions)} <button>Send invite</button>`,
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

function personItem(c: DashboardContext, { id, fullName, email, role, passwordHash }: UserRow): Html {
  const invited = passwordHash === null ? ' · Invite pending' : '';
  const about = html`<span>${fullName}</span> <span class="muted">${email}${invited}</span>`;
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
      <button name="action" value="change">Save role</button>
      <button class="link danger" name="action" value="remove">Remove ${fullName}</button>`,
  );
  return html`<li class="row">
    ${about}
    <details>
      <summary>${roleNames[role]}</summary>
      ${form}
    </details>
  </li>`;
}
