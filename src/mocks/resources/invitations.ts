import {
  invitationLifetimeDays,
  errorCatalog,
  type Invitation,
  type ParsedBody,
  ApiError,
} from '@service-embeds/contract';
import { newId, now, timestamp, type FakeState } from '../state.ts';
import type { FakeHandler } from './index.ts';
import { listOf } from './list.ts';

type InvitationRoutes =
  | 'GET /v1/invitations'
  | 'POST /v1/invitations'
  | 'GET /v1/invitations/{id}'
  | 'DELETE /v1/invitations/{id}'
  | 'POST /v1/invitations/{id}/reminders';

const day = 86_400_000;
const remindersADay = 10;

export const invitationHandlers: { [Key in InvitationRoutes]: FakeHandler<Key> } = {
  'GET /v1/invitations': (call, { invitations }) => {
    const { candidate_id, status } = call.query;
    const matches = invitations.filter(
      (invitation) =>
        (candidate_id === undefined || invitation.candidate_id === candidate_id) &&
        (status === undefined || invitation.status === status),
    );
    return listOf(call, matches);
  },
  'POST /v1/invitations': ({ body }, state) => {
    checkOrder(body, state);
    if (state.failingOrders > 0) {
      state.failingOrders--;
      throw new ApiError(errorCatalog.internalError('fake-request'));
    }
    const created = now(state);
    const id = newId(created);
    const invitation: Invitation = {
      id,
      object: 'invitation',
      uri: `/v1/invitations/${id}`,
      invitation_url: `https://partners.service.example/apply/${id}-fake`,
      status: 'pending',
      created_at: timestamp(created),
      expires_at: timestamp(new Date(created.getTime() + invitationLifetimeDays * day)),
      completed_at: null,
      deleted_at: null,
      package: body.package,
      candidate_id: body.candidate_id,
      report_id: null,
      node: body.node || null,
      work_locations: body.work_locations,
      tags: body.tags ?? [],
    };
    state.invitations.unshift(invitation);
    return invitation;
  },
  'GET /v1/invitations/{id}': ({ params }, state) => find(state, params.id),
  'DELETE /v1/invitations/{id}': ({ params }, state) => {
    const invitation = pending(state, params.id, 'cancelled');
    return Object.assign(invitation, { status: 'cancelled' as const, deleted_at: timestamp(now(state)) });
  },
  'POST /v1/invitations/{id}/reminders': ({ params }, state) => {
    const invitation = pending(state, params.id, 'resent');
    const at = now(state).getTime();
    const recent = (state.reminders.get(invitation.id) ?? []).filter((time) => time > at - day);
    if (recent.length >= remindersADay) throw new ApiError(errorCatalog.reminderLimitReached);
    state.reminders.set(invitation.id, [...recent, at]);
    return invitation;
  },
};

function find({ invitations }: FakeState, id: string): Invitation {
  const invitation = invitations.find((one) => one.id === id);
  if (!invitation) throw new ApiError(errorCatalog.notFound('invitation'));
  return invitation;
}

function pending(state: FakeState, id: string, verb: string): Invitation {
  const invitation = find(state, id);
  if (invitation.status !== 'pending')
    throw new ApiError(errorCatalog.invitationNotPending(invitation.status, verb));
  return invitation;
}

function checkOrder(body: ParsedBody<'POST /v1/invitations'>, state: FakeState): void {
  if (!state.account.authorized) throw new ApiError(errorCatalog.accountNotCredentialed);
  if (!state.candidates.some(({ id }) => id === body.candidate_id))
    throw new ApiError(errorCatalog.candidateNotFound);
  const hasNodes = state.segmentation && state.nodes.length > 0;
  const node = state.nodes.find(({ custom_id }) => custom_id === body.node);
  if (!hasNodes && body.node) throw new ApiError(errorCatalog.nodeNotAllowed);
  if (hasNodes && !body.node) throw new ApiError(errorCatalog.nodeRequired);
  if (hasNodes && !node) throw new ApiError(errorCatalog.nodeNotFound(body.node ?? ''));
  if (!state.packages.some(({ slug }) => slug === body.package)) {
    throw new ApiError(errorCatalog.packageNotFound(body.package));
  }
  if (node?.packages && node.packages.indexOf(body.package) < 0) {
    throw new ApiError(errorCatalog.packageNotOnNode(body.package));
  }
}
