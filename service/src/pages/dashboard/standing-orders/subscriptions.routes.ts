import { subscriptionBody } from '@service-embeds/contract';
import { dayOf } from '@service-embeds/domain/order/recurrence';
import {
  getSubscription,
  listSubscriptions,
} from '../../../resources/subscriptions/subscriptions.queries.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import { packageOptions } from '../lists/list-definition.ts';
import { standingOrderRoutes } from './standing-orders.routes.ts';
import { subscriptionKind, subscriptionsPath, subscriptionText } from './subscriptions.page.ts';

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
    body: subscriptionBody,
    toBody: ({ package: slug, start_date, interval_count, interval_unit }, candidate_id) => ({
      candidate_id,
      package: slug,
      start_date,
      interval_count: Number(interval_count),
      interval_unit,
    }),
  },
  create: (c, body) =>
    callAsViewer(c, 'POST /v1/subscriptions', {
      params: {},
      body,
    }),
  cancellation: (row, name) =>
    `${subscriptionText(row, name)} It won't order anything else. Its reports stay.`,
  cancel: (c, id) =>
    callAsViewer(c, 'DELETE /v1/subscriptions/{id}', {
      params: { id },
    }),
});
