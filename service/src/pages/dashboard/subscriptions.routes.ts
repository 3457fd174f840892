import { Hono } from 'hono';
import { ApiError, errorCatalog, subscriptionBody, validate } from '@service-embeds/contract';
import { dayOf } from '@service-embeds/domain/subscription/recurrence';
import type { CandidateRow } from '../../db/rows.ts';
import { namesOf } from '../../resources/candidates/candidates.queries.ts';
import { getSubscription, listSubscriptions } from '../../resources/subscriptions/subscriptions.queries.ts';
import { subscriptionHandlers } from '../../resources/subscriptions/subscriptions.routes.ts';
import type { FormState } from '../kit/forms.ts';
import { translateErrors } from '../kit/translate-errors.ts';
import { callApi } from './call-api.ts';
import { confirmPage, isConfirmed } from './confirm.page.ts';
import type { DashboardContext, DashboardEnv } from './environment.ts';
import { redirectWithMessage, requestedPage } from './layout.ts';
import { listUrl } from './lists/list-query.ts';
import { packageOptions } from './lists/package-options.ts';
import { requireRole } from './require-role.ts';
import { requestors } from './roles.ts';
import { findNodeProblem, findSubscriber, placeOf, refusalOf, toFormErrors } from './subscriber-form.ts';
import { standingOrdersPage } from './standing-orders.page.ts';
import { subscriptionKind, subscriptionsPath, subscriptionText } from './subscriptions.page.ts';
import { recordView } from './viewer-audit.ts';

/** The subscriptions within reach. The parameter `candidate_id` chooses one candidate. */
export const subscriptionRoutes = new Hono<DashboardEnv>()
  .get(subscriptionsPath, requireRole(requestors), async (c) =>
    showSubscriptions(c, await findSubscriber(c, c.req.query('candidate_id'))),
  )
  .post(subscriptionsPath, requireRole(requestors), createSubscription)
  .post(`${subscriptionsPath}/:id`, requireRole(requestors), cancelSubscription);

const urlOf = (candidateId: string | undefined): string =>
  listUrl(subscriptionsPath, { candidate_id: candidateId });

async function showSubscriptions(
  c: DashboardContext,
  candidate: CandidateRow | undefined,
  refused: { state?: FormState; alert?: string | undefined } = {},
): Promise<Response> {
  const { db, viewer } = c.var;
  const page = requestedPage(c);
  const filters = candidate ? { candidate_id: candidate.id } : {};
  const { rows, total } = await listSubscriptions(db, viewer.reach, filters, page);
  const ids = rows.map(({ candidateId }) => candidateId);
  await recordView(c, 'subscription.listed', { type: 'subscription', id: null });
  return standingOrdersPage(c, subscriptionKind(await packageOptions(c)), {
    candidate,
    rows,
    total,
    page,
    nameOf: await namesOf(db, viewer.account.id, ids),
    state: refused.state ?? {
      values: {
        ...placeOf(candidate),
        start_date: dayOf(viewer.now),
        interval_count: '1',
        interval_unit: 'year',
      },
      errors: {},
    },
    alert: refused.alert,
  });
}

/** What the form says of fields that are empty. */
const required = {
  package: 'Choose a package.',
  state: 'Choose a state.',
  start_date: 'Enter the day of the first report.',
};

const formNames = [
  'package',
  'state',
  'city',
  'node',
  'start_date',
  'interval_count',
  'interval_unit',
] as const;

/** Returns what is wrong with the form before the API looks at it, by field. */
async function findProblems(
  c: DashboardContext,
  values: Record<string, string>,
): Promise<Record<string, string>> {
  const empty = Object.entries(required).filter(([name]) => !values[name]);
  if (empty.length) return Object.fromEntries(empty);
  return findNodeProblem(c, values);
}

const toBody = (candidateId: string, values: Record<string, string>) => {
  const { package: slug, state, city, node, start_date, interval_count, interval_unit } = values;
  return {
    candidate_id: candidateId,
    package: slug,
    node: node || null,
    work_locations: [{ country: 'US', state, ...(city && { city }) }],
    start_date,
    interval_count: Number(interval_count),
    interval_unit,
  };
};

async function createSubscription(c: DashboardContext): Promise<Response> {
  const { container, form } = c.var;
  const candidate = await findSubscriber(c, form('candidate_id'));
  if (!candidate) throw new ApiError(errorCatalog.notFound('candidate'));
  const values = Object.fromEntries(formNames.map((name) => [name, form(name).trim()]));
  const refuse = (errors: Record<string, string>, alert?: string) =>
    showSubscriptions(c, candidate, { state: { values, errors }, alert });

  const problems = await findProblems(c, values);
  if (Object.keys(problems).length) return refuse(problems);
  const checked = validate(subscriptionBody, toBody(candidate.id, values));
  if (!checked.ok) return refuse(toFormErrors(translateErrors(checked.issues, 'en')));
  try {
    await callApi(c, subscriptionHandlers(container)['POST /v1/subscriptions'], {
      params: {},
      body: checked.value,
      audit: { action: 'subscription.created', type: 'subscription' },
    });
  } catch (error) {
    return refuse(...refusalOf(error, values));
  }
  return redirectWithMessage(c, urlOf(candidate.id), 'Subscription created.');
}

async function cancelSubscription(c: DashboardContext): Promise<Response> {
  const { container, db, viewer } = c.var;
  const row = await getSubscription(db, viewer.reach, c.req.param('id') ?? '');
  if (!isConfirmed(c)) {
    const nameOf = await namesOf(db, viewer.account.id, [row.candidateId]);
    return confirmPage(c, {
      title: 'Cancel this subscription?',
      text: `${subscriptionText(row, nameOf(row.candidateId))} It won't order anything else. Its reports stay.`,
      button: 'Cancel subscription',
      isDangerous: true,
      backUrl: subscriptionsPath,
    });
  }
  await callApi(c, subscriptionHandlers(container)['DELETE /v1/subscriptions/{id}'], {
    params: { id: row.id },
    audit: { action: 'subscription.canceled', type: 'subscription' },
  });
  return redirectWithMessage(c, subscriptionsPath, 'Subscription canceled.');
}
