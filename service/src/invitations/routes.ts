import { refusals } from '../contract.ts';
import { invitations } from '../db/schema/index.ts';
import { recordEvents } from '../events/record.ts';
import type { Handlers } from '../http/endpoint.ts';
import { listOf, pageOf } from '../http/listing.ts';
import { Refusal } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { checkOrder } from '../orders/check.ts';
import type { Services } from '../services.ts';
import { cancelInvitation, resendInvitation } from './changes.ts';
import { happened } from './happened.ts';
import { expiryOf, nextDue } from './lifecycle.ts';
import { mailCandidates } from './mails.ts';
import { presentInvitation } from './present.ts';
import { findInvitation, listInvitations } from './store.ts';

type InvitationRoutes =
  | 'GET /v1/invitations'
  | 'POST /v1/invitations'
  | 'GET /v1/invitations/{id}'
  | 'DELETE /v1/invitations/{id}'
  | 'POST /v1/invitations/{id}/reminders';

export const invitationHandlers = (services: Services): Pick<Handlers, InvitationRoutes> => ({
  'GET /v1/invitations': async (call) => {
    const { rows, total } = await listInvitations(call.db, call.account.id, call.query, pageOf(call));
    return listOf(
      services,
      call,
      rows.map((row) => presentInvitation(services, row)),
      total,
    );
  },

  'POST /v1/invitations': async ({ db, account, body, now }) => {
    const { candidate } = await checkOrder(db, account, body);
    const expiresAt = expiryOf(now);
    const completesAt = services.simulator?.completesAt(candidate, now);
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
    await recordEvents(db, services, [happened(services, 'invitation.created', row, now)]);
    if (completesAt) {
      // A second more: the queue keeps the time of the database.
      const seconds = Math.ceil((completesAt.getTime() - now.getTime()) / 1000) + 1;
      await services.queue.add(db, 'due', [{}], seconds);
    }
    await mailCandidates(db, services, account.id, [{ invitation: row, kind: 'invitation', at: now }]);
    return presentInvitation(services, row);
  },

  'GET /v1/invitations/{id}': async ({ db, account, params }) => {
    const row = await findInvitation(db, account.id, params.id);
    if (!row) throw new Refusal(refusals.notFound('invitation'));
    return presentInvitation(services, row);
  },

  'DELETE /v1/invitations/{id}': async ({ db, account, params, now }) =>
    presentInvitation(services, await cancelInvitation(db, services, wanted(account, params, now))),

  'POST /v1/invitations/{id}/reminders': async ({ db, account, params, now }) =>
    presentInvitation(services, await resendInvitation(db, services, wanted(account, params, now))),
});

const wanted = ({ id: accountId }: { id: string }, { id }: { id: string }, now: Date) => ({
  accountId,
  id,
  now,
});
