import { ApiError, errorCatalog } from '@service-embeds/contract';
import { visiblePackages } from '@service-embeds/domain/hierarchy/node-record';
import {
  cancelInvitation,
  checkResend,
  createInvitation,
  remindersCountSince,
  renewalOrder,
  type InvitationDraft,
} from '@service-embeds/domain/invitation/invitation-lifecycle';
import {
  type InvitationRecord,
  toInvitationResource,
} from '@service-embeds/domain/invitation/invitation-record';
import { requireFailedDelivery } from '@service-embeds/domain/mail/mail-outcome';
import { checkOrder, type OrderRequest } from '@service-embeds/domain/order/check-order';
import { toOrderingRules } from '@service-embeds/domain/order/local-ordering-rules';
import type { PlacedLocation } from '@service-embeds/domain/place/placed-location';
import { fakeEnvironment, pageLinks } from '../fake-environment.ts';
import { fakePlaces } from '../fake-places.ts';
import { failOrder } from '../fault-injection.ts';
import { now, type FakeState } from '../state.ts';
import { type FakeHandler, listOf } from './handler.ts';

type InvitationRoutes =
  | 'GET /v1/invitations'
  | 'GET /v1/ordering_rules'
  | 'POST /v1/invitations'
  | 'GET /v1/invitations/{id}'
  | 'DELETE /v1/invitations/{id}'
  | 'POST /v1/invitations/{id}/reminders'
  | 'POST /v1/invitations/{id}/renewals';

const serialize = (record: InvitationRecord) => toInvitationResource(record, pageLinks);

export const invitationHandlers: { [Key in InvitationRoutes]: FakeHandler<Key> } = {
  'GET /v1/invitations': (call, { invitations }) => {
    const { candidate_id, status, archived } = call.query;
    const matches = invitations.filter(
      (invitation) =>
        (candidate_id === undefined || invitation.candidateId === candidate_id) &&
        (status === undefined || invitation.status === status) &&
        (archived === undefined || (invitation.archivedAt !== null) === archived),
    );
    return listOf(call, matches, serialize);
  },
  'GET /v1/ordering_rules': ({ query }, state) => {
    const orderedPackage = state.packages.find(({ slug }) => slug === query.package);
    if (!orderedPackage) throw new ApiError(errorCatalog.packageNotFound(query.package));
    const { screenings } = orderedPackage;
    const order = { workLocations: query.work_locations, screenings, employeeCount: null };
    return toOrderingRules({ ...order, laws: fakeEnvironment.laws, at: now(state) }, fakePlaces);
  },
  'POST /v1/invitations': ({ body }, state) => {
    const work_locations = verifyOrder(state, body);
    failOrder(state);
    return serialize(order(state, { ...body, work_locations }));
  },
  'GET /v1/invitations/{id}': ({ params, query }, state) => {
    const invitation = findInvitation(state, params.id);
    if (invitation.deletedAt && !query.include_deleted)
      throw new ApiError(errorCatalog.notFound('invitation'));
    return serialize(invitation);
  },
  'DELETE /v1/invitations/{id}': ({ params }, state) => {
    const invitation = findInvitation(state, params.id);
    return serialize(Object.assign(invitation, cancelInvitation(invitation, now(state))));
  },
  'POST /v1/invitations/{id}/reminders': ({ params, body }, state) => {
    const invitation = findInvitation(state, params.id);
    const at = now(state);
    if (body.email !== undefined) correctEmail(state, invitation, body.email);
    const since = remindersCountSince(at).getTime();
    const recent = (state.reminders.get(invitation.id) ?? []).filter((time) => time > since);
    checkResend(invitation, recent.length);
    state.reminders.set(invitation.id, [...recent, at.getTime()]);
    const mailState = { mailId: null, mailStatus: 'sent', mailFailure: null, mailStatusAt: at } as const;
    return serialize(Object.assign(invitation, mailState));
  },
  'POST /v1/invitations/{id}/renewals': ({ params }, state) => {
    const invitation = findInvitation(state, params.id);
    const draft = renewalOrder(invitation);
    verifyOrder(state, { ...draft, placed: invitation.workLocations });
    const renewal = order(state, draft);
    invitation.renewalId = renewal.id;
    return serialize(renewal);
  },
};

/** Stores a new invitation. */
function order(state: FakeState, draft: InvitationDraft): InvitationRecord {
  const createdAt = now(state);
  const id = fakeEnvironment.newId(createdAt);
  const identity = { accountId: state.account.id, id, applicationId: null, createdAt };
  // An embed says that an email was sent, as it does in production.
  const mail = { mailStatus: 'sent', mailStatusAt: createdAt } as const;
  const invitation = { ...createInvitation(draft, identity), ...mail };
  state.invitations.unshift(invitation);
  return invitation;
}

function findInvitation({ invitations }: FakeState, id: string): InvitationRecord {
  const invitation = invitations.find((record) => record.id === id);
  if (!invitation) throw new ApiError(errorCatalog.notFound('invitation'));
  return invitation;
}

/** Corrects the address of a candidate whom the last mail could not reach. */
function correctEmail(state: FakeState, invitation: InvitationRecord, email: string): void {
  requireFailedDelivery(invitation.mailStatus);
  const candidate = state.candidates.find(({ id }) => id === invitation.candidateId);
  if (candidate) candidate.email = email;
}

/** Holds an order to the domain's rules, and returns its work locations. */
function verifyOrder(state: FakeState, order: OrderRequest): PlacedLocation[] {
  const node = order.node ? state.nodes.find(({ customId }) => customId === order.node) : undefined;
  return checkOrder(order, {
    account: {
      authorized: state.account.authorized,
      segmentation: state.segmentation,
      employeeCount: null,
    },
    candidate: state.candidates.find(({ id }) => id === order.candidate_id),
    hasNodes: state.nodes.length > 0,
    nodeExists: node !== undefined,
    package: state.packages.find(({ slug }) => slug === order.package),
    places: fakePlaces,
    packagesOfNode: node && visiblePackages(state.nodes, [node.customId]).get(node.customId),
    laws: fakeEnvironment.laws,
    at: now(state),
  }).workLocations;
}
