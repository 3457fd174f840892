import { list } from '../list.ts';
import {
  subscription,
  subscriptionBody,
  subscriptionChanges,
  subscriptionListQuery,
} from '../resources/order/subscription.ts';
import type { RouteDefinition } from '../route.ts';
import { backend } from './auth.ts';

/** Routes of subscriptions, which order reports again and again. */
export const subscriptionRoutes = {
  'GET /v1/subscriptions': {
    summary: 'List subscriptions, newest first',
    tag: 'Subscriptions',
    auth: backend('read'),
    query: subscriptionListQuery,
    response: list(subscription),
    status: 200,
    extension: true,
  },
  'POST /v1/subscriptions': {
    summary: 'Order the same report about a candidate again and again',
    tag: 'Subscriptions',
    auth: backend('order'),
    body: subscriptionBody,
    response: subscription,
    status: 201,
    failures: [403, 404, 409, 423],
    extension: true,
  },
  'GET /v1/subscriptions/{id}': {
    summary: 'Read a subscription',
    tag: 'Subscriptions',
    auth: backend('read'),
    response: subscription,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/subscriptions/{id}': {
    summary: 'Change a subscription: its package, schedule or places',
    tag: 'Subscriptions',
    auth: backend('order'),
    body: subscriptionChanges,
    response: subscription,
    status: 200,
    failures: [403, 404, 409, 423],
    extension: true,
  },
  'DELETE /v1/subscriptions/{id}': {
    summary: 'Cancel a subscription. Its reports stay',
    tag: 'Subscriptions',
    auth: backend('order'),
    response: subscription,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
