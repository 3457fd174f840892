import { Hono } from 'hono';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { CandidateRow } from '../../../db/rows/rows.ts';
import { capitalize } from '../../../platform/translations/english-format.ts';
import { findCandidateToOrderFor, namesOf } from '../../../resources/candidates/candidates.queries.ts';
import { findNode } from '../../../resources/nodes/nodes.queries.ts';
import type { FormState } from '../../kit/forms/forms.ts';
import { readValues } from '../../kit/forms/read-form.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import { recordView, type DashboardContext, type DashboardEnv } from '../dashboard-env.ts';
import { redirectWithMessage, requestedPage, type ListPage } from '../dashboard-layout.ts';
import { listUrl } from '../lists/list-query.ts';
import { requireRole } from '../require-role.ts';
import { requestors } from '../roles.ts';
import { standingOrdersPage, type StandingOrder, type StandingOrderKind } from './standing-orders.page.ts';

/** What differs between the routes of subscriptions and of continuous checks. */
interface StandingOrderRoutes<Row extends StandingOrder> {
  path: string;
  /** Type of the object in the audit log. */
  type: 'subscription' | 'continuous_check';
  kindOf: (c: DashboardContext) => StandingOrderKind<Row> | Promise<StandingOrderKind<Row>>;
  /** Returns those within reach, of one candidate or of all. */
  list: (
    c: DashboardContext,
    candidateId: string | undefined,
    page: ListPage,
  ) => Promise<{ rows: Row[]; total: number }>;
  /** Returns one within reach. @throws ApiError 404 */
  get: (c: DashboardContext, id: string) => Promise<Row>;
  form: {
    /** What the form says of fields that are empty, by field. */
    required: Readonly<Record<string, string>>;
    /** What fields begin with, besides the place. Default: nothing. */
    defaults?: (c: DashboardContext) => Record<string, string>;
    /** Returns the fields of the body, besides the place. */
    toBody: (values: Record<string, string>, candidateId: string) => object;
  };
  create: (
    c: DashboardContext,
    body: object,
    candidateId: string,
  ) => Promise<{ errors?: Record<string, string> | undefined }>;
  /** Says which one is canceled, and what follows from it. */
  cancellation: (row: Row, candidateName: string) => string;
  cancel: (c: DashboardContext, id: string) => Promise<unknown>;
}

/** Routes of the standing orders of a kind within reach. The parameter `candidate_id` chooses one candidate. */
export const standingOrderRoutes = <Row extends StandingOrder>(
  orders: StandingOrderRoutes<Row>,
): Hono<DashboardEnv> =>
  new Hono<DashboardEnv>()
    .get(orders.path, requireRole(requestors), async (c) =>
      showOrders(c, orders, await findSubscriber(c, c.req.query('candidate_id'))),
    )
    .post(orders.path, requireRole(requestors), (c) => createOrder(c, orders))
    .post(`${orders.path}/:id`, requireRole(requestors), (c) => cancelOrder(c, orders));

async function showOrders<Row extends StandingOrder>(
  c: DashboardContext,
  orders: StandingOrderRoutes<Row>,
  candidate: CandidateRow | undefined,
  refused: { state?: FormState; alert?: string | undefined } = {},
): Promise<Response> {
  const { db, viewer } = c.var;
  const page = requestedPage(c);
  const { rows, total } = await orders.list(c, candidate?.id, page);
  const ids = rows.map(({ candidateId }) => candidateId);
  await recordView(c, `${orders.type}.listed`, { type: orders.type, id: null });
  const values = { ...placeOf(candidate), ...orders.form.defaults?.(c) };
  return standingOrdersPage(c, await orders.kindOf(c), {
    candidate,
    rows,
    total,
    page,
    nameOf: await namesOf(db, viewer.account.id, ids),
    state: refused.state ?? { values, errors: {} },
    alert: refused.alert,
  });
}

