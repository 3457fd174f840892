import { html } from 'hono/html';
import { startOfDay } from '@service-embeds/domain/order/subscription-record';
import { dayOf } from '@service-embeds/domain/time';
import type { SubscriptionRow } from '../../../db/rows/rows.ts';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import {
  getSubscription,
  listSubscriptions,
} from '../../../resources/subscriptions/subscriptions.queries.ts';
import { selectField, textField } from '../../kit/forms/forms.ts';
import { column } from '../../kit/parts/list-table.ts';
import { callAsViewer, submitAsViewer } from '../call-as-viewer.ts';
import { packageOptions } from '../lists/list-definition.ts';
import { placeLabels, type StandingOrderKind } from './standing-orders.page.ts';
import { standingOrderRoutes } from './standing-orders.routes.ts';

const subscriptionsPath = '/subscriptions';

const intervalText = ({
  intervalCount,
  intervalUnit,
}: Pick<SubscriptionRow, 'intervalCount' | 'intervalUnit'>) =>
  intervalCount === 1 ? `Every ${intervalUnit}` : `Every ${intervalCount} ${intervalUnit}s`;

/** Says what a subscription orders, for a question about it. */
const subscriptionText = (row: SubscriptionRow, name: string): string =>
  `${intervalText(row)} since ${formatDate(startOfDay(row.startDate))}, for ${name}.`;

const units = [
  ['day', 'Days'],
  ['week', 'Weeks'],
  ['month', 'Months'],
  ['year', 'Years'],
] as const;

/** Labels of the form by field, in the order of the form. */
const labels = {
  package: 'Package',
  ...placeLabels,
  start_date: 'Day of the first report',
  interval_count: 'Repeat every',
  interval_unit: 'Unit of time',
};

/**
 * What the page of subscriptions shows.
 * @param packages slugs and names
 */
function subscriptionKind(
  packages: readonly (readonly [slug: string, name: string])[],
): StandingOrderKind<SubscriptionRow> {
  const packageNames = new Map(packages);
  return {
    path: subscriptionsPath,
    noun: 'subscription',
    title: 'Subscriptions',
    purpose: 'A subscription orders the same report again and again.',
    columns: [
      column('package', 'Package', ({ packageSlug }) => packageNames.get(packageSlug) ?? packageSlug),
      { name: 'interval', label: 'Repeats', cell: intervalText },
      column('next', 'Next report', ({ dueAt }) => (dueAt ? formatDate(dueAt) : '—'), 'date'),
    ],
    form: {
      conditions:
        'The candidate must have consented to later reports, with every document that the law of the place asks for. In California, each report needs a consent of its own. A consent counts for three years.',
      labels,
      first: (state) => selectField(state, 'package', labels.package, packages),
      last: (state) =>
        html`${textField(state, 'start_date', labels.start_date, { type: 'date', hint: 'Today or later' })}
        ${textField(state, 'interval_count', labels.interval_count, { numeric: true, hint: 'From 1 to 366' })}
        ${selectField(state, 'interval_unit', labels.interval_unit, units)}`,
    },
  };
}

/** The subscriptions within reach. */
export const subscriptionRoutes = standingOrderRoutes({
  path: subscriptionsPath,
  type: 'subscription',
  kindOf: async (c) => subscriptionKind(await packageOptions(c)),
  list: ({ var: { db, viewer } }, candidate_id, page) =>
    listSubscriptions(db, viewer.reach, { candidate_id }, page),
  get: ({ var: { db, viewer } }, id) => getSubscription(db, viewer.reach, id),
  form: {
    required: {
      package: 'Choose a package.',
      state: 'Choose a state.',
      start_date: 'Enter the day of the first report.',
    },
    defaults: ({ var: { viewer } }) => ({
      start_date: dayOf(viewer.now),
      interval_count: '1',
      interval_unit: 'year',
    }),
    toBody: ({ package: slug, start_date, interval_count, interval_unit }, candidate_id) => ({
      candidate_id,
      package: slug,
      start_date,
      interval_count: Number(interval_count),
      interval_unit,
    }),
  },
  create: (c, body) => submitAsViewer(c, 'POST /v1/subscriptions', { body }),
  cancellation: (row, name) =>
    `${subscriptionText(row, name)} It won't order anything else. Its reports stay.`,
  cancel: (c, id) => callAsViewer(c, 'DELETE /v1/subscriptions/{id}', { params: { id } }),
});
