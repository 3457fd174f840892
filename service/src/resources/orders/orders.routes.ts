import { ordersByCandidate, toCandidateOrders } from '@service-embeds/domain/order/candidate-orders';
import type { Container } from '../../context.ts';
import { reachOf, type Handlers } from '../call.ts';
import { invitationLinksFor } from '../invitations/invitation-links.ts';
import { findCandidatesByIds, findOrderParts } from './orders.queries.ts';

export const orderHandlers = (container: Container): Pick<Handlers, 'GET /v1/orders'> => ({
  'GET /v1/orders': async (call) => {
    const { db, caller, query } = call;
    const reach = reachOf(call);
    const candidates = await findCandidatesByIds(db, reach, query);
    if (!candidates.length) return { object: 'list', data: [] };
    const candidateIds = candidates.map(({ id }) => id);
    const parts = await findOrderParts(db, container, reach, candidateIds);
    const orders = ordersByCandidate(parts, invitationLinksFor(container, caller));
    return {
      object: 'list',
      data: candidates.map((candidate) => toCandidateOrders(candidate, orders.get(candidate.id))),
    };
  },
});
