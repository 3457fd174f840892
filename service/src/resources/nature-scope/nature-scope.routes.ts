import { ApiError, errorCatalog } from '@service-embeds/contract';
import { toNatureAndScopeRequest } from '@service-embeds/domain/nature-scope/nature-scope';
import type { Container } from '../../integrations/context.ts';
import type { Handlers } from '../call.ts';
import { listOfItems } from '../list-response.ts';
import { getReport } from '../reports/reports.queries.ts';
import { answerRequest } from './change-nature-scope.ts';
import { findNatureScopeRequests, lockNatureScopeRequest } from './nature-scope.queries.ts';

type NatureScopeRoutes =
  | 'GET /v1/reports/{id}/nature_and_scope_requests'
  | 'POST /v1/nature_and_scope_requests/{id}/answer';

/** Lets customers read requests for the nature and scope of an investigation, and answer them. */
export const natureScopeHandlers = (container: Container): Pick<Handlers, NatureScopeRoutes> => ({
  'GET /v1/reports/{id}/nature_and_scope_requests': async (call) => {
    const { db, account, params } = call;
    const report = await getReport(db, account.id, params.id);
    const records = await findNatureScopeRequests(db, container, report);
    return listOfItems(container, call, records.map(toNatureAndScopeRequest));
  },

  'POST /v1/nature_and_scope_requests/{id}/answer': async ({ db, account, params, body, now }) => {
    const request = await lockNatureScopeRequest(db, container, account.id, params.id);
    if (!request) throw new ApiError(errorCatalog.notFound('request for nature and scope'));
    const answer = { text: body.text, by: 'account' } as const;
    return toNatureAndScopeRequest(await answerRequest(db, container, request, { answer, at: now }));
  },
});
