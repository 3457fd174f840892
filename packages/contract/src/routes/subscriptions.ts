import { list } from '../list.ts';
import {
  subscription,
  subscriptionBody,
  subscriptionChanges,
  subscriptionListQuery,
  continuousCheck,
  continuousCheckBody,
  continuousCheckChanges,
  continuousCheckListQuery,
} from '../resources/order/subscription.ts';
import { auditAs, backend, type RouteDefinition } from '../route.ts';

const ofSubscription = {
  tag: 'Subscriptions',
  reach: 'subscription',
  response: subscription,
} as const;

/** Routes of subscriptions, which order reports again and again. */
export const subscriptionRoutes = {
  'GET /v1/subscriptions': {
    operationId: 'listSubscriptions',
    summary: 'List subscriptions, newest first',
    tag: 'Subscriptions',
    auth: backend('read'),
    reach: null,
    audit: auditAs('subscription.listed', 'subscription'),
    query: subscriptionListQuery,
    response: list(subscription),
    extension: true,
  },
  'POST /v1/subscriptions': {
    operationId: 'createSubscription',
    summary: 'Order the same report about a candidate again and again',
    tag: 'Subscriptions',
    auth: backend('order'),
    reach: null,
    audit: auditAs('subscription.created', 'subscription'),
    body: subscriptionBody,
    response: subscription,
    status: 201,
    failures: [423],
    extension: true,
  },
  'GET /v1/subscriptions/{id}': {
    ...ofSubscription,
    operationId: 'getSubscription',
    summary: 'Read a subscription',
    auth: backend('read'),
    audit: auditAs('subscription.read', 'subscription', 'id'),
    extension: true,
  },
  'POST /v1/subscriptions/{id}': {
    ...ofSubscription,
    operationId: 'updateSubscription',
    summary: 'Change a subscription: its package, schedule or places',
    auth: backend('order'),
    audit: auditAs('subscription.changed', 'subscription', 'id'),
    body: subscriptionChanges,
    failures: [423],
    extension: true,
  },
  'DELETE /v1/subscriptions/{id}': {
    ...ofSubscription,
    operationId: 'cancelSubscription',
    summary: 'Cancel a subscription. Its reports stay',
    auth: backend('order'),
    audit: auditAs('subscription.canceled', 'subscription', 'id'),
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

/** Routes of continuous checks, which order a report when something about a candidate changes. */
export const continuousCheckRoutes = {
  'GET /v1/candidates/{candidate_id}/continuous_checks': {
    operationId: 'listContinuousChecks',
    summary: "List a candidate's continuous checks, newest first",
    tag: 'Continuous checks',
    auth: backend('read'),
    reach: 'candidate',
    audit: auditAs('continuous_check.listed', 'continuous_check'),
    query: continuousCheckListQuery,
    response: list(continuousCheck),
    extension: true,
  },
  'POST /v1/candidates/{candidate_id}/continuous_checks': {
    operationId: 'createContinuousCheck',
    summary: 'Watch for changes about a candidate after a background check',
    tag: 'Continuous checks',
    auth: backend('order'),
    reach: 'candidate',
    audit: auditAs('continuous_check.created', 'continuous_check'),
    body: continuousCheckBody,
    response: continuousCheck,
    status: 201,
    failures: [423],
    extension: true,
  },
  'GET /v1/continuous_checks/{id}': {
    operationId: 'getContinuousCheck',
    summary: 'Read a continuous check',
    tag: 'Continuous checks',
    auth: backend('read'),
    reach: 'continuous check',
    audit: auditAs('continuous_check.read', 'continuous_check', 'id'),
    response: continuousCheck,
    extension: true,
  },
  'POST /v1/continuous_checks/{id}': {
    operationId: 'updateContinuousCheck',
    summary: 'Change the node and the places of a continuous check',
    tag: 'Continuous checks',
    auth: backend('order'),
    reach: 'continuous check',
    audit: auditAs('continuous_check.changed', 'continuous_check', 'id'),
    body: continuousCheckChanges,
    response: continuousCheck,
    // The published interface answers a change with 201.
    status: 201,
    failures: [423],
    extension: true,
  },
  'DELETE /v1/continuous_checks/{id}': {
    operationId: 'cancelContinuousCheck',
    summary: 'Cancel a continuous check. Its reports stay',
    tag: 'Continuous checks',
    auth: backend('order'),
    reach: 'continuous check',
    audit: auditAs('continuous_check.canceled', 'continuous_check', 'id'),
    response: continuousCheck,
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
