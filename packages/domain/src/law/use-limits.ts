// cspell:ignore distribut pwid manufactur robb
import type { FindingClass, FindingDegree, OffenseKind, PlaceLaw, UseLimitDuty } from './place-law.ts';
import { dutiesFor, type LawDuty } from './select-laws.ts';

/** What limits on use look at. */
export interface LimitedFinding {
  class: FindingClass;
  /** Null: not known, so limits on any degree apply. */
  degree: FindingDegree | null;
  /** Days such as `2019-05-31`. Null: not known. */
  dispositionDate: string | null;
  releaseDate: string | null;
  offenseDate: string | null;
  /** The charge in the words of the record. Without it, limits on certain offenses don't apply. */
  charge?: string | null;
}

/**
 * Words of a charge that belong to each kind. Crimes of violence are those of Md. Code, Crim. Law 14-101: whatever has none of their
 * words counts as a felony without violence, also a charge that is not known.
 */
const offenseWords: Record<OffenseKind, RegExp> = {
  marijuana: /\b(marijuana|marihuana|cannabis|thc|hashish)\b/i,
  marijuana_possession:
    /^(?!.*\b(dist|distribut\w*|intent|int|pwid|sell|sale|deliver\w*|manufactur\w*|traffick?\w*|import\w*)\b).*\b(marijuana|marihuana|cannabis|thc|hashish)\b/i,
  first_minor: /\b(drunk|drunkenness|simple assault|affray|speeding|traffic|disturb\w* (of )?the peace)\b/i,
  first_trespass: /\b(trespass\w*|disturb\w* (of )?(the )?peace)\b/i,
  nonviolent_felony:
    /^(?!.*\b(abduct\w*|arson|kidnap\w*|(?<!involuntary |vehicular )manslaughter|mayhem|maim\w*|murder|rape|robb\w*|carjack\w*|sexual\w*|sex (offense|abuse)|use of (a )?(firearm|handgun)|child abuse|home invasion|assault\w*)\b)/i,
};

/**
 * Returns the first law that does not let an employer use a finding, with its limit. Undefined: the table knows none. What is
 * not known of a finding counts in favor of the candidate: the limit applies.
 */
export const findUseLimit = (
  finding: LimitedFinding,
  laws: readonly PlaceLaw[],
  at: Date,
): LawDuty<UseLimitDuty> | undefined =>
  dutiesFor(laws, 'use_limit').find(({ duty }) => isAbout(duty, finding) && isTooOld(duty, finding, at));

const isAbout = ({ classes, degrees, offenses }: UseLimitDuty, finding: LimitedFinding): boolean =>
  classes.includes(finding.class) &&
  (degrees === undefined || finding.degree === null || degrees.includes(finding.degree)) &&
  (offenses === undefined || offenseWords[offenses].test(finding.charge ?? ''));

function isTooOld(duty: UseLimitDuty, finding: LimitedFinding, at: Date): boolean {
  const day = startOfYears(duty.from ?? 'disposition', finding);
  if (duty.years === 0 || day === null) return true;
  const end = new Date(day);
  end.setUTCMonth(end.getUTCMonth() + duty.years * 12);
  return at >= end;
}

/** Returns the day from which the years of a limit count. Null: not known. */
function startOfYears(from: NonNullable<UseLimitDuty['from']>, finding: LimitedFinding): string | null {
  const { dispositionDate, releaseDate, offenseDate } = finding;
  if (from === 'offense') return offenseDate ?? dispositionDate;
  if (from === 'disposition' || releaseDate === null) return dispositionDate;
  return dispositionDate === null || releaseDate > dispositionDate ? releaseDate : dispositionDate;
}
