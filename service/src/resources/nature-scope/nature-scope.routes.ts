import { ApiError, errorCatalog } from '@service-embeds/contract';
import { toNatureAndScopeRequest } from '@service-embeds/domain/nature-scope/nature-scope-request';
import type { NatureScopeAnswer } from '@service-embeds/domain/nature-scope/nature-scope-request';
import { startOfDay } from '@service-embeds/domain/order/subscription-record';
import type { Container } from '../../integrations/context.ts';
import { listOfItems, type Call, type Handlers } from '../call.ts';
import { getReport } from '../reports/reports.queries.ts';
import { answerRequest, receiveRequest } from './change-nature-scope.ts';
import { findNatureScopeRequests, lockNatureScopeRequest } from './nature-scope.queries.ts';

type NatureScopeRoutes =
  | 'POST /candidate_portal/reports/{id}/nature_and_scope_requests'
  | 'GET /v1/reports/{id}/nature_and_scope_requests'
  | 'POST /v1/nature_and_scope_requests/{id}/answer'
  | 'POST /ops/accounts/{account_id}/reports/{report_id}/nature_and_scope_requests'
  | 'POST /ops/accounts/{account_id}/nature_and_scope_requests/{id}/answer';

/**
 * Lets candidates ask for the nature and scope of an investigation, customers read such requests and answer them, and staff record
 * letters.
 */
export const natureScopeHandlers = (container: Container): Pick<Handlers, NatureScopeRoutes> => ({
  'GET /v1/reports/{id}/nature_and_scope_requests': async (call) => {
    const { db, account, params } = call;
    const report = await getReport(db, account.id, params.id);
    const records = await findNatureScopeRequests(db, container, report);
    return listOfItems(container, call, records.map(toNatureAndScopeRequest));
  },

  'POST /v1/nature_and_scope_requests/{id}/answer': (call) =>
    sendAnswer(container, call, { text: call.body.text, by: 'account' }),

  'POST /ops/accounts/{account_id}/nature_and_scope_requests/{id}/answer': (call) => {
    const { text, delivery } = call.body;
    return sendAnswer(container, call, { text, by: 'staff', byPost: delivery === 'post' });
  },

  'POST /ops/accounts/{account_id}/reports/{report_id}/nature_and_scope_requests': async (call) => {
    const { db, account, params, body, now: at, note } = call;
    const receivedAt = startOfDay(body.received_on);
    if (receivedAt > at) throw new ApiError(errorCatalog.letterNotReceived);
    const claim = { account, reportId: params.report_id, source: 'letter', receivedAt, at } as const;
    const { request, isNew } = await receiveRequest(db, container, { ...claim, language: body.language });
    if (!isNew) note(null);
    return toNatureAndScopeRequest(request);
  },

  'POST /candidate_portal/reports/{id}/nature_and_scope_requests': async (call) => {
    const { db, account, params, body, now: at, note } = call;
    const claim = { account, reportId: params.id, source: 'candidate_page', receivedAt: at, at } as const;
    const { request, isNew } = await receiveRequest(db, container, { ...claim, language: body.language });
    if (!isNew) note(null);
    return { id: request.id };
  },
});

/** Answers the request of the path. @throws ApiError 404, 409 */
async function sendAnswer(
  container: Container,
  {
    db,
    account,
    params,
    now: at,
  }: Pick<Call<'POST /v1/nature_and_scope_requests/{id}/answer'>, 'db' | 'account' | 'params' | 'now'>,
  answer: NatureScopeAnswer,
) {
  const request = await lockNatureScopeRequest(db, container, account.id, params.id);
  if (!request) throw new ApiError(errorCatalog.notFound('request for nature and scope'));
  return toNatureAndScopeRequest(await answerRequest(db, container, request, { answer, at }));
}
