import type { VerificationType } from '@service-embeds/contract';
import type {
  Decided,
  DecidedClass,
  IdentityAnswer,
  ItemAnswer,
  OffenseAnswer,
  PatientAnswer,
} from '@service-embeds/domain/report/held-update';
import { countOf } from '../../platform/translations/english-format.ts';

/** What a verification asks of the candidate. */
export const verificationNames: Record<VerificationType, string> = {
  ssn: 'Social Security number',
  driver_license: "Driver's license",
  id: 'Identity document',
};

/** How often something was tried, for example `1 attempt`. */
export const attemptCount = (attempts: number): string => countOf(attempts, 'attempt');

/** How serious a charge is, as a list to choose from. */
export const chargeLevels = [
  ['felony', 'Felony'],
  ['misdemeanor', 'Misdemeanor'],
  ['infraction', 'Infraction'],
  ['other', 'Other'],
] as const;

/** What a disposition can mean, in the order of the digits that choose it. */
export const dispositionClassNames: Readonly<Record<DecidedClass, string>> = {
  conviction: 'Conviction',
  non_conviction: 'No conviction',
  pending: 'Pending',
  diverted: 'Diverted or deferred',
  sealed: 'Sealed, expunged or juvenile',
};

/** The same as a list to choose from. */
export const dispositionClassOptions = Object.entries(dispositionClassNames) as [DecidedClass, string][];

/** Whether a charge is an offense that a law names, in the order of the digits that choose it. */
const offenseAnswerNames: Readonly<Record<OffenseAnswer, string>> = {
  named: 'Yes, the law names it',
  other: 'No, it is another offense',
};

/** Whether a record is about the candidate, in the order of the digits that choose it. */
const identityAnswerNames: Readonly<Record<IdentityAnswer, string>> = {
  same_person: 'Yes, it is about the candidate',
  another_person: 'No, or nothing confirms it',
};

/** Whether content is what a dispute deleted, in the order of the digits that choose it. */
const itemAnswerNames: Readonly<Record<ItemAnswer, string>> = {
  same_item: 'Yes, or nothing shows that it is new',
  another_item: 'No, it is another one',
};

/** Whether the candidate is a registered patient, in the order of the digits that choose it. */
const patientAnswerNames: Readonly<Record<PatientAnswer, string>> = {
  patient: 'Yes, the candidate showed a valid card',
  not_patient: 'No, the candidate is no registered patient',
  patient_unknown: 'The candidate does not say, or nothing shows it',
};

/** What can be decided about a charge. */
export const decisionNames: Readonly<Record<Decided, string>> = {
  ...dispositionClassNames,
  ...offenseAnswerNames,
  ...identityAnswerNames,
  ...itemAnswerNames,
  ...patientAnswerNames,
};

export const offenseAnswerOptions = Object.entries(offenseAnswerNames);
export const identityAnswerOptions = Object.entries(identityAnswerNames);
export const itemAnswerOptions = Object.entries(itemAnswerNames);
export const patientAnswerOptions = Object.entries(patientAnswerNames);
