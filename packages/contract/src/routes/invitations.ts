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
import { auditAs, backend, canChoose, canOrder, canReadOrders, type RouteDefinition } from '../route.ts';

/** What changes or reads one invitation. */
const ofInvitation = {
  tag: 'Invitations',
  reach: 'invitation',
  response: invitation,
  extension: true,
} as const;

/** Orders by invitation, and the laws about them. */
export const invitationRoutes = {
  'GET /v1/invitations': {
    operationId: 'listInvitations',
    summary: 'List invitations, newest first',
    tag: 'Invitations',
    auth: canReadOrders,
    reach: null,
    audit: auditAs('invitation.listed', 'invitation'),
    query: invitationListQuery,
    response: list(invitation),
    extension: true,
  },
  'GET /v1/ordering_rules': {
    operationId: 'getOrderingRule',
    summary: 'List what the laws of work locations say about ordering a package',
    tag: 'Invitations',
    auth: canChoose,
    reach: null,
    audit: null,
    query: orderingRulesQuery,
    response: orderingRules,
    extension: true,
  },
  'POST /v1/invitations': {
    operationId: 'createInvitation',
    summary: 'Order a background check: invite a candidate',
    tag: 'Invitations',
    auth: canOrder,
    reach: null,
    audit: auditAs('invitation.created', 'invitation'),
    body: invitationBody,
    response: invitation,
    status: 201,
    failures: [423],
  },
  'GET /v1/invitations/{id}': {
    ...ofInvitation,
    operationId: 'getInvitation',
    summary: 'Read an invitation',
    auth: canReadOrders,
    audit: auditAs('invitation.read', 'invitation', 'id'),
    query: invitationQuery,
  },
  'POST /v1/invitations/{id}': {
    ...ofInvitation,
    operationId: 'updateInvitation',
    summary: 'Archive an invitation, or bring it back',
    auth: backend('order'),
    audit: auditAs('invitation.changed', 'invitation', 'id'),
    body: invitationChanges,
  },
  'DELETE /v1/invitations/{id}': {
    ...ofInvitation,
    operationId: 'cancelInvitation',
    summary: 'Cancel a pending invitation',
    auth: canOrder,
    audit: auditAs('invitation.canceled', 'invitation', 'id'),
  },
  'POST /v1/invitations/{id}/reminders': {
    ...ofInvitation,
    operationId: 'sendInvitationReminder',
    summary: 'Send the candidate of a pending invitation a reminder now',
    auth: canOrder,
    audit: auditAs('invitation.reminded', 'invitation', 'id'),
    body: sendAgainBody,
    status: 201,
  },
  'POST /v1/invitations/{id}/renewals': {
    ...ofInvitation,
    operationId: 'renewInvitation',
    summary: 'Renew an expired invitation, with what the candidate has entered',
    auth: canOrder,
    audit: auditAs('invitation.renewed', 'invitation', 'id'),
    status: 201,
    failures: [423],
  },
} as const satisfies Record<string, RouteDefinition>;
