import { errorCatalog, ApiError } from '@service-embeds/contract';
import { invitations } from '../../db/schema/index.ts';
import { publishEvents } from '../../events/publish-event.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { newId } from '../../platform/ids.ts';
import { checkOrder } from '../orders/check-order.ts';
import type { Container } from '../../context.ts';
import { cancelInvitation, resendInvitation } from './invitation-actions.ts';
import { invitationEvent } from './invitation-events.ts';
import { expiryOf, nextDue } from './due-invitations.ts';
import { mailCandidates } from './invitation-mails.ts';
import { toInvitationResource } from './invitation.serializer.ts';
import { findInvitation, listInvitations } from './invitations.queries.ts';

type InvitationRoutes =
  | 'GET /v1/invitations'
  | 'POST /v1/invitations'
  | 'GET /v1/invitations/{id}'
  | 'DELETE /v1/invitations/{id}'
  | 'POST /v1/invitations/{id}/reminders';

export const invitationHandlers = (container: Container): Pick<Handlers, InvitationRoutes> => ({
  'GET /v1/invitations': async (call) => {
    const { rows, total } = await listInvitations(call.db, call.account.id, call.query, pageOf(call));
    return listOf(
      container,
      call,
      rows.map((row) => toInvitationResource(container, row)),
      total,
    );
  },

  'POST /v1/invitations': async ({ db, account, body, now }) => {
    const { candidate } = await checkOrder(db, account, body);
    const expiresAt = expiryOf(now);
    const completesAt = container.supplier.invitationCompletesAt(candidate, now);
    const [row] = await db
      .insert(invitations)
      .values({
        accountId: account.id,
        id: newId(now),
        candidateId: body.candidate_id,
        packageSlug: body.package,
        node: body.node || null,
        workLocations: body.work_locations,
        tags: body.tags ?? [],
        status: 'pending',
        createdAt: now,
        expiresAt,
        dueAt: completesAt ?? nextDue({ createdAt: now, expiresAt }, now),
      })
      .returning();
    if (!row) throw new Error('An inserted invitation came back as no row.');
    await publishEvents(db, container, [invitationEvent(container, 'invitation.created', row, now)]);
    if (completesAt) {
      // A second more: the queue keeps the time of the database.
      const seconds = Math.ceil((completesAt.getTime() - now.getTime()) / 1000) + 1;
      await container.queue.add(db, 'due', [{}], seconds);
    }
    await mailCandidates(db, container, account.id, [{ invitation: row, kind: 'invitation', at: now }]);
    return toInvitationResource(container, row);
  },

  'GET /v1/invitations/{id}': async ({ db, account, params }) => {
    const row = await findInvitation(db, account.id, params.id);
    if (!row) throw new ApiError(errorCatalog.notFound('invitation'));
    return toInvitationResource(container, row);
  },

  'DELETE /v1/invitations/{id}': async ({ db, account, params, now }) =>
    toInvitationResource(container, await cancelInvitation(db, container, wanted(account, params, now))),

  'POST /v1/invitations/{id}/reminders': async ({ db, account, params, now }) =>
    toInvitationResource(container, await resendInvitation(db, container, wanted(account, params, now))),
});

const wanted = ({ id: accountId }: { id: string }, { id }: { id: string }, now: Date) => ({
  accountId,
  id,
  now,
});
