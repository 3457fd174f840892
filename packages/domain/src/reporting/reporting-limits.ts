import type { ReportedDispositionClass } from '@service-embeds/contract';

/** What a record says, as the laws about consumer reports tell it apart. */
export type AdverseKind =
  | ReportedDispositionClass
  | 'civil_judgment'
  | 'tax_lien'
  | 'collection'
  | 'bankruptcy'
  | 'other';

/** A law that keeps adverse information out of a report. */
export interface ReportingLimit {
  /** `US`, or the code of a state: of the work location, the residence of the candidate, or the court. */
  jurisdiction: string;
  kinds: readonly AdverseKind[];
  /** Years after which it must not be reported. Zero: never. */
  years: number;
  /** Annual salary in US dollars from which the limit does not apply. Null: it always does. */
  exemptSalary: number | null;
  /** The law closes records of its own courts, wherever the person lives or will work: single charges, or cases as a whole. */
  courtsOnly?: 'charges' | 'cases';
  /** The section of the law. */
  source: string;
}

/** Laws that limit arrests and charges without a conviction limit those that a court deferred as well. */
const unproven: readonly AdverseKind[] = ['non_conviction', 'diverted'];
const arrests: readonly AdverseKind[] = ['pending', ...unproven];
const criminal: readonly AdverseKind[] = ['conviction', ...arrests];

/** Salary from which the federal limits do not apply (15 U.S.C. 1681c(b)(3)). */
const federalSalary = 75_000;

const convictionLimit = (
  jurisdiction: string,
  source: string,
  exemptSalary: number | null,
): ReportingLimit => ({
  jurisdiction,
  kinds: criminal,
  years: 7,
  exemptSalary,
  source,
});
const neverReported = (
  jurisdiction: string,
  source: string,
  kinds: readonly AdverseKind[] = unproven,
): ReportingLimit => ({
  jurisdiction,
  kinds,
  years: 0,
  exemptSalary: null,
  source,
});

/**
 * A law that closes each charge without a conviction without a request, soon after the case ended. What a source still shows then is
 * late, so that it is not reported from the first day. Deferred charges are not meant: their case can go on.
 *
 * @param courtsOnly `cases`: only where the case has no conviction and nothing that is pending
 */
const closedByLaw = (
  jurisdiction: string,
  source: string,
  courtsOnly: NonNullable<ReportingLimit['courtsOnly']> = 'charges',
): ReportingLimit => ({ ...neverReported(jurisdiction, source, ['non_conviction']), courtsOnly });

/**
 * Limits on adverse information in reports for employment. Where several apply, the strictest one does. State limits that
 * federal law may preempt (15 U.S.C. 1681t(b)(1)(E)) are in the list: a provider who follows both breaks neither.
 * No counsel has read this list.
 */
export const reportingLimits: readonly ReportingLimit[] = [
  {
    jurisdiction: 'US',
    kinds: ['bankruptcy'],
    years: 10,
    exemptSalary: federalSalary,
    source: '15 U.S.C. 1681c(a)(1)',
  },
  {
    jurisdiction: 'US',
    kinds: ['civil_judgment', ...arrests],
    years: 7,
    exemptSalary: federalSalary,
    source: '15 U.S.C. 1681c(a)(2)',
  },
  {
    jurisdiction: 'US',
    kinds: ['tax_lien'],
    years: 7,
    exemptSalary: federalSalary,
    source: '15 U.S.C. 1681c(a)(3)',
  },
  {
    jurisdiction: 'US',
    kinds: ['collection'],
    years: 7,
    exemptSalary: federalSalary,
    source: '15 U.S.C. 1681c(a)(4)',
  },
  {
    jurisdiction: 'US',
    kinds: ['other'],
    years: 7,
    exemptSalary: federalSalary,
    source: '15 U.S.C. 1681c(a)(5)',
  },
  convictionLimit('CA', 'Cal. Civ. Code 1786.18(a)(7)', null),
  neverReported('CA', 'Cal. Civ. Code 1786.18(a)(7)'),
  convictionLimit('CO', 'Colo. Rev. Stat. 5-18-109(1)(e)', 75_000),
  convictionLimit('KS', 'Kan. Stat. 50-704(a)(5)', 20_000),
  // Kentucky wants a conviction, so that a pending charge is kept out as well.
  neverReported('KY', 'Ky. Rev. Stat. 367.310', arrests),
  convictionLimit('MA', 'Mass. Gen. Laws ch. 93, 52(a)(5)', 20_000),
  convictionLimit('MD', 'Md. Code, Com. Law 14-1203(a)(5)', 20_000),
  convictionLimit('MT', 'Mont. Code 31-3-112(5)', null),
  convictionLimit('NH', 'N.H. Rev. Stat. 359-B:5(I)(e)', 20_000),
  convictionLimit('NM', 'N.M. Stat. 56-3-6(A)(5)', null),
  neverReported('NM', 'N.M. Stat. 56-3-6(A)(5)'),
  convictionLimit('NY', 'N.Y. Gen. Bus. Law 380-j(f)(1)(v)', 25_000),
  neverReported('NY', 'N.Y. Gen. Bus. Law 380-j(a)(1)'),
  convictionLimit('TX', 'Tex. Bus. & Com. Code 20.05(a)(4)', 75_000),
  convictionLimit('WA', 'Wash. Rev. Code 19.182.040(1)(e)', 20_000),
  closedByLaw('CT', 'Conn. Gen. Stat. 54-142a, 31-51i(d)'),
  // A case is terminated in favor of the accused only if all its charges are, and section 4373A closes such cases alone.
  closedByLaw('DE', 'Del. Code tit. 11, 4372(b), 4373A', 'cases'),
  closedByLaw('NH', 'N.H. Rev. Stat. 651:5(II-a)'),
  closedByLaw('PA', '18 Pa. Cons. Stat. 9122.2(a)(2)'),
  // Acquittals, dismissals before trial with or without prejudice, and charges without probable cause, each within 60 days. A
  // charge that was dismissed during a trial is no separate class, so that it stays out too: for counsel.
  closedByLaw('VT', 'Vt. Stat. tit. 13, 7603(a)'),
];
