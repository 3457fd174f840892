import {
  ApiError,
  errorCatalog,
  type OrderingRule,
  type OrderingRules,
  type WorkLocation,
} from '@service-embeds/contract';
import { isCriminal } from '../report/adverse-items.ts';
import { isLargeEnough } from '../place/employer-size.ts';
import type { PlaceDirectory } from '../place/place-directory.ts';
import { jurisdictionsOf, toPlacedLocation, type PlacedLocation } from '../place/placed-location.ts';
import { resolvePlace } from '../place/resolve-place.ts';
import { creditLaws, fairChanceLaws } from './place-rules.ts';

/** What the laws of a place look at. */
export interface PlacedOrder {
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

/** Returns the rules for an order at all of its work locations, those with a required field first. */
export function findOrderingRules({ workLocations, screenings, employeeCount }: PlacedOrder): OrderingRule[] {
  const jurisdictions = jurisdictionsOf(workLocations);
  const applies = ({ jurisdiction }: { jurisdiction: string }) => jurisdictions.includes(jurisdiction);
  const types = screenings.map(({ type }) => type);
  const rules: OrderingRule[] = [];
  if (types.some(isCriminal)) {
    const laws = fairChanceLaws.filter(applies);
    const binding = laws.filter(({ fewestEmployees }) => isLargeEnough(employeeCount, fewestEmployees));
    rules.push(...criminalRules(binding, types));
  }
  if (types.includes('credit_report')) {
    for (const law of creditLaws.filter(applies)) {
      const { id, jurisdiction, authority } = law;
      if (law.afterOffer) rules.push(offerFirst({ id: `${jurisdiction}-OFFER`, jurisdiction, authority }));
      const kind =
        law.allowed === 'for_listed_positions' ? 'credit_for_listed_positions' : 'credit_if_related';
      const field = kind === 'credit_for_listed_positions' ? 'credit_ground' : null;
      rules.push({ id, kind, jurisdiction, authority, required_field: field });
    }
  }
  workLocations.forEach(({ country, state }) => {
    if (country === 'US') return;
    const id = `ABROAD-${country}-${state}`;
    rules.push({ id, kind: 'work_abroad', jurisdiction: country, authority: null, required_field: null });
  });
  const isFirst = (rule: OrderingRule, index: number) =>
    rules.findIndex(({ id }) => id === rule.id) === index;
  const unique = rules.filter(isFirst);
  return unique
    .filter((rule) => rule.required_field !== null)
    .concat(unique.filter((rule) => rule.required_field === null));
}

const offerFirst = (law: { id: string; jurisdiction: string; authority?: string }): OrderingRule => ({
  id: law.id,
  kind: 'offer_first',
  jurisdiction: law.jurisdiction,
  authority: law.authority ?? null,
  required_field: 'conditional_offer_made',
});

function criminalRules(laws: readonly (typeof fairChanceLaws)[number][], types: string[]): OrderingRule[] {
  const rules: OrderingRule[] = [];
  for (const law of laws) {
    const { id, jurisdiction, authority = null } = law;
    if (law.criminal === 'after_offer') rules.push(offerFirst(law));
    if (law.criminal === 'after_application')
      rules.push({ id, kind: 'criminal_later', jurisdiction, authority, required_field: null });
    // New York City wants the other parts of a check to come before the criminal search.
    if (id === 'NYC' && !types.every(isCriminal))
      rules.push({ id: 'NYC-FCA', kind: 'two_parts', jurisdiction, authority, required_field: null });
  }
  return rules;
}

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
  const rules = findOrderingRules({
    ...order,
    workLocations: workLocations.map((location) => toPlacedLocation(location, directory)),
  });
  const requires = (field: OrderingRule['required_field']) =>
    rules.some((rule) => rule.required_field === field);
  return {
    object: 'ordering_rules',
    conditional_offer_required: requires('conditional_offer_made'),
    credit_ground_required: requires('credit_ground'),
    rules,
    places: workLocations.map((location) => ({ ...location, ...resolvePlace(location, directory) })),
  };
}

/** Returns the first rule of the work locations whose field an order leaves out. Undefined: it confirms all that they require. */
export const findUnconfirmedRule = (
  order: PlacedOrder,
  confirmations: OrderConfirmations,
): OrderingRule | undefined =>
  findOrderingRules(order).find(
    ({ required_field }) => required_field !== null && !confirmations[required_field],
  );

/**
 * Checks that an order confirms what the laws of its work locations require.
 *
 * @throws ApiError 400 `offer_required`, `credit_ground_required`
 */
export function checkConfirmations(order: PlacedOrder, confirmations: OrderConfirmations): void {
  const rule = findUnconfirmedRule(order, confirmations);
  if (!rule) return;
  const law = rule.authority ?? rule.jurisdiction;
  throw new ApiError(
    rule.required_field === 'credit_ground'
      ? errorCatalog.creditGroundRequired(law)
      : errorCatalog.offerRequired(law),
  );
}
