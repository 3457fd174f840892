import { list } from '../list.ts';
import {
  subscription,
  subscriptionBody,
  subscriptionChanges,
  subscriptionListQuery,
} from '../resources/order/subscription.ts';
import type { RouteDefinition } from '../route.ts';
import { audited } from './audited.ts';
import { backend } from './auth.ts';

/** Routes of subscriptions, which order reports again and again. */
export const subscriptionRoutes = {
  'GET /v1/subscriptions': {
    operationId: 'listSubscriptions',
    summary: 'List subscriptions, newest first',
    tag: 'Subscriptions',
    auth: backend('read'),
    reach: null,
    audit: audited('subscription.listed', 'subscription'),
    query: subscriptionListQuery,
    response: list(subscription),
    status: 200,
    extension: true,
  },
  'POST /v1/subscriptions': {
    operationId: 'createSubscription',
    summary: 'Order the same report about a candidate again and again',
    tag: 'Subscriptions',
    auth: backend('order'),
    reach: null,
    audit: audited('subscription.created', 'subscription'),
    body: subscriptionBody,
    response: subscription,
    status: 201,
    failures: [403, 404, 409, 423],
    extension: true,
  },
  'GET /v1/subscriptions/{id}': {
    operationId: 'getSubscription',
    summary: 'Read a subscription',
    tag: 'Subscriptions',
    auth: backend('read'),
    reach: 'subscription',
    audit: audited('subscription.read', 'subscription', 'id'),
    response: subscription,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/subscriptions/{id}': {
    operationId: 'updateSubscription',
    summary: 'Change a subscription: its package, schedule or places',
    tag: 'Subscriptions',
    auth: backend('order'),
    reach: 'subscription',
    audit: audited('subscription.changed', 'subscription', 'id'),
    body: subscriptionChanges,
    response: subscription,
    status: 200,
    failures: [403, 404, 409, 423],
    extension: true,
  },
  'DELETE /v1/subscriptions/{id}': {
    operationId: 'cancelSubscription',
    summary: 'Cancel a subscription. Its reports stay',
    tag: 'Subscriptions',
    auth: backend('order'),
    reach: 'subscription',
    audit: audited('subscription.canceled', 'subscription', 'id'),
    response: subscription,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
