import { ApiError, errorCatalog } from '@service-embeds/contract';
import { toInvitationResource } from '@service-embeds/domain/invitation/invitation-record';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { toOrderingRules } from '@service-embeds/domain/order/local-ordering-rules';
import { expectEvents } from '../../db/events/publish-event.ts';
import type { InvitationRow } from '../../db/rows/rows.ts';
import type { Container } from '../../integrations/context.ts';
import { reachOf, listOf, pageOf, type Caller, type HandlersUnder } from '../call.ts';
import { resolveOrder } from '../orders/resolve-order.ts';
import { findPackage } from '../packages/packages.queries.ts';
import { placeDirectory } from '../places/us-place-directory.ts';
import { findInvitation, listInvitations } from './invitations.queries.ts';
import {
  invitationLinksFor,
  sendInvitation,
  archiveInvitation,
  saveCancellation,
  resendInvitation,
  renewInvitation,
} from './send-invitation.ts';

type InvitationHandlers = HandlersUnder<'/v1/invitations', 'GET /v1/ordering_rules'>;

export function invitationHandlers(container: Container): InvitationHandlers {
  const serialize = (row: InvitationRow, caller: Caller) =>
    toInvitationResource(row, invitationLinksFor(container, caller));
  return {
    'GET /v1/invitations': async (call) => {
      const { rows, ...matches } = await listInvitations(call.db, reachOf(call), call.query, pageOf(call));
      return listOf(
        container,
        call,
        rows.map((row) => serialize(row, call.caller)),
        matches,
      );
    },

    'GET /v1/ordering_rules': async ({ db, account, query, now: at }) => {
      const orderedPackage = await findPackage(db, account.id, query.package);
      if (!orderedPackage) throw new ApiError(errorCatalog.packageNotFound(query.package));
      const { employeeCount } = account;
      const { screenings } = orderedPackage;
      const { work_locations: workLocations } = query;
      return toOrderingRules(
        { workLocations, screenings, employeeCount, laws: placeLaws, at },
        placeDirectory,
      );
    },

    'POST /v1/invitations': async (call) => {
      const { db, account, caller, body, now } = call;
      expectEvents(db, container, account.id);
      const { workLocations, ...checked } = await resolveOrder(db, { account, at: now }, body, reachOf(call));
      const draft = { ...body, work_locations: workLocations };
      const order = { account, ...checked, applicationId: caller.applicationId, draft };
      return serialize(await sendInvitation(db, container, order, now), caller);
    },

    'GET /v1/invitations/{id}': async ({ db, account, caller, params, query }) => {
      const row = await findInvitation(db, account.id, params.id);
      if (!row || (row.deletedAt && !query.include_deleted))
        throw new ApiError(errorCatalog.notFound('invitation'));
      return serialize(row, caller);
    },

    'POST /v1/invitations/{id}': async ({ db, account, caller, params, body, now, note }) => {
      const key = { accountId: account.id, id: params.id };
      const { id = null, email = null } = caller.person ?? {};
      const command = { ...key, now, archived: body.archived, by: { id, email } };
      const { invitation, isDifferent } = await archiveInvitation(db, command);
      if (!isDifferent) note(null);
      return serialize(invitation, caller);
    },

    'DELETE /v1/invitations/{id}': async ({ db, account, caller, params, now }) =>
      serialize(await saveCancellation(db, container, { accountId: account.id, id: params.id, now }), caller),

    'POST /v1/invitations/{id}/reminders': async ({ db, account, caller, params, body, now }) => {
      const command = { accountId: account.id, id: params.id, now, email: body.email };
      return serialize(await resendInvitation(db, container, command), caller);
    },

    'POST /v1/invitations/{id}/renewals': async (call) => {
      const { db, account, caller, params, now } = call;
      const { applicationId } = caller;
      const command = { account, id: params.id, applicationId, reach: reachOf(call), now };
      return serialize(await renewInvitation(db, container, command), caller);
    },
  };
}
