import type { DispositionClass, ReportedDispositionClass } from '@service-embeds/contract';

/** What a class means to the laws about consumer reports. */
export interface DispositionMeaning {
  /** `by_age`: a report may contain it as long as no limit forbids it. `person`: only after a person has decided about the class. */
  reportable: 'by_age' | 'never' | 'person';
  /** As what the limits of `reporting-limits.ts` count it. Null: no limit matters. */
  limitedAs: ReportedDispositionClass | null;
  /**
   * The day from which the years count. `end`: the last of disposition, conviction, sentence and release. `entry`: the first of
   * arrest, charge, offense and filing. Null: no years matter.
   */
  countsFrom: 'end' | 'entry' | null;
  source: string;
}

/**
 * What each class means. How many years each may be reported is in `reporting-limits.ts`, by law. A diverted charge is limited as one
 * without a conviction: no law in the list says otherwise.
 */
export const dispositionMeanings: Readonly<Record<DispositionClass, DispositionMeaning>> = {
  conviction: {
    reportable: 'by_age',
    limitedAs: 'conviction',
    countsFrom: 'end',
    source: '15 U.S.C. 1681c(a)(5)',
  },
  non_conviction: {
    reportable: 'by_age',
    limitedAs: 'non_conviction',
    countsFrom: 'entry',
    source: '15 U.S.C. 1681c(a)(2)',
  },
  pending: {
    reportable: 'by_age',
    limitedAs: 'pending',
    countsFrom: 'entry',
    source: '15 U.S.C. 1681c(a)(2)',
  },
  diverted: {
    reportable: 'by_age',
    limitedAs: 'diverted',
    countsFrom: 'entry',
    source: '15 U.S.C. 1681c(a)(2)',
  },
  sealed: { reportable: 'never', limitedAs: null, countsFrom: null, source: '15 U.S.C. 1681e(b)' },
  unknown: { reportable: 'person', limitedAs: null, countsFrom: null, source: '15 U.S.C. 1681e(b)' },
};

/** Returns the class of a charge as a report answers it. Null: it is no criminal charge. */
export const reportedClass = (value: DispositionClass | undefined): ReportedDispositionClass | null =>
  value === undefined || value === 'sealed' || value === 'unknown' ? null : value;
