import { Hono } from 'hono';
import { ApiError, continuousCheckBody, errorCatalog, validate } from '@service-embeds/contract';
import type { CandidateRow } from '../../db/rows.ts';
import { namesOf } from '../../resources/candidates/candidates.queries.ts';
import {
  getContinuousCheck,
  listContinuousChecks,
} from '../../resources/continuous-checks/continuous-checks.queries.ts';
import { continuousCheckHandlers } from '../../resources/continuous-checks/continuous-checks.routes.ts';
import type { FormState } from '../kit/forms.ts';
import { translateErrors } from '../kit/translate-errors.ts';
import { callApi } from './call-api.ts';
import { confirmPage, isConfirmed } from './confirm.page.ts';
import { continuousCheckKind, typeLabels } from './continuous-checks.page.ts';
import type { DashboardContext, DashboardEnv } from './environment.ts';
import { redirectWithMessage, requestedPage } from './layout.ts';
import { listUrl } from './lists/list-query.ts';
import { requireRole } from './require-role.ts';
import { requestors } from './roles.ts';
import { standingOrdersPage } from './standing-orders.page.ts';
import { findNodeProblem, findSubscriber, placeOf, refusalOf, toFormErrors } from './subscriber-form.ts';
import { recordView } from './viewer-audit.ts';

const { path: continuousChecksPath } = continuousCheckKind;

/** The continuous checks within reach. The parameter `candidate_id` chooses one candidate. */
export const continuousCheckRoutes = new Hono<DashboardEnv>()
  .get(continuousChecksPath, requireRole(requestors), async (c) =>
    showContinuousChecks(c, await findSubscriber(c, c.req.query('candidate_id'))),
  )
  .post(continuousChecksPath, requireRole(requestors), createContinuousCheck)
  .post(`${continuousChecksPath}/:id`, requireRole(requestors), cancelContinuousCheck);

async function showContinuousChecks(
  c: DashboardContext,
  candidate: CandidateRow | undefined,
  refused: { state?: FormState; alert?: string | undefined } = {},
): Promise<Response> {
  const { db, viewer } = c.var;
  const page = requestedPage(c);
  const filters = { candidateId: candidate?.id };
  const { rows, total } = await listContinuousChecks(db, viewer.reach, filters, page);
  await recordView(c, 'continuous_check.listed', { type: 'continuous_check', id: null });
  return standingOrdersPage(c, continuousCheckKind, {
    candidate,
    rows,
    total,
    page,
    nameOf: await namesOf(
      db,
      viewer.account.id,
      rows.map(({ candidateId }) => candidateId),
    ),
    state: refused.state ?? { values: placeOf(candidate), errors: {} },
    alert: refused.alert,
  });
}

const formNames = ['type', 'state', 'city', 'node'] as const;

/** What the form says of fields that are empty. */
const required = { type: 'Choose what to watch.', state: 'Choose a state.' };

async function createContinuousCheck(c: DashboardContext): Promise<Response> {
  const { container, form } = c.var;
  const candidate = await findSubscriber(c, form('candidate_id'));
  if (!candidate) throw new ApiError(errorCatalog.notFound('candidate'));
  const values = Object.fromEntries(formNames.map((name) => [name, form(name).trim()]));
  const refuse = (errors: Record<string, string>, alert?: string) =>
    showContinuousChecks(c, candidate, { state: { values, errors }, alert });

  const empty = Object.entries(required).filter(([name]) => !values[name]);
  const problems = empty.length ? Object.fromEntries(empty) : await findNodeProblem(c, values);
  if (Object.keys(problems).length) return refuse(problems);
  const { type, state, city, node } = values;
  const work_locations = [{ country: 'US', state, ...(city && { city }) }];
  const checked = validate(continuousCheckBody, { type, node: node || null, work_locations });
  if (!checked.ok) return refuse(toFormErrors(translateErrors(checked.issues, 'en')));
  try {
    await callApi(
      c,
      continuousCheckHandlers(container)['POST /v1/candidates/{candidate_id}/continuous_checks'],
      {
        params: { candidate_id: candidate.id },
        body: checked.value,
        audit: { action: 'continuous_check.created', type: 'continuous_check' },
      },
    );
  } catch (error) {
    return refuse(...refusalOf(error, values));
  }
  const url = listUrl(continuousChecksPath, { candidate_id: candidate.id });
  return redirectWithMessage(c, url, 'Continuous check created.');
}

async function cancelContinuousCheck(c: DashboardContext): Promise<Response> {
  const { container, db, viewer } = c.var;
  const row = await getContinuousCheck(db, viewer.reach, c.req.param('id') ?? '');
  if (!isConfirmed(c)) {
    const nameOf = await namesOf(db, viewer.account.id, [row.candidateId]);
    return confirmPage(c, {
      title: 'Cancel this continuous check?',
      text: `${typeLabels[row.type]} of ${nameOf(row.candidateId)}. We won't order reports about changes any more. Earlier reports stay.`,
      button: 'Cancel continuous check',
      isDangerous: true,
      backUrl: continuousChecksPath,
    });
  }
  await callApi(c, continuousCheckHandlers(container)['DELETE /v1/continuous_checks/{id}'], {
    params: { id: row.id },
    audit: { action: 'continuous_check.canceled', type: 'continuous_check' },
  });
  return redirectWithMessage(c, continuousChecksPath, 'Continuous check canceled.');
}
