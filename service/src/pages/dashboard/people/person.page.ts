import { html } from 'hono/html';
import type { Member } from '../../../identity/memberships.ts';
import { countSecondFactors } from '../../../identity/multi-factor/second-factors.ts';
import { optionElements } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { roleNames } from '../../kit/labels/account-labels.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage } from '../layout.ts';
import { nodesField } from './member-nodes.ts';
import { roleOptions } from '../roles.ts';

/** One teammate: their role and nodes, and how they leave. */
export async function personPage(c: DashboardContext, person: Member): Promise<Response> {
  const factors = await countSecondFactors(c.var.db, person.id);
  return dashboardPage(
    c,
    person.fullName,
    html`<p class="crumbs"><a href="/people">Team</a> / ${person.fullName}</p>
      <div class="head">
        <div>
          <h1>${person.fullName}</h1>
          <p class="muted">${person.email}</p>
        </div>
      </div>
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
