import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { person, validate } from '@service-embeds/contract';
import { userRoles } from '../../db/schema/index.ts';
import { field, firstOf, formErrors, select, type FormState } from '../kit/forms.ts';
import { addPerson, changePerson, peopleOf } from '../../identity/people.ts';
import type { UserRow } from '../../identity/sign-in.ts';
import { forRoles, type Dashboard, type Form, type Who } from './context.ts';
import { dashboardPage, messagePage, ownForm, rows } from './layout.ts';
import { admins, roleNames, type Role } from './roles.ts';

const labels = { full_name: 'Name', email: 'E-mail address', role: 'Role' };
const roleOptions = userRoles.map((role) => [role, roleNames[role]] as const);

const roleOf = (form: Form): Role | undefined => userRoles.find((role) => role === form('role'));

/** Who may sign in, and what they may do (SPEC: customers assign dashboard roles to their users). */
export function mountPeople(app: Hono, dashboard: Dashboard): void {
  const { db, container } = dashboard;

  app.get(
    '/people',
    forRoles(dashboard, admins, (c, who) => show(c, who)),
  );

  app.post(
    '/people',
    forRoles(dashboard, admins, async (c, who, form) => {
      const values = { full_name: form('full_name'), email: form('email'), role: form('role') };
      const checked = validate(person, { full_name: values.full_name.trim(), email: values.email });
      const role = roleOf(form);
      const errors = checked.ok ? {} : firstOf(checked.fields);
      if (!role) errors['role'] = 'Choose a role.';
      if (checked.ok && role) {
        const added = await db.transaction((transaction) =>
          addPerson(transaction, container, who.account, { ...checked.value, role }, who.user, who.now),
        );
        if (added) return c.redirect('/people', 303);
        errors['email'] = 'Somebody with this address has a dashboard already.';
      }
      return show(c, who, { values, errors });
    }),
  );

  app.post(
    '/people/:id',
    forRoles(dashboard, admins, async (c, who, form) => {
      const role = form('action') === 'remove' ? null : roleOf(form);
      const id = c.req.param('id') ?? '';
      const done =
        role !== undefined &&
        (await db.transaction((transaction) => changePerson(transaction, who.user, id, role)));
      if (!done) return messagePage(c, who, 'This person cannot be changed by you.', 422);
      return c.redirect('/people', 303);
    }),
  );

  async function show(
    c: Context,
    who: Who,
    state: FormState = { values: { role: 'requestor' }, errors: {} },
  ): Promise<Response> {
    const people = await peopleOf(db, who.account.id);
    return dashboardPage(
      c,
      who,
      'People',
      html`<div class="card">
          <h1>People</h1>
          ${rows(
            people.map((one) => item(who, one)),
            '',
          )}
        </div>
        <div class="card">
          <h2 class="first">Add somebody</h2>
          ${formErrors(state, labels)}
          ${ownForm(
            who,
            '/people',
            html`${field(state, 'full_name', labels.full_name)}
              ${field(state, 'email', labels.email, { type: 'email' })}
              ${select(state, 'role', labels.role, roleOptions)} <button>Add</button>`,
          )}
        </div>`,
      { status: Object.keys(state.errors).length ? 422 : 200 },
    );
  }
}

function item(who: Who, one: UserRow) {
  const invited = one.passwordHash === null ? ', has not chosen a password yet' : '';
  const about = html`<span>${one.fullName}</span> <span class="muted">${one.email}${invited}</span>`;
  if (one.id === who.user.id)
    return html`<li class="row">${about} <span>${roleNames[one.role]} (you)</span></li>`;
  return html`<li class="row">
    ${about}
    <details>
      <summary>${roleNames[one.role]}</summary>
      ${ownForm(
        who,
        `/people/${one.id}`,
        html`<p>
            <label for="role-${one.id}">Role of ${one.fullName}</label>
            <select id="role-${one.id}" name="role">
              ${roleOptions.map(
                ([role, name]) =>
                  html`<option value="${role}" ${role === one.role ? html`selected` : ''}>${name}</option>`,
              )}
            </select>
          </p>
          <button name="action" value="change">Save</button>
          <button class="link danger" name="action" value="remove">Remove ${one.fullName}</button>`,
      )}
    </details>
  </li>`;
}
