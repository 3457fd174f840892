import type { DecidedOffense } from '@service-embeds/contract';
import { hasCome, hasPassed } from '../time.ts';
import type { FindingClass, FindingDegree, UseLimitDuty } from './place-law.ts';
import type { OffenseMatch, OffenseReader } from './read-offense.ts';
import { dutiesFor, type LawDuty, type LawsAt } from './select-laws.ts';

/** What limits on use look at. */
export interface LimitedFinding {
  class: FindingClass;
  /** Null: not known, so limits on any degree apply. */
  degree: FindingDegree | null;
  /** Days such as `2019-05-31`. Null: not known. */
  dispositionDate: string | null;
  releaseDate: string | null;
  offenseDate: string | null;
  arrestDate: string | null;
  /** The charge in the words of the record. Without it, limits on certain offenses apply. */
  charge?: string | null;
  /** What people decided about the charge, which wins over its words. Default: nothing. */
  offenses?: readonly DecidedOffense[] | undefined;
}

export interface FoundLimit extends LawDuty<UseLimitDuty> {
  /** The charge may be an offense that the law names, and its words don't say so clearly. */
  isUnclear: boolean;
}

/**
 * Returns a law that does not let an employer use a finding, with its limit: the first one that clearly applies, or else the first
 * that may. Undefined: the table knows none. What is not known of a finding counts in favor of the candidate: the limit applies.
 */
export function findUseLimit(
  finding: LimitedFinding,
  { laws, at }: LawsAt,
  readOffense: OffenseReader,
): FoundLimit | undefined {
  const limits = dutiesFor(laws, 'use_limit')
    .filter(({ duty }) => isAbout(duty, finding) && isTooOld(duty, finding, at))
    .flatMap(({ law, duty }): FoundLimit[] => {
      const match = matchOffense(duty, finding, readOffense);
      return match === 'other' ? [] : [{ law, duty, isUnclear: match === 'unclear' }];
    });
  return limits.find(({ isUnclear }) => !isUnclear) ?? limits[0];
}

/** Returns whether a finding is an offense that a limit names. One that names none is about all of them. */
function matchOffense(
  { offenses: kind }: UseLimitDuty,
  finding: LimitedFinding,
  readOffense: OffenseReader,
): OffenseMatch {
  if (kind === undefined) return 'named';
  const answer = finding.offenses?.find((each) => each.kind === kind);
  return answer ? (answer.is_named ? 'named' : 'other') : readOffense(kind, finding);
}

const isAbout = ({ classes, degrees }: UseLimitDuty, finding: LimitedFinding): boolean =>
  classes.includes(finding.class) &&
  (degrees === undefined || finding.degree === null || degrees.includes(finding.degree));

function isTooOld(duty: UseLimitDuty, finding: LimitedFinding, at: Date): boolean {
  const day = startOfYears(duty.from ?? 'disposition', finding, at);
  return duty.years === 0 || day === null || hasPassed(day, duty.years, at);
}

/**
 * Returns the day from which the years of a limit count. Null: not known. A day that has not come is no known day, unless it is that of
 * a release: a source that writes years with two digits has 2062 for 1962.
 */
function startOfYears(
  from: NonNullable<UseLimitDuty['from']>,
  { releaseDate, ...finding }: LimitedFinding,
  at: Date,
): string | null {
  const pastDay = (day: string | null): string | null => (day !== null && hasCome(day, at) ? day : null);
  const dispositionDate = pastDay(finding.dispositionDate);
  if (from === 'disposition') return dispositionDate;
  // An arrest comes after its offense, so counting from the offense never allows what the law forbids.
  const start =
    from === 'arrest' ? (pastDay(finding.arrestDate) ?? pastDay(finding.offenseDate)) : dispositionDate;
  return start === null || (releaseDate !== null && releaseDate > start) ? releaseDate : start;
}
