import type { DocumentId } from '@service-embeds/contract/disclosures/documents';

/** Where a row of the table comes from, and how sure we are of it. */
export interface LawSource {
  /** Section of the statute, as lawyers cite it: `Cal. Gov. Code 12952`. */
  citation: string;
  /** Address of the text, where a public one is known. */
  url?: string;
  /** Day from which the law applies as described (`2026-07-01`). Undefined: not found. */
  inForceSince?: string;
  /** Day on which somebody compared the row with the text of the law. Undefined: nobody has. */
  checked?: string;
  /**
   * Why counsel has to look at the row: it was never compared with its text, courts or a higher law may have struck it down, or
   * sources contradict one another. Until then the stricter reading applies.
   */
  forCounsel?: string;
}

/** What a finding is about, as laws on its use tell it apart. */
export type FindingClass = 'conviction' | 'pending_charge' | 'non_conviction' | 'diverted';

/** Degree of an offense. `summary` includes infractions and violations. */
export type FindingDegree = 'felony' | 'misdemeanor' | 'summary';

/** When an employer may search: after a conditional offer, or after the application. */
export interface SearchStageDuty {
  kind: 'search_stage';
  about: 'criminal_record' | 'credit_report';
  after: 'offer' | 'application';
}

/** The other parts of a check come before the criminal search (New York City). */
export interface TwoPartsDuty {
  kind: 'two_parts';
}

/** For which positions an employer may order a credit report. */
export interface CreditDuty {
  kind: 'credit_report';
  allowed: 'for_listed_positions' | 'if_related_to_job' | 'after_notice';
}

/** An employer must not ask what a candidate earned before. */
export interface SalaryHistoryDuty {
  kind: 'salary_history';
}

/** What an employer must not use, although a report may contain it. */
export interface UseLimitDuty {
  kind: 'use_limit';
  classes: readonly FindingClass[];
  /** Undefined: of every degree. */
  degrees?: readonly FindingDegree[];
  /** Years after which it must not be used. Zero: never usable. */
  years: number;
  /** What the years count from. Default: `disposition`. */
  from?: 'disposition' | 'release' | 'offense';
}

/** The employer assesses each finding on its own before the first notice. */
export interface AssessmentDuty {
  kind: 'assessment';
  /** The assessment is sent with the pre-adverse notice. */
  attached?: true;
  /** After the candidate's answer the final notice waits for a second assessment. */
  again?: true;
}

/** Shortest time between the two notices. */
export interface WaitDuty {
  kind: 'wait';
  appliesTo: 'any_report' | 'criminal_record';
  days: number;
  unit: 'business_days' | 'calendar_days';
  from: 'sent' | 'receipt';
  /** Business days that the candidate gets more: after any answer, or when they dispute a record or gather evidence. */
  extension?: { days: number; after: 'answer' | 'evidence' };
}

/** What a notice of adverse action says because of the place. Each part has its text in the composer of the letters. */
export type NoticePartId =
  | 'article_23_a'
  | 'assessment_attached'
  | 'ca_reconsideration'
  | 'ca_complaint'
  | 'complaint'
  | 'employer_reasons'
  | 'job_relation'
  | 'phl_rights'
  | 'response_days'
  | 'right_to_respond'
  | 'sf_poster';

/** What a notice has to contain. */
export interface NoticeDuty {
  kind: 'notice';
  notice: 'pre_adverse' | 'final';
  appliesTo: 'any_report' | 'criminal_record';
  parts: readonly NoticePartId[];
  /** Where the candidate complains, for the part `complaint`. */
  agency?: string;
}

/** A document that the candidate reads before they consent (`consent/disclosure-rules.ts` says when). */
export interface DisclosureDuty {
  kind: 'disclosure';
  document: DocumentId;
}

/** What a law wants of an employer who orders a background check. */
export type PlaceDuty =
  | SearchStageDuty
  | TwoPartsDuty
  | CreditDuty
  | SalaryHistoryDuty
  | UseLimitDuty
  | AssessmentDuty
  | WaitDuty
  | NoticeDuty
  | DisclosureDuty;

/** One law of one place: what it wants, of whom, since when, and where it is written. */
export interface PlaceLaw {
  /** Stable ID, unique in the table: `CA-FCA`. Ordering rules answer it. */
  id: string;
  /** `US`, code of a state, or ID of a locality such as `CA/San Francisco`. */
  jurisdiction: string;
  /** Name of the law for people: `California Fair Chance Act`. */
  title: string;
  /** Smallest number of employees of an employer that the law applies to. Undefined: it applies to all. */
  fewestEmployees?: number;
  /** Day from which it applies to smaller employers, too. Undefined: never. */
  smallerFrom?: string;
  duties: readonly PlaceDuty[];
  source: LawSource;
}
