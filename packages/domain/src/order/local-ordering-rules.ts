import {
  ApiError,
  errorCatalog,
  invitationLifetimeDays,
  type OrderingRule,
  type OrderingRules,
  type WorkLocation,
} from '@service-embeds/contract';
import type { CreditDuty, PlaceLaw, SearchStageDuty } from '../law/place-law.ts';
import { dutiesFor, selectLaws, type LawsAt } from '../law/select-laws.ts';
import type { PlaceDirectory } from '../place/place-directory.ts';
import { placeName, placeNameWithState } from '../place/place-name.ts';
import { jurisdictionsOf, withPlace, type PlacedLocation } from '../place/placed-location.ts';
import { resolvePlace } from '../place/resolve-place.ts';
import { isCriminal } from '../report/adverse-items.ts';
import { millisecondsPerDay } from '../time.ts';

/** What the laws of a place look at. */
export interface PlacedOrder extends LawsAt {
  workLocations: readonly PlacedLocation[];
  screenings: readonly { type: string }[];
  /** How many employees the customer says it has. Null: it does not say. */
  employeeCount: number | null;
}

/** What the person who orders confirms. */
export interface OrderConfirmations {
  conditional_offer_made?: boolean | undefined;
  credit_ground?: string | undefined;
}

/**
 * Returns the rules for an order at all of its work locations, those with a required field first. What becomes law while the candidate
 * can complete the invitation applies, too: by then, it is too late for the customer to confirm anything.
 */
export function findOrderingRules({
  workLocations,
  screenings,
  employeeCount,
  laws: table,
  at,
}: PlacedOrder): OrderingRule[] {
  const jurisdictions = jurisdictionsOf(workLocations);
  const lastDay = new Date(at.getTime() + invitationLifetimeDays * millisecondsPerDay);
  const laws = [at, lastDay].flatMap((day) => selectLaws(table, { jurisdictions, employeeCount, at: day }));
  const types = screenings.map(({ type }) => type);
  const rules = laws.flatMap((law) => rulesOfLaw(law, types)).concat(workLocations.flatMap(ruleAbroad));
  const unique = rules.filter(
    (rule, index) =>
      rules.findIndex((other) => other.id === rule.id || saysTheSame(rule, other)) === index &&
      !isCoveredByOffer(rule, rules),
  );
  return unique
    .filter((rule) => rule.required_field !== null)
    .concat(unique.filter((rule) => rule.required_field === null));
}

const stageKinds: Readonly<Record<SearchStageDuty['after'], OrderingRule['kind']>> = {
  offer: 'offer_first',
  interview: 'interview_first',
  in_person_interview: 'interview_first',
  selection: 'selection_first',
  application: 'criminal_later',
};

/** Two laws of one place can want the same stage: of a criminal search, and of any check. */
const saysTheSame = (rule: OrderingRule, other: OrderingRule): boolean =>
  rule.kind === stageKinds.interview && other.kind === rule.kind && other.jurisdiction === rule.jurisdiction;

/** An offer comes after the application and the interview, so a place that wants the offer need not say the others. */
const isCoveredByOffer = ({ kind, jurisdiction }: OrderingRule, rules: readonly OrderingRule[]): boolean =>
  kind !== stageKinds.offer &&
  Object.values(stageKinds).includes(kind) &&
  rules.some((other) => other.kind === 'offer_first' && other.jurisdiction === jurisdiction);

