import { ordersByCandidate, toCandidateOrders } from '@service-embeds/domain/order/candidate-orders';
import { readTogether } from '../../db/pool/database.ts';
import type { Container } from '../../integrations/context.ts';
import { reachOf, type Handlers } from '../call.ts';
import { invitationLinksFor } from '../invitations/send-invitation.ts';
import { limiterOf } from '../reports/record-screen.ts';
import { findCandidatesByIds, findOrderParts, type OrderReach } from './orders.queries.ts';

export const orderHandlers = (container: Container): Pick<Handlers, 'GET /v1/orders'> => ({
  'GET /v1/orders': async (call) => {
    const { db, account, caller, now, query } = call;
    const reach = reachOf(call);
    const limiterFor: OrderReach['limiterFor'] = (report) => limiterOf(account, report, now);
    const candidateRows = findCandidatesByIds(db, reach, query);
    // Nothing of a candidate out of reach is answered below, so IDs need no look at the candidates before.
    const ids = query.custom_id ? (await candidateRows).map(({ id }) => id) : (query.candidate_id ?? []);
    const [candidates, parts] = await readTogether([
      candidateRows,
      findOrderParts(db, container, { reach, limiterFor }, ids),
    ]);
    const orders = ordersByCandidate(parts, invitationLinksFor(container, caller));
    return {
      object: 'list',
      data: candidates.map((candidate) => toCandidateOrders(candidate, orders.get(candidate.id))),
    };
  },
});
