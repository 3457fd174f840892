import { html } from 'hono/html';
import type { MembershipInvitationRow } from '../../../db/rows/rows.ts';
import { openInvitationsOf } from '../../../identity/membership-invitations.ts';
import { peopleOf, type Member } from '../../../identity/memberships.ts';
import { countSecondFactors } from '../../../identity/multi-factor/second-factors.ts';
import { findSignInStates, type SignInState } from '../../../identity/sign-in-step.ts';
import { errorSummary, formStatus, optionElements, selectField, textField } from '../../kit/forms/forms.ts';
import type { FormState } from '../../kit/forms/forms.ts';
import type { FormReader } from '../../kit/forms/read-form.ts';
import { roleNames } from '../../kit/labels/account-labels.ts';
import type { Html } from '../../kit/layout/page.ts';
import { badge } from '../../kit/parts/badges.ts';
import { dateColumn, listTable, type TableColumn } from '../../kit/parts/list-table.ts';
import { pageHead } from '../../kit/parts/page-head.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage } from '../dashboard-layout.ts';
import { roleOptions } from '../roles.ts';
import { splitIds, unitPicker } from '../unit-picker.ts';

const labels = { full_name: 'Name', email: 'Email address', role: 'Role', nodes: 'Units' };

/** The people of the account, who was invited, and the form to invite a teammate. */
export async function peoplePage(c: DashboardContext, state: FormState): Promise<Response> {
  const { db, viewer } = c.var;
  const people = await peopleOf(db, viewer.account.id);
  const states = await findSignInStates(db, viewer.account.id);
  const withoutFactor = people.filter(({ id }) => !states.get(id)?.hasSecondFactor);
  const openInvitations = await openInvitationsOf(db, viewer.account.id);
  const form = dashboardForm(
    c,
    '/people',
    html`${textField(state, 'full_name', labels.full_name)}
      ${textField(state, 'email', labels.email, { type: 'email' })}
      ${selectField(state, 'role', labels.role, roleOptions)} ${await nodesField(c, state)}
      <button>Send invite</button>`,
  );
  return dashboardPage(
    c,
    'Team',
    html`<div class="head"><h1>Team</h1></div>
      ${secondFactorNote(c, withoutFactor.length)}
      ${peopleTable(c, c.req.query('second_factor') === 'missing' ? withoutFactor : people, states)}
      ${openInvitations.length ? invitationTable(c, openInvitations) : ''}
      <div class="card narrow">
        <h2 class="first">Invite a teammate</h2>
        ${errorSummary(state, labels)} ${form}
      </div>`,
    { status: formStatus(state), wide: true, scripts: ['unit-picker'], fetches: true },
  );
}

/** Says how many people have no second factor, and leads to them. */
function secondFactorNote(c: DashboardContext, missingCount: number): Html | string {
  if (!missingCount) return '';
  const { requireMultiFactor } = c.var.viewer.account;
  const subject = missingCount === 1 ? '1 person has' : `${missingCount} people have`;
  const link =
    c.req.query('second_factor') === 'missing'
      ? html`<a href="/people">Show everyone</a>`
      : html`<a href="/people?second_factor=missing">Show who</a>`;
  const policy = requireMultiFactor
    ? 'Your account requires one: they set it up at their next sign-in.'
    : html`<a href="/security">Require it for everyone</a>`;
  return html`<p class="muted">${subject} no second factor. ${link} · ${policy}</p>`;
}

/** Says which part of the account a person works for. */
const nodesOf = ({ nodes }: { nodes?: readonly string[] | null | undefined }): string =>
  nodes?.length ? nodes.join(', ') : 'Whole account';