/** Returns what the fields of the place begin with: the first place in the United States where the candidate is said to work. */
function placeOf(candidate: CandidateRow | undefined): Record<string, string> {
  const place = candidate?.workLocations.find(({ country }) => country === 'US');
  return place ? { state: place.state, city: place.city ?? '', zipcode: place.zipcode ?? '' } : {};
}

async function createOrder<Row extends StandingOrder>(
  c: DashboardContext,
  orders: StandingOrderRoutes<Row>,
): Promise<Response> {
  const { form } = c.var;
  const candidate = await findSubscriber(c, form('candidate_id'));
  if (!candidate) throw new ApiError(errorCatalog.notFound('candidate'));
  const { noun, form: page } = await orders.kindOf(c);
  const values = readValues(form, Object.keys(page.labels));
  const refuse = (errors: Record<string, string>, alert?: string) =>
    showOrders(c, orders, candidate, { state: { values, errors }, alert });

  const problems = await findProblems(c, orders.form.required, values);
  if (Object.keys(problems).length) return refuse(problems);
  const { state, city, zipcode, node } = values;
  const body = {
    ...orders.form.toBody(values, candidate.id),
    node: node || null,
    work_locations: [{ country: 'US', state, ...(city && { city }), ...(zipcode && { zipcode }) }],
  };
  try {
    const { errors } = await orders.create(c, body, candidate.id);
    if (errors) return await refuse(toFormErrors(errors), alertOf(errors, values));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return refuse({}, error.message);
  }
  const url = listUrl(orders.path, { candidate_id: candidate.id });
  return redirectWithMessage(c, url, `${capitalize(noun)} created.`);
}

/** Returns what is wrong with the form before the API looks at it, by field. People who work for some nodes name one of those. */
async function findProblems(
  { var: { db, viewer } }: DashboardContext,
  required: Readonly<Record<string, string>>,
  values: Record<string, string>,
): Promise<Record<string, string>> {
  const empty = Object.entries(required).filter(([name]) => !values[name]);
  if (empty.length) return Object.fromEntries(empty);
  const { node } = values;
  if (!viewer.reach.nodes || (node && (await findNode(db, viewer.reach, node)))) return {};
  return { node: 'Enter the custom ID of a unit that you work for.' };
}

/** Returns the errors of a body by the fields of the form, which has one work location. */
const toFormErrors = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [
      /^work_locations\.0\.(city|zipcode)$/.exec(name)?.[1] ??
        (name.startsWith('work_locations') ? 'state' : name),
      sentence,
    ]),
  );

/** Returns the sentence of the API where none of its errors belongs to a field of the form. */
const alertOf = (errors: Record<string, string>, values: Record<string, string>): string | undefined =>
  Object.keys(toFormErrors(errors)).some((name) => name in values) ? undefined : Object.values(errors)[0];

async function cancelOrder<Row extends StandingOrder>(
  c: DashboardContext,
  { path, kindOf, get, cancellation, cancel }: StandingOrderRoutes<Row>,
): Promise<Response> {
  const { db, viewer } = c.var;
  const row = await get(c, c.req.param('id') ?? '');
  const { noun } = await kindOf(c);
  if (!isConfirmed(c)) {
    const nameOf = await namesOf(db, viewer.account.id, [row.candidateId]);
    return confirmPage(c, {
      title: `Cancel this ${noun}?`,
      text: cancellation(row, nameOf(row.candidateId)),
      button: `Cancel ${noun}`,
      isDangerous: true,
      backUrl: path,
    });
  }
  await cancel(c, row.id);
  return redirectWithMessage(c, path, `${capitalize(noun)} canceled.`);
}

/** Returns the candidate that a page is about; undefined for all candidates. @throws ApiError 404 */
export async function findSubscriber(
  { var: { db, viewer } }: DashboardContext,
  id: string | undefined,
): Promise<CandidateRow | undefined> {
  if (!id) return undefined;
  const candidate = await findCandidateToOrderFor(db, viewer.reach, id);
  if (!candidate) throw new ApiError(errorCatalog.notFound('candidate'));
  return candidate;
}
