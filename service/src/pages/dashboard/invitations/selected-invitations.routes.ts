import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError } from '@service-embeds/contract';
import type { InvitationRow } from '../../../db/rows/rows.ts';
import { countOf } from '../../../platform/translations/english-format.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import { recordView, type DashboardContext, type DashboardEnv } from '../dashboard-env.ts';
import { messagePage, redirectWithMessage } from '../dashboard-layout.ts';
import { listUrl, maxSelected, readSelection } from '../lists/list-query.ts';
import { requireRole } from '../require-role.ts';
import { requestors } from '../roles.ts';
import { changeSelectedInvitation, invitationChanges } from './invitation-changes.ts';
import { invitationList, selectedPath, type SelectedAction } from './invitations.list.ts';

/** What is done with the invitations that are selected in the list. */
interface SelectedChange {
  change: keyof typeof invitationChanges;
  /** One of them, as in "3 candidates". Default: an invitation. */
  noun?: string;
  /** Of a button and of a question, before "3 invitations", and of the message afterward, after it. */
  verb: string;
  done: string;
  isDangerous?: boolean;
  /** What follows from it. */
  text: string;
  /** Says why other selected invitations are left out. */
  otherwise: string;
}

const changes: Readonly<Record<SelectedAction, SelectedChange>> = {
  remind: {
    change: 'resend',
    noun: 'candidate',
    verb: 'Remind',
    done: 'reminded',
    text: 'Each candidate gets an email with their personal link.',
    otherwise: 'Only candidates who have not finished their invitation can be reminded.',
  },
  cancel: {
    change: 'cancel',
    verb: 'Cancel',
    done: 'canceled',
    isDangerous: true,
    text: 'The links of these candidates stop working, and what they have entered is deleted. To check them later, order again.',
    otherwise: 'Only invitations that wait for their candidate can be canceled.',
  },
  archive: {
    change: 'archive',
    verb: 'Archive',
    done: 'archived',
    text: 'Archived invitations leave the other lists. Nothing else changes, and you can restore them.',
    otherwise: 'Only invitations that have ended and are not archived yet can be archived.',
  },
  restore: {
    change: 'restore',
    verb: 'Restore',
    done: 'restored',
    text: 'Restored invitations come back to the lists of their status.',
    otherwise: 'Only archived invitations can be restored.',
  },
};

/** Changes up to 100 invitations that are selected in the list: a page asks before, and its form changes them. */
export const selectedInvitationRoutes = new Hono<DashboardEnv>();
for (const [action, change] of Object.entries(changes))
  selectedInvitationRoutes
    .get(selectedPath(action as SelectedAction), requireRole(requestors), (c) => ask(c, change))
    .post(selectedPath(action as SelectedAction), requireRole(requestors), (c) => changeAll(c, change));

/** Returns the invitations within reach of these IDs that can be changed. */
async function possibleOf(
  c: DashboardContext,
  ids: readonly string[],
  { change }: SelectedChange,
): Promise<InvitationRow[]> {
  const { rows } = await invitationList.readSelected(c, ids, { limit: maxSelected });
  return rows.filter(invitationChanges[change].isPossible);
}

const nothingToChange = (c: DashboardContext, { verb, otherwise }: SelectedChange) =>
  messagePage(
    c,
    `Nothing to ${verb.toLowerCase()}`,
    `Go back to the list and select invitations. ${otherwise}`,
    422,
  );

async function ask(c: DashboardContext, change: SelectedChange): Promise<Response> {
  const { verb, noun = 'invitation', text, otherwise, isDangerous = false } = change;
  const selectedIds = new Set(readSelection(c));
  const rows = await possibleOf(c, [...selectedIds], change);
  if (!rows.length) return nothingToChange(c, change);
  const ids = rows.map(({ id }) => id);
  await recordView(c, 'invitation.listed', { type: 'invitation', id: null }, { ids });
  const items = await invitationList.toItems(c, rows);
  const omittedCount = selectedIds.size - rows.length;
  const tab = c.req.query('tab') ?? '';
  const button = `${verb} ${countOf(rows.length, noun)}`;
  return confirmPage(c, {
    title: `${button}?`,
    text: html`<p>${text}</p>
      ${omittedCount ? html`<p>We leave out ${countOf(omittedCount, noun)} of your selection. ${otherwise}</p>` : ''}
      <ul class="plain">
        ${items.map(({ name, packageName }) => html`<li>${name}, ${packageName}</li>`)}
      </ul>`,
    button,
    isDangerous,
    backUrl: listOf(c, tab),
    fields: { ids: ids.join(' '), tab },
  });
}

const listOf = (c: DashboardContext, tab: string): string =>
  listUrl('/invitations', {
    tab: invitationList.tabs?.(c).some(({ name }) => name === tab) ? tab : undefined,
  });

async function changeAll(c: DashboardContext, change: SelectedChange): Promise<Response> {
  const { form } = c.var;
  const { noun = 'invitation', done } = change;
  const rows = await possibleOf(c, form('ids').split(' ').slice(0, maxSelected), change);
  if (!rows.length || !isConfirmed(c)) return nothingToChange(c, change);
  const url = listOf(c, form('tab'));
  let count = 0;
  const countText = () => `${count} of ${countOf(rows.length, noun)} ${done}.`;
  const reasons = new Set<string>();
  try {
    for (const { id } of rows) {
      const reason = await changeSelectedInvitation(c, invitationChanges[change.change], id);
      if (reason === undefined) count += 1;
      else reasons.add(reason);
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithMessage(c, url, `${error.message} We stopped there: ${countText()}`);
  }
  const message =
    count === rows.length ? `${countOf(count, noun)} ${done}.` : [countText(), ...reasons].join(' ');
  return redirectWithMessage(c, url, message);
}
