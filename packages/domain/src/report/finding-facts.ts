import type { Charge } from '@service-embeds/contract';
import { reportedClass } from '../reporting/dispositions/reported-class.ts';
import type { FindingDegree } from '../law/place-law.ts';
import type { LimitedFinding } from '../law/use-limits.ts';

const degrees: Record<Charge['level'], FindingDegree | null> = {
  felony: 'felony',
  misdemeanor: 'misdemeanor',
  infraction: 'summary',
  other: null,
};

/** Returns what the limits on use look at in a charge of a criminal record. */
export const findingFactsOf = (charge: Charge): LimitedFinding => ({
  // A charge that was reported before charges had classes counts in favor of the candidate.
  class: reportedClass(charge.disposition_class) ?? 'non_conviction',
  degree: degrees[charge.level],
  dispositionDate: charge.disposition_date ?? charge.conviction_date ?? charge.sentence_date ?? null,
  releaseDate: charge.release_date ?? null,
  offenseDate: charge.offense_date,
  charge: charge.charge,
});
