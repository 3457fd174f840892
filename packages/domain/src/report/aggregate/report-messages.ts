import type {
  AdverseItem,
  DecisionReasons,
  Furnisher,
  IndividualizedAssessment,
  Language,
  VerificationType,
} from '@service-embeds/contract';
import type { LetterTexts } from '../../account/fill-letter-text.ts';
import type { DisputedItem } from '../dispute-record.ts';

/** What a pre-adverse or final notice has to say (FCRA sections 604(b)(3) and 615(a)). */
export interface AdverseActionNotice {
  accountName: string;
  /** Email address at which the candidate reaches the customer. */
  contact: string | null;
  firstName: string | null;
  /** Null: unknown, so English. */
  language: Language | null;
  /** The findings that the decision is based on. */
  items: Pick<AdverseItem, 'screening_type' | 'text'>[];
  /** Whose rules of adverse action apply. */
  jurisdictions: string[];
  /** Whose laws about consumer reports protect the candidate, whatever the findings are. */
  candidateJurisdictions: string[];
  /** What was written about the findings, if the law wants it to be sent with the notice. */
  assessedItems: IndividualizedAssessment['items'];
  /** The employer's own reasons for each factor. Null: none were written. */
  reasons: DecisionReasons | null;
  /** Texts of the account in place of those that the law leaves free. */
  letterTexts: LetterTexts;
  /** When the adverse action started: the laws of that time apply. */
  startedAt: Date;
  /** When the final notice is scheduled. */
  scheduledAt: Date;
  /** The candidate's own copy of the report. */
  reportUrl: string;
}

/** A request for a document or a correction. */
export interface DocumentsRequest {
  accountName: string;
  firstName: string | null;
  /** Null: unknown, so English. */
  language: Language | null;
  type: VerificationType;
  /** Whether it was requested before. */
  isReminder: boolean;
  /** Where the candidate provides it. */
  url: string;
}

/** The copy of a finished report that the candidate has asked for. */
export interface ReportCopy {
  accountName: string;
  firstName: string | null;
  /** Null: unknown, so English. */
  language: Language | null;
  /** The candidate's own copy of the report. */
  url: string;
}

/** A finished report, because the candidate asked for it, or because a law gives it to them whatever the customer decides. */
export interface CompletedCopy extends ReportCopy {
  /** State whose law gives the copy. Null: the candidate asked for it. */
  law: 'NY' | 'DC' | null;
}

/** That the candidate may read a report before the customer does. */
export interface ReviewRequest extends ReportCopy {
  /** When the customer gets it at the latest, if nothing is disputed. */
  until: Date;
}

/** The notice that a report has public records (FCRA section 613(a)(1)). */
export interface PublicRecordNotice {
  accountName: string;
  /** Address of the customer, to whom the records are reported. Null: not known. */
  accountAddress: string | null;
  firstName: string | null;
  /** Null: unknown, so English. */
  language: Language | null;
  /** Where the candidate sees how far the check is, and can dispute it later. */
  checkUrl: string;
}

/** That a dispute has arrived, or what became of it. */
export interface DisputeNotice {
  accountName: string;
  firstName: string | null;
  /** Null: unknown, so English. */
  language: Language | null;
  reportId: string;
  items: DisputedItem[];
  /** What staff wrote about the result. Null: nothing. */
  note: string | null;
  /** End of the time to investigate. */
  dueAt: Date;
  /** The candidate's own page of the check. */
  checkUrl: string;
  /** The candidate's own copy of the report, as it is now. */
  reportUrl: string;
}

/** What a candidate is told about the nature and scope of an investigation (FCRA section 606(b)). */
export interface NatureScopeNotice {
  accountName: string;
  firstName: string | null;
  language: Language;
  /** The whole answer. */
  text: string;
  /** The candidate's own page of the check. */
  checkUrl: string;
}

/** That an item which was deleted after a dispute is in the report again. */
export interface ReinsertionNotice extends DisputeNotice {
  /** Who certified that it is complete and accurate. */
  furnisher: Furnisher;
}

/** That a notice of an adverse action has to be posted, and its posting is not recorded yet. */
export interface LetterReminder {
  firstName: string | null;
  reportId: string;
  isFinal: boolean;
}

/** That a final notice waits for the employer's own reasons. */
export type ReasonsReminder = Pick<LetterReminder, 'firstName' | 'reportId'>;

/** That a candidate waits for the nature and scope of an investigation, which the customer answers itself. */
export interface NatureScopeReminder extends ReasonsReminder {
  /** Whether the customer was told of the request before. */
  isReminder: boolean;
  /** End of the time that the law gives. */
  deadlineAt: Date;
  /** When the service answers if the customer has not. */
  fallbackAt: Date;
}

/** That a report is complete, without what it says. */
export interface ReportReady {
  /** Of the candidate. Null: not known. */
  name: string | null;
  reportId: string;
}

/**
 * A message to people of the customer: to the address that it names, or else to everyone it concerns. A reminder concerns
 * those who decide about the report, and a finished report those who want to hear of it.
 */
type CustomerMessage = { recipient: string | null; at: Date } & (
  | { kind: 'letter_due'; content: LetterReminder }
  | { kind: 'reasons_due'; content: ReasonsReminder }
  | { kind: 'nature_and_scope_due'; content: NatureScopeReminder }
  | { kind: 'report_ready'; content: ReportReady }
);

/** A message to the candidate, or, as its kind says, to the customer. */
export type ReportMessage = CustomerMessage | AddressedMessage;

/** A message to an address that the report names. */
export type AddressedMessage = { recipient: string; at: Date } & (
  | { kind: 'documents'; content: DocumentsRequest }
  | { kind: 'report_copy'; content: CompletedCopy }
  | { kind: 'report_review'; content: ReviewRequest }
  | { kind: 'public_records'; content: PublicRecordNotice }
  | { kind: 'nature_and_scope'; content: NatureScopeNotice }
  | { kind: 'dispute_received' | 'dispute_result' | 'dispute_result_customer'; content: DisputeNotice }
  | { kind: 'item_reinserted' | 'item_reinserted_customer'; content: ReinsertionNotice }
  | { kind: 'pre_adverse_action' | 'post_adverse_action'; content: AdverseActionNotice }
);
