import type { Candidate, CandidateOrders, Invitation, Order } from '@service-embeds/contract';
import { now, type FakeState } from '../state.ts';
import type { FakeHandler } from './index.ts';
import { present } from './reports.ts';

const include = new Set(['screenings'] as const);

export const orderHandlers: { 'GET /v1/orders': FakeHandler<'GET /v1/orders'> } = {
  'GET /v1/orders': ({ query }, state) => {
    const found = state.candidates.filter(
      ({ id, custom_id }) =>
        (query.candidate_id ?? []).indexOf(id) >= 0 ||
        (custom_id !== null && (query.custom_id ?? []).indexOf(custom_id) >= 0),
    );
    const known = found.map((candidate) => ordersOf(state, candidate, candidate));
    return { object: 'list', data: [...known, ...strangers(state, query, found)] };
  },
};

/** Stands for a candidate of an account without any. */
const nobody = {
  id: 'nobody',
  email: 'candidate@example.com',
  first_name: null,
  last_name: null,
  custom_id: null,
};

/** Orders of somebody in the sample, under the ids that the page asked for. */
function strangers(
  state: FakeState,
  query: { candidate_id?: string[] | undefined; custom_id?: string[] | undefined },
  found: Candidate[],
): CandidateOrders[] {
  const { people } = state.reports;
  if (!state.everyCandidate) return [];
  const isKnown = (name: 'id' | 'custom_id', value: string) => found.some((one) => one[name] === value);
  const pretend = (value: string, as: Partial<Person>) => {
    const number = value.split('').reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    const played =
      (state.everyone ? people.find((person) => isSo(state, person)) : people[number % people.length]) ??
      nobody;
    return ordersOf(state, played, { ...played, ...as });
  };
  return [
    ...(query.candidate_id ?? []).filter((id) => !isKnown('id', id)).map((id) => pretend(id, { id })),
    ...(query.custom_id ?? [])
      .filter((custom_id) => !isKnown('custom_id', custom_id))
      .map((custom_id) => pretend(custom_id, { custom_id })),
  ];
}

/** Whether somebody's order is in the state that the scenario gives to everybody. */
const isSo = (state: FakeState, { id }: Candidate): boolean =>
  state.invitations
    .filter(({ candidate_id }) => candidate_id === id)
    .map((one) => orderOf(state, one))
    .some(
      ({ invitation, report }) =>
        invitation?.status === (state.everyone?.invitation ?? invitation?.status) &&
        report?.status === (state.everyone?.report ?? report?.status),
    );

type Person = CandidateOrders['candidate'];

function ordersOf(state: FakeState, played: Pick<Person, 'id'>, shown: Person): CandidateOrders {
  const { id, email, first_name, last_name, custom_id } = shown;
  return {
    object: 'candidate_orders',
    candidate: { id, email, first_name, last_name, custom_id },
    orders: state.invitations
      .filter(({ candidate_id }) => candidate_id === played.id)
      .map((invitation) => orderOf(state, invitation)),
  };
}

function orderOf(state: FakeState, invitation: Invitation): Order {
  const full = invitation.report_id && state.reports.find(invitation.report_id, now(state).getTime());
  const name = state.packages.find(({ slug }) => slug === invitation.package)?.name;
  return {
    object: 'order',
    package: invitation.package,
    package_name: name ?? invitation.package,
    invitation,
    report: full ? present(full, include) : null,
  };
}
