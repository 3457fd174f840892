import { html } from 'hono/html';
import type { SubscriptionEnd } from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { startOfDay } from '@service-embeds/domain/subscription/recurrence';
import type { CandidateRow, SubscriptionRow } from '../../db/rows.ts';
import { formatDate } from '../../translations/format.ts';
import { errorSummary, formAlert, formStatus, selectField, textField, type FormState } from '../kit/forms.ts';
import { badge } from '../kit/list-parts.ts';
import { listTable } from '../kit/list-table.ts';
import type { Html } from '../kit/page.ts';
import { candidateName } from './candidates.list.ts';
import type { DashboardContext } from './environment.ts';
import { dashboardForm, dashboardPage, pager, type ListPage } from './layout.ts';

export const subscriptionsPath = '/subscriptions';

/** What the page of subscriptions shows. */
export interface SubscriptionsContent {
  /** The candidate whose subscriptions these are. Undefined: all candidates. */
  candidate: CandidateRow | undefined;
  rows: SubscriptionRow[];
  total: number;
  page: ListPage;
  /** Returns the name of a candidate. */
  nameOf: (candidateId: string) => string;
  /** Slugs and names. */
  packages: readonly (readonly [slug: string, name: string])[];
  /** Of the form that creates one. */
  state: FormState;
  /** Why the form was refused, where no single field is wrong. */
  alert?: string | undefined;
}

/** Subscriptions, and for a candidate the form for another one. */
export function subscriptionsPage(c: DashboardContext, content: SubscriptionsContent): Promise<Response> {
  const { candidate, rows, total, page, state, alert } = content;
  const title = candidate ? `Subscriptions for ${candidateName(candidate)}` : 'Subscriptions';
  const crumbs = candidate
    ? html`<p class="crumbs">
        <a href="/candidates">Candidates</a> /
        <a href="/candidates/${candidate.id}">${candidateName(candidate)}</a> / Subscriptions
      </p>`
    : '';
  return dashboardPage(
    c,
    title,
    html`${crumbs}
      <div class="head"><h1>${title}</h1></div>
      ${rows.length ? subscriptionTable(c, content) : noSubscriptions(candidate)}
      ${pager(subscriptionsPath, page, total, candidate ? { candidate_id: candidate.id } : {})}
      ${candidate && !candidate.piiRemovedAt ? subscriptionForm(c, content, candidate) : ''}`,
    { wide: true, status: alert === undefined ? formStatus(state) : 422 },
  );
}

const noSubscriptions = (candidate: CandidateRow | undefined): Html =>
  html`<div class="card empty">
    <p><strong>No subscriptions yet.</strong></p>
    <p class="muted">
      A subscription orders the same report again and again.
      ${candidate ? '' : html`To create one, <a href="/candidates">choose a candidate</a>.`}
    </p>
  </div>`;

const subscriptionTable = (c: DashboardContext, { rows, nameOf, packages }: SubscriptionsContent): Html => {
  const packageNames = new Map(packages);
  return listTable({
    caption: 'Subscriptions',
    items: rows,
    headLabel: 'Candidate',
    head: ({ id, candidateId }) => ({ id, name: nameOf(candidateId), url: `/candidates/${candidateId}` }),
    columns: [
      {
        name: 'package',
        label: 'Package',
        cell: ({ packageSlug }) => packageNames.get(packageSlug) ?? packageSlug,
      },
      { name: 'interval', label: 'Interval', cell: intervalText },
      { name: 'status', label: 'Status', cell: statusBadge },
      { name: 'next', label: 'Next report', cell: ({ dueAt }) => (dueAt ? formatDate(dueAt) : '—') },
      { name: 'cancel', label: 'Action', cell: (row) => cancelButton(c, row, nameOf(row.candidateId)) },
    ],
  });
};

const intervalText = ({
  intervalCount,
  intervalUnit,
}: Pick<SubscriptionRow, 'intervalCount' | 'intervalUnit'>) =>
  intervalCount === 1 ? `Every ${intervalUnit}` : `Every ${intervalCount} ${intervalUnit}s`;

const reasons: Record<SubscriptionEnd, string> = {
  requested: 'canceled',
  consent_missing: 'no consent covers later reports',
  consent_expired: 'the consent is too old',
  consent_used: 'the law asks for a new consent to each report',
  consent_withdrawn: 'the candidate withdrew their consent',
  candidate_removed: "the candidate's data was removed",
  order_refused: 'the order was refused',
};

/** Whether a subscription or a continuous check is active, or when and why it ended. */
export const statusBadge = ({
  canceledAt,
  cancellationReason,
}: Pick<SubscriptionRow, 'canceledAt' | 'cancellationReason'>): Html =>
  canceledAt
    ? html`${badge('neutral', `Ended ${formatDate(canceledAt)}`)}
      ${cancellationReason ? html`<span class="muted">${reasons[cancellationReason]}</span>` : ''}`
    : badge('success', 'Active');

const cancelButton = (
  c: DashboardContext,
  { id, canceledAt }: SubscriptionRow,
  name: string,
): Html | string =>
  canceledAt
    ? '—'
    : dashboardForm(
        c,
        `${subscriptionsPath}/${id}`,
        html`<button class="link" aria-label="Cancel the subscription for ${name}">Cancel</button>`,
      );

const units = [
  ['day', 'Days'],
  ['week', 'Weeks'],
  ['month', 'Months'],
  ['year', 'Years'],
] as const;

/** Labels of the form by field, in the order of the form. */
const labels = {
  package: 'Package',
  state: 'State where the candidate works',
  city: 'City',
  node: 'Organization unit',
  start_date: 'Day of the first report',
  interval_count: 'Interval',
  interval_unit: 'Unit of the interval',
};

function subscriptionForm(
  c: DashboardContext,
  { packages, state, alert }: SubscriptionsContent,
  candidate: CandidateRow,
): Html {
  const fields = html`${formAlert(alert)} ${errorSummary(state, labels)}
    <input type="hidden" name="candidate_id" value="${candidate.id}" />
    ${selectField(state, 'package', labels.package, [['', 'Choose'], ...packages])}
    ${selectField(state, 'state', labels.state, [['', 'Choose'], ...usStates])}
    ${textField(state, 'city', labels.city, { optional: true, hint: 'Some cities have rules of their own.' })}
    ${
      c.var.viewer.account.segmentation
        ? textField(state, 'node', labels.node, { hint: 'The custom ID of the node' })
        : ''
    }
    ${textField(state, 'start_date', labels.start_date, { type: 'date', hint: 'Today or later' })}
    ${textField(state, 'interval_count', labels.interval_count, { numeric: true, hint: 'From 1 to 366' })}
    ${selectField(state, 'interval_unit', labels.interval_unit, units)}
    <button>Create subscription</button>`;
  return html`<div class="card">
    <h2 class="first">Create a subscription</h2>
    <p>
      The candidate must have consented to later reports, with every document that the law of the place asks
      for. In California, each report needs a consent of its own. A consent counts for three years.
    </p>
    ${dashboardForm(c, subscriptionsPath, fields)}
  </div>`;
}

/** Says what a subscription orders, for a question about it. */
export const subscriptionText = (row: SubscriptionRow, name: string): string =>
  `${intervalText(row)} since ${formatDate(startOfDay(row.startDate))}, for ${name}.`;