/** Returns what one law says about an order with some types of screenings. */
function rulesOfLaw(law: PlaceLaw, types: readonly string[]): OrderingRule[] {
  const isOrdered = ({ about, after }: SearchStageDuty): boolean =>
    ({
      criminal_record: types.some(isCriminal),
      credit_report: types.includes('credit_report'),
      // Every check asks for the date of birth, and the application is over when one is ordered.
      date_of_birth: after !== 'application',
    })[about];
  const stages = dutiesFor([law], 'search_stage').filter(({ duty }) => isOrdered(duty));
  const credit = types.includes('credit_report') ? dutiesFor([law], 'credit_report') : [];
  const handsOut = types.some(isCriminal) ? dutiesFor([law], 'hand_out') : [];
  const isDivisible = types.some(isCriminal) && !types.every(isCriminal);
  return [
    ...stages.map(({ duty }) => ruleOf(law, stageKinds[duty.after], credit.length ? '-OFFER' : '')),
    ...credit.map(({ duty }) => ruleOf(law, creditKinds[duty.allowed])),
    ...handsOut.map(() => ruleOf(law, 'written_notice', '-WRITTEN')),
    ...(isDivisible ? dutiesFor([law], 'two_parts').map(() => ruleOf(law, 'two_parts', '-PARTS')) : []),
  ];
}

const creditKinds: Record<CreditDuty['allowed'], OrderingRule['kind']> = {
  for_listed_positions: 'credit_for_listed_positions',
  if_related_to_job: 'credit_if_related',
  after_notice: 'credit_after_notice',
};

const requiredFields: Partial<Record<OrderingRule['kind'], NonNullable<OrderingRule['required_field']>>> = {
  offer_first: 'conditional_offer_made',
  credit_for_listed_positions: 'credit_ground',
};

/** @param suffix tells rules of one law apart */
const ruleOf = (
  { id, jurisdiction, source }: PlaceLaw,
  kind: OrderingRule['kind'],
  suffix = '',
): OrderingRule => ({
  id: id + suffix,
  kind,
  jurisdiction,
  place: placeName(jurisdiction),
  authority: source.citation,
  required_field: requiredFields[kind] ?? null,
});

const ruleAbroad = ({ country, state }: WorkLocation): OrderingRule[] =>
  country === 'US'
    ? []
    : [
        {
          id: `ABROAD-${country}-${state}`,
          kind: 'work_abroad',
          jurisdiction: country,
          place: country,
          authority: null,
          required_field: null,
        },
      ];

/**
 * Returns the rules as the API does, with the places that they come from. Where it is unclear which rules apply, those of all that
 * can are among them.
 */
export function toOrderingRules(
  {
    workLocations,
    ...order
  }: Omit<PlacedOrder, 'workLocations'> & { workLocations: readonly WorkLocation[] },
  directory: PlaceDirectory,
): OrderingRules {
  const places = workLocations.map((location) => ({ location, resolved: resolvePlace(location, directory) }));
  const rules = findOrderingRules({
    ...order,
    workLocations: places.map(({ location, resolved }) => withPlace(location, resolved)),
  });
  const requires = (field: OrderingRule['required_field']) =>
    rules.some((rule) => rule.required_field === field);
  return {
    object: 'ordering_rules',
    conditional_offer_required: requires('conditional_offer_made'),
    credit_ground_required: requires('credit_ground'),
    rules,
    places: places.map(({ location, resolved }) => ({ ...location, ...resolved })),
  };
}

/**
 * Returns the rules of the work locations that ask for a field which an order leaves out, all for the same one. Empty: it confirms all that
 * they require.
 */
export function findUnconfirmedRules(order: PlacedOrder, confirmations: OrderConfirmations): OrderingRule[] {
  const rules = findOrderingRules(order);
  const missing = rules.find(
    ({ required_field: field }) => field !== null && !confirmations[field],
  )?.required_field;
  return missing ? rules.filter((rule) => rule.required_field === missing) : [];
}

/**
 * Checks that an order confirms what the laws of its work locations require.
 *
 * @throws ApiError 400 `offer_required`, `credit_ground_required`
 */
export function checkConfirmations(order: PlacedOrder, confirmations: OrderConfirmations): void {
  const rules = findUnconfirmedRules(order, confirmations);
  const [rule] = rules;
  if (!rule) return;
  const places = [...new Set(rules.map(({ jurisdiction }) => placeNameWithState(jurisdiction)))];
  const laws = rules.flatMap(({ authority }) => authority ?? []);
  throw new ApiError(
    rule.required_field === 'credit_ground'
      ? errorCatalog.creditGroundRequired(places, laws)
      : errorCatalog.offerRequired(places, laws),
  );
}
