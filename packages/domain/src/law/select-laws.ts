import { hasBegun, hasBegunEverywhere } from '../time.ts';
import type { PlaceDuty, PlaceLaw } from './place-law.ts';

/** The table of laws, and the time at which they are asked for. */
export interface LawsAt {
  laws: readonly PlaceLaw[];
  at: Date;
}

/** What decides which laws apply. */
export interface LawQuery {
  /** `US`, states and localities, as `jurisdictionsOf` returns them. */
  jurisdictions: readonly string[];
  /** How many employees the customer says it has. Null: it does not say, so all laws apply. */
  employeeCount: number | null;
  /** A law applies from the day on which it begins. */
  at: Date;
}

/** Returns the laws of a table that apply, in the order of the table. */
export function selectLaws(
  table: readonly PlaceLaw[],
  { jurisdictions, employeeCount, at }: LawQuery,
): PlaceLaw[] {
  return table.filter(
    (law) =>
      jurisdictions.includes(law.jurisdiction) &&
      isInForce(law, at) &&
      (isLargeEnough(employeeCount, law.fewestEmployees) ||
        (law.smallerFrom !== undefined && hasBegun(law.smallerFrom, at))),
  );
}

/** A law begins with its day where that begins first, and ends where its last day ends last. */
const isInForce = ({ source: { inForceSince: since }, until }: PlaceLaw, at: Date): boolean =>
  (since === undefined || hasBegun(since, at)) && (until === undefined || !hasBegunEverywhere(until, at));

/** A duty with the law that imposes it. */
export interface LawDuty<Duty extends PlaceDuty = PlaceDuty> {
  law: PlaceLaw;
  duty: Duty;
}

type DutyOf<Kind extends PlaceDuty['kind']> = Extract<PlaceDuty, { kind: Kind }>;

/** Returns the duties of one kind with their laws. */
export const dutiesFor = <Kind extends PlaceDuty['kind']>(
  laws: readonly PlaceLaw[],
  kind: Kind,
): LawDuty<DutyOf<Kind>>[] =>
  laws.flatMap((law) =>
    law.duties.filter((duty): duty is DutyOf<Kind> => duty.kind === kind).map((duty) => ({ law, duty })),
  );

/**
 * Returns whether an employer is large enough for a law. One that does not say how many employees it has counts as large enough,
 * so that the law applies.
 *
 * @param employeeCount what the account says of itself. Null: nothing
 * @param fewest smallest number of employees that the law names. Undefined: it names none
 */
const isLargeEnough = (employeeCount: number | null | undefined, fewest: number | undefined): boolean =>
  fewest === undefined || employeeCount === null || employeeCount === undefined || employeeCount >= fewest;
