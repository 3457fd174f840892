import { html } from 'hono/html';
import type { SubscriptionEnd } from '@service-embeds/contract';
import type { CandidateRow } from '../../../db/rows/rows.ts';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import { errorSummary, formAlert, formStatus, stateField, textField } from '../../kit/forms/forms.ts';
import type { FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { badge } from '../../kit/parts/badges.ts';
import { emptyCard } from '../../kit/parts/list-parts.ts';
import { listTable, type TableColumn } from '../../kit/parts/list-table.ts';
import { pageHead, type Crumb } from '../../kit/parts/page-head.ts';
import { candidateName } from '../candidates/candidates.list.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, pager, type ListPage } from '../dashboard-layout.ts';
import { unitPicker } from '../unit-picker.ts';

/** What a subscription and a continuous check have in common: both order reports about a candidate until they end. */
export interface StandingOrder {
  id: string;
  candidateId: string;
  canceledAt: Date | null;
  cancellationReason: SubscriptionEnd | null;
}

/** What differs between the pages of subscriptions and of continuous checks. */
export interface StandingOrderKind<Row extends StandingOrder> {
  path: string;
  /** One of them, as in "No subscriptions yet". */
  noun: string;
  title: string;
  /** What one does, in a sentence. */
  purpose: string;
  /** Between the candidate and the status. */
  columns: readonly TableColumn<Row>[];
  form: {
    /** What must be true before one is created. */
    conditions: string;
    /** Labels of the fields by name, in the order of the form. */
    labels: Readonly<Record<string, string>>;
    /** The fields before the place where the candidate works. */
    first: (state: FormState) => Html;
    /** The fields after it. */
    last?: (state: FormState) => Html;
  };
}

/** The rows that a page shows. */
interface StandingOrders<Row extends StandingOrder> {
  /** The candidate whose standing orders these are. Undefined: all candidates. */
  candidate: CandidateRow | undefined;
  rows: Row[];
  total: number;
  page: ListPage;
  nameOf: (candidateId: string) => string;
  /** Of the form that creates one. */
  state: FormState;
  /** Why the form was refused, where no single field is wrong. */
  alert?: string | undefined;
}

/** Labels of the fields that say where a candidate works. */
export const placeLabels = {
  state: 'State where the candidate works',
  city: 'City',
  zipcode: 'ZIP code',
  node: 'Organization unit',
};

/** Subscriptions or continuous checks, and for a candidate the form for another one. */
export function standingOrdersPage<Row extends StandingOrder>(
  c: DashboardContext,
  kind: StandingOrderKind<Row>,
  content: StandingOrders<Row>,
): Promise<Response> {
  const { candidate, total, page, state, alert } = content;
  const { path, title: plural } = kind;
  const title = candidate ? `${plural} for ${candidateName(candidate)}` : plural;
  const crumbs: Crumb[] = candidate
    ? [
        ['/candidates', 'Candidates'],
        [`/candidates/${candidate.id}`, candidateName(candidate)],
      ]
    : [];
  return dashboardPage(
    c,
    title,
    html`${pageHead({ title, crumbs })} ${ordersTable(c, kind, content)}
    ${pager(path, page, total, candidate ? { candidate_id: candidate.id } : {})}
    ${candidate && !candidate.piiRemovedAt ? orderForm(c, kind, { candidate, state, alert }) : ''}`,
    {
      wide: true,
      scripts: ['unit-picker'],
      fetches: true,
      status: alert === undefined ? formStatus(state) : 422,
    },
  );
}

const chooseCandidate = html`To create one, <a href="/candidates">choose a candidate</a>.`;

const ordersTable = <Row extends StandingOrder>(
  c: DashboardContext,
  kind: StandingOrderKind<Row>,
  { candidate, rows, nameOf }: StandingOrders<Row>,
): Html =>
  listTable<Row>({
    caption: kind.title,
    items: rows,
    empty: emptyCard(`No ${kind.noun}s yet.`, html`${kind.purpose} ${candidate ? '' : chooseCandidate}`),
    headLabel: 'Candidate',
    head: ({ id, candidateId }) => ({ id, name: nameOf(candidateId), url: `/candidates/${candidateId}` }),
    columns: [
      ...kind.columns,
      { name: 'status', label: 'Status', cell: statusBadge },
      { name: 'cancel', label: 'Action', cell: (row) => cancelButton(c, kind, row, nameOf(row.candidateId)) },
    ],
  });

const reasons: Record<SubscriptionEnd, string> = {
  requested: 'canceled',
  consent_missing: 'no consent covers later reports',
  consent_expired: 'the consent is too old',
  consent_used: 'the law asks for a new consent to each report',
  consent_withdrawn: 'the candidate withdrew their consent',
  name_changed: 'no consent has the new name of the candidate',
  candidate_removed: "the candidate's data was removed",
  order_refused: 'the order was refused',
};

/** Whether a standing order is active, or when and why it ended. */
const statusBadge = ({ canceledAt, cancellationReason }: StandingOrder): Html =>
  canceledAt
    ? html`${badge('neutral', `Ended ${formatDate(canceledAt)}`)}
      ${cancellationReason ? html`<span class="muted">${reasons[cancellationReason]}</span>` : ''}`
    : badge('success', 'Active');

const cancelButton = <Row extends StandingOrder>(
  c: DashboardContext,
  { path, noun }: StandingOrderKind<Row>,
  { id, canceledAt }: Row,
  name: string,
): Html | string =>
  canceledAt
    ? '—'
    : dashboardForm(
        c,
        `${path}/${id}`,
        html`<button class="link" aria-label="Cancel the ${noun} for ${name}">Cancel</button>`,
      );

/** The fields that say where a candidate works. */
const placeFields = (c: DashboardContext, state: FormState): Html =>
  html`${stateField(state, 'state', placeLabels.state)}
  ${textField(state, 'city', placeLabels.city, { optional: true, hint: 'Some cities have rules of their own.' })}
  ${textField(state, 'zipcode', placeLabels.zipcode, {
    optional: true,
    hint: 'Of the place where the candidate works. Tells which local rules apply where the city does not.',
  })}
  ${
    c.var.viewer.account.segmentation
      ? unitPicker(c, state, {
          name: 'node',
          label: placeLabels.node,
          hint: 'Where they work in your organization.',
        })
      : ''
  }`;

function orderForm<Row extends StandingOrder>(
  c: DashboardContext,
  { path, noun, form }: StandingOrderKind<Row>,
  { candidate, state, alert }: { candidate: CandidateRow; state: FormState; alert: string | undefined },
): Html {
  const fields = html`${formAlert(alert)} ${errorSummary(state, form.labels)}
    <input type="hidden" name="candidate_id" value="${candidate.id}" />
    ${form.first(state)} ${placeFields(c, state)} ${form.last?.(state) ?? ''}
    <button>Create ${noun}</button>`;
  return html`<div class="card">
    <h2 class="first">Create a ${noun}</h2>
    <p>${form.conditions}</p>
    ${dashboardForm(c, path, fields)}
  </div>`;
}
