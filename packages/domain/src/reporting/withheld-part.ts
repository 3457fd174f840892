import type {
  SuppliedRecord,
  Charge,
  DispositionClass,
  OffenseKind,
  ScreeningType,
} from '@service-embeds/contract';
import type { IdentityProblem, RecordPerson } from './identity-match.ts';
import type { RecordFacts } from './record-facts.ts';
import type { WithholdingReason } from './reportable-charge.ts';

/** A withheld record as the person sees it in their own file. */
export interface DisclosedRecord {
  status: 'withheld';
  reasons: WithheldReason[];
  /** Undefined: it did not match the person, so what it says is about another person. */
  record?: SuppliedRecord;
  /** Where a record came from that is not shown. */
  source?: string;
  state?: string | null;
}

/** Reasons of records that did not match the person who was searched. */
const ofOthers: ReadonlySet<WithheldReason['code']> = new Set([
  'identity_unconfirmed',
  'name_mismatch',
  'birth_date_mismatch',
]);

/**
 * Returns a withheld record for the person whose file it is in (15 U.S.C. 1681g(a)(1)): all of it, with the reasons. What a record
 * says that did not match the person is left out, because it may be sealed, and about another person.
 */
export function discloseWithheld({ record, reasons }: WithheldPart): DisclosedRecord {
  const isOfOther = reasons.some(({ code }) => ofOthers.has(code));
  const { source, state = null } = record;
  return { status: 'withheld', reasons, ...(isOfOther ? { source, state } : { record }) };
}

/** The question whether a charge is an offense that a law names. */
export interface OffenseQuestion {
  kind: OffenseKind;
  /** ID of the law in the table. */
  lawId: string;
}

/** Returns the question that a charge leaves open. Undefined: none. */
export type OffenseQuestioner = (charge: Charge, record: RecordFacts) => OffenseQuestion | undefined;

/** What a record says of the person it is about: of the birth the most exact alone, or nothing. */
export interface IdentityQuestion {
  full_name: string;
  /** That of the candidate, so that the name is the question. */
  birth_date?: string;
  birth_year?: number;
  /** Of a registry, where it has no year of birth. */
  age?: number;
  /**
   * What was found by a number that may be another person's: an SSN trace, which says that the person has died, or a driving record.
   * Undefined: a record, found by its name.
   */
  number?: 'ssn' | 'license';
}

/** A charge, or a whole record, about which a person has to decide before the report may contain it. */
export interface UnclassifiedPart {
  /** The record with this charge alone. If copies contradict one another: with the charge of each copy. */
  record: SuppliedRecord;
  /** The words of the court, those of copies divided by ` | `. Null: the source has none. */
  words: string | null;
  /** What else its source writes that may close the case. Default: nothing. */
  closingWords?: string[];
  /** Code of the state of the court, `US` for federal courts. Null: unknown. */
  state: string | null;
  /** What the words might mean. */
  proposals: readonly DispositionClass[];
  /** The person was under 18 at the time of the charge. */
  isMinor?: true;
  /** Section of the law under which the court may have sealed the charge by now, so that a person looks at what it shows. */
  sealingLaw?: string;
  /** Undefined: the question is what the disposition means. */
  offense?: OffenseQuestion;
  /** The question is whether the record is about the candidate. Default: that is known. */
  identity?: IdentityQuestion;
  /** The question is whether it is what a dispute deleted. Default: it is not, or that is known. */
  isLikeDeleted?: true;
  /** ID of the law that protects registered patients, of a positive test for marijuana. Default: nothing is asked. */
  patientLaw?: string;
}

/** A charge, or a record without any, about which a person may have decided whether a dispute deleted it. */
export interface JudgedItem {
  is_deleted_item?: boolean;
}

/** What a person decided about something that says the same as a deleted item, and has no day that both have. */
export interface ItemDecision {
  /** The license, employer, school or register. */
  about: string;
  name: string;
  /** Whether it is the deleted item. */
  isSame: boolean;
}

/** Why a record or a charge is kept apart. `source`: the law. */
export interface WithheldReason {
  code: WithholdingReason['code'] | IdentityProblem | 'deleted_after_dispute' | 'duplicate';
  source: string;
}

/** A deleted item must not come back without the certification of its source. */
export const deletedAfterDispute: WithheldReason = {
  code: 'deleted_after_dispute',
  source: '15 U.S.C. 1681i(a)(5)(B)',
};

/** A record, or some charges of one, that the report does not show. */
export interface WithheldPart {
  /** The record with the charges that are kept apart. */
  record: SuppliedRecord;
  /** Each once. */
  reasons: WithheldReason[];
}

/** A charge of another screening that the report must no longer have, because a person has decided about its case. */
export interface SupersededCharge {
  id: string;
  reason: WithheldReason;
}

/** A part that is kept apart, and the type of the screening that found it. Undefined: that is not known. */
export interface ApartRecord extends WithheldPart {
  type?: ScreeningType | undefined;
}

/** Returns parts with the types of the screenings that found them. */
export const withTypes = (
  parts: readonly (WithheldPart & { screeningId: string })[],
  screenings: readonly { id: string; type: ScreeningType }[],
): ApartRecord[] =>
  parts.map((part) => ({ ...part, type: screenings.find(({ id }) => id === part.screeningId)?.type }));

const aboutCase: ReadonlySet<WithheldReason['code']> = new Set([
  'closed_case',
  'not_reportable',
  'obsolete',
  'undated',
]);

/** Returns a record without what was decided for its report alone: whose it is, and whether a dispute deleted it. */
export function withoutDecisions(decided: SuppliedRecord & RecordPerson & JudgedItem): SuppliedRecord {
  const { is_same_person: _person, is_deleted_item: _item, ...record } = decided;
  const charges = record.charges.map(({ is_deleted_item: _, ...charge }: Charge & JudgedItem) => charge);
  return { ...record, charges };
}

/** Whether a record is kept apart for what it says of its case, and not because it is a copy or about another person. */
export const isAboutCase = (reasons: readonly WithheldReason[]): boolean =>
  reasons.some(({ code }) => aboutCase.has(code));
