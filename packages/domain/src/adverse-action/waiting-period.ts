import type { AdverseItem } from '@service-embeds/contract';
import { addBusinessDays, nextBusinessDay } from '../business-days.ts';
import { isCriminal } from '../report/adverse-items.ts';
import { isLargeEnough } from '../place/employer-size.ts';
import { jurisdictionsOf, type LocatedPlace } from '../place/placed-location.ts';
import { millisecondsPerDay } from '../time.ts';
import { adverseActionRules, type AdverseActionRule } from './adverse-action-rules.ts';

/** Business days after which an email counts as received: the presumption of Cal. Gov. Code 12952(c)(3), used everywhere. */
const receiptBusinessDays = 2;

/** What the rules of an adverse action depend on. */
export interface PlacedDecision {
  workLocations: readonly LocatedPlace[];
  /** Findings that the decision is based on. */
  items: readonly Pick<AdverseItem, 'screening_type'>[];
  /** How many employees the customer says it has. Null: it does not say. */
  employeeCount: number | null;
  at: Date;
}

/**
 * Returns the rules of adverse action that apply to a decision: those of every work location. The federal ones always apply.
 */
export function rulesFor({ workLocations, items, employeeCount, at }: PlacedDecision): AdverseActionRule[] {
  const jurisdictions = ['US'].concat(jurisdictionsOf(workLocations));
  const aboutRecord = items.some(({ screening_type }) => isCriminal(screening_type));
  return rulesOf(jurisdictions).filter(
    ({ appliesTo, fewestEmployees, smallerFrom }) =>
      (aboutRecord || appliesTo === 'any_report') &&
      (isLargeEnough(employeeCount, fewestEmployees) || (smallerFrom !== undefined && at >= smallerFrom)),
  );
}

/** Returns the rules of the jurisdictions that an adverse action has kept. */
export const rulesOf = (jurisdictions: readonly string[]): AdverseActionRule[] =>
  adverseActionRules.filter(({ jurisdiction }) => jurisdictions.includes(jurisdiction));

/**
 * Returns the earliest time of the final notice: the end of the longest waiting period. No period ends on a day off.
 *
 * @param sentAt when the pre-adverse notice was delivered to the candidate's mail server, sent while that is unknown, or posted
 * @param receivedAt when it counts as received. Default: as an email does
 */
export function endOfWait(
  rules: readonly AdverseActionRule[],
  sentAt: Date,
  receivedAt = addBusinessDays(sentAt, receiptBusinessDays),
): Date {
  const ends = rules.map(({ wait: { days, unit, from } }) => {
    const start = from === 'receipt' ? receivedAt : sentAt;
    return unit === 'business_days'
      ? addBusinessDays(start, days)
      : nextBusinessDay(new Date(start.getTime() + days * millisecondsPerDay));
  });
  return new Date(Math.max(...ends.map((end) => end.getTime())));
}

/**
 * Returns the business days that an answer of the candidate adds.
 *
 * @param needsTime whether the candidate disputes a record or gathers evidence
 */
export const extensionDays = (rules: readonly AdverseActionRule[], needsTime: boolean): number =>
  Math.max(
    0,
    ...rules.map(({ extension }) =>
      extension && (needsTime || extension.after === 'answer') ? extension.days : 0,
    ),
  );
