import { Hono } from 'hono';
import { ApiError, errorCatalog, natureAndScopeAnswer, validate } from '@service-embeds/contract';
import { findNatureScopeRequest } from '../../../resources/nature-scope/nature-scope.queries.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { redirectWithMessage } from '../layout.ts';
import { requireRole } from '../require-role.ts';
import { adjudicators } from '../roles.ts';
import { showReport } from './show-report.ts';

/** Answers to requests for the nature and scope of an investigation. */
export const natureScopeRoutes = new Hono<DashboardEnv>().post(
  '/reports/:id/nature-and-scope',
  requireRole(adjudicators),
  submitAnswer,
);

async function submitAnswer(c: DashboardContext): Promise<Response> {
  const { db, container, form, viewer } = c.var;
  const reportId = c.req.param('id') ?? '';
  const request = await findNatureScopeRequest(db, container, viewer.account.id, form('request'));
  // The role reaches the report of the path, so the request must belong to it.
  if (request?.reportId !== reportId)
    throw new ApiError(errorCatalog.notFound('request for nature and scope'));
  const text = form('text').replace(/\r\n/g, '\n').trim();
  const checked = validate(natureAndScopeAnswer, { text: text || undefined });
  if (!checked.ok) {
    const [sentence = ''] = Object.values(checked.fields).flat();
    return showReport(c, { form, sentence: `Answer: ${sentence}` });
  }
  try {
    await callAsViewer(c, 'POST /v1/nature_and_scope_requests/{id}/answer', {
      params: { id: request.id },
      body: checked.value,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'nature_and_scope_answered') throw error;
    return redirectWithMessage(c, `/reports/${reportId}`, error.message);
  }
  return redirectWithMessage(c, `/reports/${reportId}`, 'Answer sent.');
}
