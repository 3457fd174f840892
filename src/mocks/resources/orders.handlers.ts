import type { CandidateOrders, Order } from '@service-embeds/contract';
import type { CandidateRecord } from '@service-embeds/domain/candidate/candidate-record';
import { ordersByCandidate, toCandidateOrders } from '@service-embeds/domain/order/candidate-orders';
import { pageLinks } from '../fake-environment.ts';
import { now, type FakeState } from '../state.ts';
import type { FakeHandler } from './handler.ts';
import { serializeReport } from './reports.handlers.ts';

type Person = Pick<CandidateRecord, 'id' | 'email' | 'firstName' | 'lastName' | 'customId'>;

interface OrdersQuery {
  candidate_id?: string[] | undefined;
  custom_id?: string[] | undefined;
}

const include = new Set(['screenings'] as const);

export const orderHandlers: { 'GET /v1/orders': FakeHandler<'GET /v1/orders'> } = {
  'GET /v1/orders': ({ query }, state) => {
    const existing = state.candidates.filter(
      ({ id, customId }) =>
        (query.candidate_id ?? []).includes(id) ||
        (customId !== null && (query.custom_id ?? []).includes(customId)),
    );
    const standIns = new Map(existing.map((candidate) => [candidate.id, forcedStandIn(state, candidate)]));
    const orders = ordersOf(state, [...standIns.values()]);
    const data = existing.map((candidate) =>
      toCandidateOrders(candidate, orders.get(standIns.get(candidate.id)?.id ?? candidate.id)),
    );
    return { object: 'list', data: [...data, ...unknownCandidates(state, query, existing)] };
  },
};

function ordersOf(state: FakeState, candidates: readonly Pick<Person, 'id'>[]): Map<string, Order[]> {
  const ids = new Set(candidates.map(({ id }) => id));
  const invitations = state.invitations.filter(({ candidateId }) => ids.has(candidateId));
  const at = now(state).getTime();
  const reports = invitations.flatMap(({ reportId }) => {
    const report = reportId === null ? undefined : state.reports.find(reportId, at);
    return report ? [serializeReport(report, state, include)] : [];
  });
  const packageNames = new Map(state.packages.map(({ slug, name }) => [slug, name]));
  return ordersByCandidate({ invitations, reports, packageNames }, pageLinks);
}

/** Shown for an unknown candidate when the account has no sample candidates. It has no orders. */
const placeholder: Person = {
  id: 'placeholder',
  email: 'candidate@example.com',
  firstName: null,
  lastName: null,
  customId: null,
};

/**
 * Answers for the candidates of a page in development, whose IDs fake mode cannot know: each is shown with the orders of
 * a sample candidate.
 */
function unknownCandidates(
  state: FakeState,
  query: OrdersQuery,
  existing: readonly Person[],
): CandidateOrders[] {
  if (!state.acceptAnyCandidate) return [];
  const ids = (query.candidate_id ?? []).filter((id) => !existing.some((person) => person.id === id));
  const customIds = (query.custom_id ?? []).filter(
    (customId) => !existing.some((person) => person.customId === customId),
  );
  return [
    ...ids.map((id) => impersonate(state, id, { id })),
    ...customIds.map((customId) => impersonate(state, customId, { customId })),
  ];
}

/** Returns a sample candidate with its orders under the ID that the page asked for. */
function impersonate(state: FakeState, requestedId: string, identity: Partial<Person>): CandidateOrders {
  const standIn = chooseStandIn(state, requestedId);
  return toCandidateOrders({ ...standIn, ...identity }, ordersOf(state, [standIn]).get(standIn.id));
}

/**
 * Chooses the sample candidate that an unknown ID is shown as: the first ID that the page asks for is the first of the
 * sample, the second ID the second, and so on. A scenario with a forced state always uses a candidate in that state, also
 * after the visitor has changed it.
 */
function chooseStandIn(state: FakeState, requestedId: string): Person {
  const { people } = state.reports;
  if (state.forcedState) {
    state.forcedStandIn ??= people.find((person) => matchesScenario(state, person));
    return state.forcedStandIn ?? placeholder;
  }
  let position = state.standIns.indexOf(requestedId);
  if (position < 0) position = state.standIns.push(requestedId) - 1;
  return people[position % people.length] ?? placeholder;
}

/** Returns whose orders a candidate is shown with: a scenario's forced state covers the sample candidates, too. */
function forcedStandIn(state: FakeState, candidate: Person): Person {
  const isSample = state.reports.people.some(({ id }) => id === candidate.id);
  return state.forcedState && isSample ? chooseStandIn(state, candidate.id) : candidate;
}

/** Whether one of the candidate's orders is in the state that the scenario forces on every candidate. */
function matchesScenario(state: FakeState, person: Person): boolean {
  const { invitation: invitationStatus, isUndelivered, report: reportStatus } = state.forcedState ?? {};
  const orders = ordersOf(state, [person]).get(person.id) ?? [];
  return orders.some(
    ({ invitation, report }) =>
      (invitationStatus === undefined || invitation?.status === invitationStatus) &&
      (!isUndelivered || invitation?.delivery.state === 'error') &&
      (reportStatus === undefined || report?.status === reportStatus),
  );
}
