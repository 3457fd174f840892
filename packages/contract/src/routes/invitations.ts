import { list } from '../list.ts';
import {
  invitation,
  invitationBody,
  invitationChanges,
  invitationListQuery,
  invitationQuery,
  sendAgainBody,
} from '../resources/order/invitation.ts';
import { orderingRules, orderingRulesQuery } from '../resources/order/ordering-rules.ts';
import type { RouteDefinition } from '../route.ts';
import { backend, choosing, ordering, overseeing } from './auth.ts';

/** Orders by invitation, and the laws about them. */
export const invitationRoutes = {
  'GET /v1/invitations': {
    summary: 'List invitations, newest first',
    tag: 'Invitations',
    auth: overseeing,
    query: invitationListQuery,
    response: list(invitation),
    status: 200,
    extension: true,
  },
  'GET /v1/ordering_rules': {
    summary: 'List what the laws of work locations say about ordering a package',
    tag: 'Invitations',
    auth: choosing,
    query: orderingRulesQuery,
    response: orderingRules,
    status: 200,
    extension: true,
  },
  'POST /v1/invitations': {
    summary: 'Order a background check: invite a candidate',
    tag: 'Invitations',
    auth: ordering,
    body: invitationBody,
    response: invitation,
    status: 201,
    failures: [403, 404, 423],
  },
  'GET /v1/invitations/{id}': {
    summary: 'Read an invitation',
    tag: 'Invitations',
    auth: overseeing,
    query: invitationQuery,
    response: invitation,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/invitations/{id}': {
    summary: 'Archive an invitation, or bring it back',
    tag: 'Invitations',
    auth: backend('order'),
    body: invitationChanges,
    response: invitation,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
  'DELETE /v1/invitations/{id}': {
    summary: 'Cancel a pending invitation',
    tag: 'Invitations',
    auth: ordering,
    response: invitation,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
  'POST /v1/invitations/{id}/reminders': {
    summary: 'Send the candidate of a pending invitation a reminder now',
    tag: 'Invitations',
    auth: ordering,
    body: sendAgainBody,
    response: invitation,
    status: 201,
    failures: [404, 409],
    extension: true,
  },
  'POST /v1/invitations/{id}/renewals': {
    summary: 'Renew an expired invitation, with what the candidate has entered',
    tag: 'Invitations',
    auth: ordering,
    response: invitation,
    status: 201,
    failures: [403, 404, 409, 423],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
