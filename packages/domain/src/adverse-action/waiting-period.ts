import type { AdverseItem } from '@service-embeds/contract';
import { addBusinessDays, endOfDay, middleOfDay, type DayOff } from '../business-days.ts';
import type { PlaceDuty, PlaceLaw } from '../law/place-law.ts';
import { dutiesFor, selectLaws, type LawsAt } from '../law/select-laws.ts';
import { jurisdictionsOf, type LocatedPlace } from '../place/placed-location.ts';
import { isCriminal } from '../report/adverse-items.ts';
import type { AdverseActionRecord } from '../report/report-record.ts';
import { millisecondsPerDay } from '../time.ts';

/** Business days after which an email counts as received: the presumption of Cal. Gov. Code 12952(c)(3), used everywhere. */
const receiptBusinessDays = 2;

/** What the rules of an adverse action depend on. */
export interface PlacedDecision extends LawsAt {
  workLocations: readonly LocatedPlace[];
  /** Findings that the decision is based on. */
  items: readonly Pick<AdverseItem, 'screening_type'>[];
  /** How many employees the customer says it has. Null: it does not say. */
  employeeCount: number | null;
}

/** Whether a duty concerns a decision about any report, or one about a criminal record alone. */
function subjectOf(duty: PlaceDuty): 'any_report' | 'criminal_record' | undefined {
  if (duty.kind === 'wait' || duty.kind === 'notice') return duty.appliesTo;
  return duty.kind === 'assessment' ? 'criminal_record' : undefined;
}

/** Whether a law wants something of a decision. A place has at most one such law. */
export const isAboutDecisions = ({ duties }: PlaceLaw): boolean =>
  duties.some((duty) => subjectOf(duty) !== undefined);

/**
 * Returns the laws that want something of a decision: those of every work location. The federal one always applies.
 */
export function lawsOfDecision({
  workLocations,
  items,
  employeeCount,
  laws,
  at,
}: PlacedDecision): PlaceLaw[] {
  const jurisdictions = ['US'].concat(jurisdictionsOf(workLocations));
  const aboutRecord = items.some(({ screening_type }) => isCriminal(screening_type));
  const isConcerned = (duty: PlaceDuty): boolean => {
    const subject = subjectOf(duty);
    return subject === 'any_report' || (subject === 'criminal_record' && aboutRecord);
  };
  return selectLaws(laws, { jurisdictions, employeeCount, at }).filter(({ duties }) =>
    duties.some(isConcerned),
  );
}

/** Returns the laws of the jurisdictions that an adverse action has kept, as when it started, whatever became of the employer since. */
export const keptLaws = (
  laws: readonly PlaceLaw[],
  { jurisdictions, createdAt: at }: Pick<AdverseActionRecord, 'jurisdictions' | 'createdAt'>,
): PlaceLaw[] => selectLaws(laws, { jurisdictions, employeeCount: null, at }).filter(isAboutDecisions);

/**
 * Returns the earliest time of the final notice: the end of the last day of the longest waiting period, in the state where that day ends
 * last. No period ends on a day off. The laws count whole days, whatever the hour of sending was.
 *
 * @param sentAt when the pre-adverse notice was delivered to the candidate's mail server, sent while that is unknown, or posted
 * @param isOff says which days are off besides those of the United States. Default: none
 * @param receivedAt when it counts as received. Default: as an email does
 */
export function endOfWait(
  laws: readonly PlaceLaw[],
  sentAt: Date,
  {
    isOff,
    receivedAt = addBusinessDays(middleOfDay(sentAt), receiptBusinessDays, isOff),
  }: { isOff?: DayOff | undefined; receivedAt?: Date } = {},
): Date {
  const ends = dutiesFor(laws, 'wait').map(({ duty: { days, unit, from } }) => {
    const start = middleOfDay(from === 'receipt' ? receivedAt : sentAt);
    return unit === 'business_days'
      ? addBusinessDays(start, days, isOff)
      : new Date(start.getTime() + days * millisecondsPerDay);
  });
  return endOfDay(new Date(Math.max(...ends.map((end) => end.getTime()))), isOff);
}

/**
 * Returns the business days that an answer of the candidate adds.
 *
 * @param needsTime whether the candidate disputes a record or gathers evidence
 */
export const extensionDays = (laws: readonly PlaceLaw[], needsTime: boolean): number =>
  Math.max(
    0,
    ...dutiesFor(laws, 'wait').map(({ duty: { extension } }) =>
      extension && (needsTime || extension.after === 'answer') ? extension.days : 0,
    ),
  );