function peopleTable(c: DashboardContext, people: Member[], states: ReadonlyMap<string, SignInState>): Html {
  const { account, user } = c.var.viewer;
  const nodes: TableColumn<Member> = { name: 'nodes', label: 'Units', cell: nodesOf, isMuted: true };
  return listTable({
    caption: 'Teammates',
    items: people,
    headLabel: 'Name',
    head: ({ id, fullName, email }) => ({
      id,
      name: id === user.id ? `${fullName} (you)` : fullName,
      url: id === user.id ? '/security' : `/people/${id}`,
      note: email,
    }),
    columns: [
      { name: 'role', label: 'Role', cell: ({ role }) => roleNames[role] },
      ...(account.segmentation ? [nodes] : []),
      {
        name: 'second_factor',
        label: 'Second factor',
        cell: ({ id }) =>
          states.get(id)?.hasSecondFactor ? badge('success', 'Set up') : badge('warning', 'Not set up'),
      },
      dateColumn<Member>('last_sign_in', 'Last sign-in', ({ id }) => states.get(id)?.lastSignInAt),
    ],
  });
}

const invitationTable = (c: DashboardContext, openInvitations: MembershipInvitationRow[]): Html =>
  html`<h2>Pending invites</h2>
    ${listTable({
      caption: 'Pending invites',
      items: openInvitations,
      headLabel: 'Name',
      head: ({ id, fullName, email }) => ({ id, name: fullName, note: email }),
      columns: [
        { name: 'role', label: 'Role', cell: ({ role }) => roleNames[role] },
        {
          name: 'state',
          label: 'State',
          cell: ({ expiresAt }) =>
            expiresAt > c.var.container.clock.now()
              ? badge('info', 'Invite pending')
              : badge('warning', 'Invite expired'),
        },
        dateColumn<MembershipInvitationRow>('sent', 'Sent', ({ createdAt }) => createdAt),
        { name: 'revoke', label: 'Action', cell: (invitation) => revokeForm(c, invitation) },
      ],
    })}`;

const revokeForm = (c: DashboardContext, { id, fullName }: MembershipInvitationRow): Html =>
  dashboardForm(
    c,
    `/people/invitations/${id}`,
    html`<button class="link danger" aria-label="Revoke invite of ${fullName}">Revoke invite</button>`,
  );

/** One teammate: their role and nodes, and how they leave. */
export async function personPage(c: DashboardContext, person: Member): Promise<Response> {
  const factors = await countSecondFactors(c.var.db, person.id);
  return dashboardPage(
    c,
    person.fullName,
    html`${pageHead({ title: person.fullName, crumbs: [['/people', 'Team']], email: person.email })}
    ${
      person.id === c.var.viewer.user.id
        ? html`<div class="card narrow">
            <p>You are ${roleNames[person.role]}. Only another admin can change your role.</p>
          </div>`
        : await changeCards(c, person, factors > 0)
    }`,
    { scripts: ['unit-picker'], fetches: true },
  );
}

const changeCards = async (c: DashboardContext, person: Member, hasSecondFactor: boolean): Promise<Html> =>
  html`<div class="card narrow">
      <h2 class="first">Role</h2>
      <p>They have to sign in again after a change.</p>
      ${dashboardForm(
        c,
        `/people/${person.id}`,
        html`<p>
            <label for="role-${person.id}">Role of ${person.fullName}</label>
            <select id="role-${person.id}" name="role">
              ${optionElements(roleOptions, person.role)}
            </select>
          </p>
          ${await nodesField(c, { values: { nodes: (person.nodes ?? []).join(', ') }, errors: {} })}
          <button name="action" value="change">Save role</button>`,
      )}
    </div>
    <div class="card narrow">
      <h2 class="first">Access</h2>
      ${
        hasSecondFactor
          ? html`<p><a href="/people/${person.id}/second-factors">Remove lost second factors</a></p>`
          : ''
      }
      ${dashboardForm(
        c,
        `/people/${person.id}`,
        html`<button class="danger" name="action" value="remove">Remove teammate</button>`,
      )}
    </div>`;

/** The field for the units that a teammate works for. Nothing for an account without a hierarchy. */
const nodesField = async (c: DashboardContext, state: FormState): Promise<Html | ''> =>
  c.var.viewer.account.segmentation
    ? unitPicker(c, state, {
        name: 'nodes',
        label: 'Units this teammate can see',
        hint: 'Only what was ordered for these units and those below them. Leave empty for everything.',
        isMultiple: true,
      })
    : '';

export const readNodes = (form: FormReader): string[] => [...new Set(splitIds(form('nodes')))];
