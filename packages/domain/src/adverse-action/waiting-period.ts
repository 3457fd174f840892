import type { AdverseItem } from '@service-embeds/contract';
import { addBusinessDays, endOfDay, middleOfDay, type DayOff } from '../business-days.ts';
import type { NoticeDuty, PlaceDuty, PlaceLaw } from '../law/place-law.ts';
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

type Subject = NoticeDuty['appliesTo'];

/** What a duty is about, if it concerns decisions. */
function subjectOf(duty: PlaceDuty): Subject | undefined {
  if (duty.kind === 'wait' || duty.kind === 'notice') return duty.appliesTo;
  return duty.kind === 'assessment' ? 'criminal_record' : undefined;
}

/** Returns what a decision is about, by its findings. */
export const subjectsOf = (items: PlacedDecision['items']): Subject[] => [
  'any_report',
  ...(items.some(({ screening_type }) => isCriminal(screening_type)) ? (['criminal_record'] as const) : []),
  ...(items.some(({ screening_type }) => screening_type === 'credit_report')
    ? (['credit_report'] as const)
    : []),
];

/** Whether a law wants something of a decision. A place has at most one such law for a subject. @param subjects what it is about. Default: anything */
export const isAboutDecisions = (
  { duties }: PlaceLaw,
  subjects: readonly Subject[] = ['any_report', 'criminal_record', 'credit_report'],
): boolean =>
  duties.some((duty) => {
    const subject = subjectOf(duty);
    return subject !== undefined && subjects.includes(subject);
  });

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
  const subjects = subjectsOf(items);
  return selectLaws(laws, { jurisdictions, employeeCount, at }).filter((law) =>
    isAboutDecisions(law, subjects),
  );
}

/**
 * Returns the laws of the jurisdictions that an adverse action has kept, as when it started, whatever became of the employer since.
 * A place can have one law about criminal records and another about credit: the findings say which. Without them: all of them.
 */
export const keptLaws = (
  laws: readonly PlaceLaw[],
  { jurisdictions, createdAt: at, items }: KeptAction,
): PlaceLaw[] =>
  selectLaws(laws, { jurisdictions, employeeCount: null, at }).filter((law) =>
    isAboutDecisions(law, items && subjectsOf(items)),
  );

type KeptAction = Pick<AdverseActionRecord, 'jurisdictions' | 'createdAt'> &
  Partial<Pick<PlacedDecision, 'items'>>;

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
