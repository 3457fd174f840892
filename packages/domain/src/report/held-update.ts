import type {
  Charge,
  DispositionClass,
  ScreeningContent,
  SuppliedRecord,
  SupplierUpdate,
} from '@service-embeds/contract';
import type { IdentityQuestion, OffenseQuestion } from '../reporting/withheld-part.ts';

/** An update that waits until a person has said what its charges are and what their dispositions mean. */
export type HoldableUpdate = Extract<SupplierUpdate, { kind: 'screening_completed' | 'dispute_ended' }>;

/** Where a charge is in an update: the result of a screening, a record of it, and a charge of that. */
export interface ChargePlace {
  screeningId: string;
  /** Place among the records of the result, from 0. */
  record: number;
  /** Place among the charges of the record, from 0. */
  charge: number;
}

/** What a person needs to know to decide about a charge. Personal data. */
export interface WaitingContent {
  /**
   * The charge, or its copies that contradict one another, or the charges of a record: one decision is about all of them. Empty: the
   * violations of a driving record with these words, or content that is like a deleted item.
   */
  places: ChargePlace[];
  /** What the court called the end of the case, each once. */
  words: string[];
  state: string | null;
  record: Pick<SuppliedRecord, 'case_number' | 'source'>;
  charge: Pick<Charge, 'charge' | 'level' | 'offense_date' | 'disposition_date'>;
  /** What the words may mean, the likeliest first. */
  proposals: DispositionClass[];
  /** The person was under 18 at the time of the charge, so that a case of adults is the question. */
  isMinor?: true | undefined;
  /** Section of the law under which the court may have sealed the charge by now. */
  sealingLaw?: string | undefined;
  /** Undefined: the question is what the disposition means. */
  offense?: OffenseQuestion | undefined;
  /** The question is whether the record is about the candidate. Undefined: that is known. */
  identity?: IdentityQuestion | undefined;
  /** The question is whether content of the result is what a dispute deleted. Undefined: that is not asked. */
  isLikeDeleted?: true | undefined;
  /** ID of the law that protects registered patients: the question is whether the candidate is one. Undefined: that is not asked. */
  patientLaw?: string | undefined;
}

/** What a disposition can mean for a report. `unknown` is no decision. */
export type DecidedClass = Exclude<DispositionClass, 'unknown'>;

/** Whether a charge is the offense that a law names. */
export type OffenseAnswer = 'named' | 'other';

/** Whether a record is about the candidate. */
export type IdentityAnswer = 'same_person' | 'another_person';

/** Whether content is what a dispute deleted. */
export type ItemAnswer = 'same_item' | 'another_item';

/** Whether the candidate is a registered patient of medical marijuana. */
export type PatientAnswer = 'patient' | 'not_patient' | 'patient_unknown';

/** What a person can decide about a charge. */
export type Decided = DecidedClass | OffenseAnswer | IdentityAnswer | ItemAnswer | PatientAnswer;

export const isOffenseAnswer = (decided: Decided): decided is OffenseAnswer =>
  decided === 'named' || decided === 'other';

export const isIdentityAnswer = (decided: Decided): decided is IdentityAnswer =>
  decided === 'same_person' || decided === 'another_person';

export const isItemAnswer = (decided: Decided): decided is ItemAnswer =>
  decided === 'same_item' || decided === 'another_item';

/** What each answer says in an update. Null: it is not known. */
const patients: Readonly<Record<PatientAnswer, boolean | null>> = {
  patient: true,
  not_patient: false,
  patient_unknown: null,
};

export const isPatientAnswer = (decided: Decided): decided is PatientAnswer =>
  Object.hasOwn(patients, decided);

/** Returns a result with what a person found out about the candidate, as a supplier would send it. */
export const withPatient = <Result extends ScreeningContent>(
  result: Result,
  answer: PatientAnswer,
): Result => ({
  ...result,
  drug_screening: { ...result.drug_screening, is_registered_patient: patients[answer] },
});

export const isClass = (decided: Decided): decided is DecidedClass =>
  !isOffenseAnswer(decided) &&
  !isIdentityAnswer(decided) &&
  !isItemAnswer(decided) &&
  !isPatientAnswer(decided);

/** Whether a decision answers what is asked about a charge. */
export const answersQuestion = (
  {
    offense,
    identity,
    isLikeDeleted,
    patientLaw,
  }: Pick<WaitingContent, 'offense' | 'identity' | 'isLikeDeleted' | 'patientLaw'>,
  decided: Decided,
): boolean =>
  isOffenseAnswer(decided) === (offense !== undefined) &&
  isIdentityAnswer(decided) === (identity !== undefined) &&
  isItemAnswer(decided) === (isLikeDeleted !== undefined) &&
  isPatientAnswer(decided) === (patientLaw !== undefined);

/** What a person decided about a charge. */
export interface ChargeDecision {
  class: Decided;
  memberId: string;
  at: Date;
}

export interface WaitingCharge {
  accountId: string;
  id: string;
  heldUpdateId: string;
  reportId: string;
  candidateId: string;
  screeningId: string;
  /** Null: it is decided. */
  content: WaitingContent | null;
  /** Since when, on the account's clock. It stays when the supplier sends the screening again. */
  createdAt: Date;
  /** Null: it still waits. */
  decision: ChargeDecision | null;
}

/** An update of a report that is kept, as it was sent, until the last of its charges is decided. */
export interface HeldUpdate {
  accountId: string;
  id: string;
  reportId: string;
  candidateId: string;
  /** ID of the screening or of the dispute that the update completes. A report holds one update for each. */
  targetId: string;
  update: HoldableUpdate;
  charges: WaitingCharge[];
  createdAt: Date;
}
