import { html } from 'hono/html';
import { startOfDay } from '@service-embeds/domain/order/recurrence';
import type { SubscriptionRow } from '../../../db/rows/rows.ts';
import { formatDate } from '../../../platform/translations/format.ts';
import { selectField, textField } from '../../kit/forms/forms.ts';
import { placeLabels, type StandingOrderKind } from './standing-orders.page.ts';

export const subscriptionsPath = '/subscriptions';

const intervalText = ({
  intervalCount,
  intervalUnit,
}: Pick<SubscriptionRow, 'intervalCount' | 'intervalUnit'>) =>
  intervalCount === 1 ? `Every ${intervalUnit}` : `Every ${intervalCount} ${intervalUnit}s`;

/** Says what a subscription orders, for a question about it. */
export const subscriptionText = (row: SubscriptionRow, name: string): string =>
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
  interval_count: 'Interval',
  interval_unit: 'Unit of the interval',
};

/**
 * What the page of subscriptions shows.
 * @param packages slugs and names
 */
export function subscriptionKind(
  packages: readonly (readonly [slug: string, name: string])[],
): StandingOrderKind<SubscriptionRow> {
  const packageNames = new Map(packages);
  return {
    path: subscriptionsPath,
    noun: 'subscription',
    title: 'Subscriptions',
    purpose: 'A subscription orders the same report again and again.',
    columns: [
      {
        name: 'package',
        label: 'Package',
        cell: ({ packageSlug }) => packageNames.get(packageSlug) ?? packageSlug,
      },
      { name: 'interval', label: 'Interval', cell: intervalText },
      {
        name: 'next',
        label: 'Next report',
        cell: ({ dueAt }) => (dueAt ? formatDate(dueAt) : '—'),
        kind: 'date',
      },
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
