import type { OffenseKind, ReportedDispositionClass } from '@service-embeds/contract';
import type { DocumentId } from '@service-embeds/contract/disclosures/documents';
import type { SectionId } from '@service-embeds/contract/disclosures/texts/en';

/** Where a row of the table comes from, and how sure we are of it. */
export interface LawSource {
  /** Section of the statute, as lawyers cite it: `Cal. Gov. Code 12952`. */
  citation: string;
  /** Address of the text, where a public one is known. */
  url?: string;
  /** Day from which the law applies as described (`2026-07-01`). Undefined: not found. */
  inForceSince?: string;
  /** Day on which the row was compared with the text of the law. Undefined: it has not been. */
  checked?: string;
  /** Where the number of employees was read, of a row that counsel has to look at. Undefined: it was not, and the row binds all. */
  sizeIn?: string;
  /**
   * Why counsel has to look at the row: it was never compared with its text, courts or a higher law may have struck it down, or
   * sources contradict one another. Until then the stricter reading applies.
   */
  forCounsel?: string;
}

/** What a finding is about, as laws on its use tell it apart. */
export type FindingClass = ReportedDispositionClass;

/** Degree of an offense. `summary` includes infractions and violations. */
export type FindingDegree = 'felony' | 'misdemeanor' | 'summary';

/**
 * When an employer may search, or ask for the date of birth and dates of school, which every check asks for: after a conditional offer, after the first interview, or the first one in person, after the selection for one (or an offer if
 * there is none), or after the application.
 */
export interface SearchStageDuty {
  kind: 'search_stage';
  about: 'criminal_record' | 'credit_report' | 'date_of_birth';
  after: 'offer' | 'interview' | 'in_person_interview' | 'selection' | 'application';
}

/** What an employer gives the candidate in writing when it announces a search of criminal records. */
export interface HandOutDuty {
  kind: 'hand_out';
  document: 'la_county_intent' | 'wa_guide';
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
  /** Undefined: whatever the offense is. */
  offenses?: OffenseKind;
  /** Years after which it must not be used, also halves: 2.5 are 30 months. Zero: never usable. */
  years: number;
  /**
   * What the years count from. Default: `disposition`. `release`: disposition or release, whichever is later. `arrest`: arrest or
   * release, whichever is later.
   */
  from?: 'disposition' | 'release' | 'arrest';
}

/**
 * An employer must not use a positive test for marijuana, must not use that of a registered medical patient, or must not even have the
 * candidate tested for it.
 */
export interface MarijuanaTestDuty {
  kind: 'marijuana_test';
  forbids: 'use' | 'use_by_patient' | 'test';
}

/** The candidate gets a copy of the criminal history that the employer receives, whatever it decides. We send it. */
export interface RecordCopyDuty {
  kind: 'record_copy';
  /** The text of the law that goes with it. Default: none. */
  enclosed?: 'article_23_a';
  /** It is about records of the courts of the place, and about people who live there, wherever they work. Default: who works there. */
  protectsResidents?: true;
}

/** The employer assesses each criminal record on its own before the first notice. */
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
  /** Article 23-A of New York's Correction Law in full. */
  | 'article_23_a'
  /** The candidate may answer in a conversation instead of in writing. */
  | 'answer_in_person'
  | 'assessment_attached'
  /** Whether the employer has a procedure to ask for reconsideration. */
  | 'reconsideration'
  | 'ca_complaint'
  /** Where to complain: the `agency` of the duty. */
  | 'complaint'
  /** The credit information that the employer relies on, and that the candidate may explain it (Philadelphia). */
  | 'credit_information'
  /** The reasons that the employer wrote for each factor of the law. */
  | 'employer_reasons'
  /** The statement that Gainesville's ordinance prescribes. */
  | 'gainesville_statement'
  /** A conviction counts only if it is related to the duties of the position. */
  | 'job_relation'
  /** The summary of rights under Philadelphia's ordinance. */
  | 'phl_rights'
  /** On request, the employer states its reasons in writing. */
  | 'reasons_on_request'
  /** The decision relied on the criminal history that the notice names. */
  | 'record_named'
  /** The candidate gets the criminal record and learns its source. */
  | 'record_source'
  /** On request, the employer gives a copy of all records that it obtained (District of Columbia). */
  | 'records_on_request'
  /** It is a notice of the intention to rescind a conditional offer. */
  | 'rescission'
  | 'response_days'
  /** The same in capital letters. */
  | 'response_days_in_capitals'
  | 'right_to_respond'
  | 'sf_poster';

/** What a notice has to contain. */
export interface NoticeDuty {
  kind: 'notice';
  notice: 'pre_adverse' | 'final';
  appliesTo: 'any_report' | 'criminal_record' | 'credit_report';
  parts: readonly NoticePartId[];
  /** Where the candidate complains, for the part `complaint`. */
  agency?: string;
  /** It is posted besides the email. */
  byPost?: true;
}

/** What a package must contain for a document: any criminal search, interviews, or one type of screening. */
export type PackageCondition =
  | 'criminal'
  | 'investigative'
  | 'credit_report'
  | 'motor_vehicle_report'
  | 'state_criminal_search';

/** A document that the candidate reads before they consent. All conditions that it names must hold. */
export interface DisclosureDuty {
  kind: 'disclosure';
  document: DocumentId;
  /** Section of `state_notices_other` that the law adds. */
  section?: SectionId;
  package?: PackageCondition;
  /**
   * Whom the law protects. Default: who lives or will work in the place. `driver_license`: who has a license of the state,
   * wherever they live and work.
   */
  basis?: 'work_location' | 'driver_license';
  /** The law requires a checkbox that requests a copy of the report. */
  copyBox?: true;
}

/** What a law wants of an employer who orders a background check. */
export type PlaceDuty =
  | SearchStageDuty
  | HandOutDuty
  | TwoPartsDuty
  | CreditDuty
  | SalaryHistoryDuty
  | UseLimitDuty
  | MarijuanaTestDuty
  | RecordCopyDuty
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
  /** Day from which it no longer applies, because another law of the table took its place. Undefined: it goes on. */
  until?: string;
  duties: readonly PlaceDuty[];
  source: LawSource;
}
