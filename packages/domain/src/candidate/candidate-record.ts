import type { WorkLocation } from '@service-embeds/contract';

/**
 * A candidate as it is stored.
 * `Secret` is the form in which personal data is kept: encrypted bytes in the service, plain text in fake mode.
 */
export interface CandidateRecord<Secret = unknown> {
  accountId: string;
  id: string;
  /** The partner application that created it. Null: the customer's API key did. */
  applicationId: string | null;
  email: string;
  firstName: string | null;
  middleName: string | null;
  /** The candidate has stated that they have no middle name. */
  noMiddleName: boolean;
  lastName: string | null;
  /** JSON of the names that the candidate has used before. */
  formerNames: Secret | null;
  phone: string | null;
  zipcode: string | null;
  /** Birth date, `YYYY-MM-DD`. */
  dob: Secret | null;
  /** Nine digits. */
  ssn: Secret | null;
  driverLicenseNumber: Secret | null;
  /** By which a candidate is found by the number. Null: none, or not computed yet. */
  driverLicenseLookup: Secret | null;
  driverLicenseState: string | null;
  motherMaidenName: Secret | null;
  previousDriverLicenseNumber: Secret | null;
  previousDriverLicenseState: string | null;
  /** JSON of what is known of both driver licenses beside their numbers and states. */
  driverLicenseDetails: Secret | null;
  /** JSON of the address for mail. */
  postalAddress: Secret | null;
  /** JSON of the candidate's history, newest entry first, like the four fields below. */
  addresses: Secret | null;
  employers: Secret | null;
  schools: Secret | null;
  professionalLicenses: Secret | null;
  references: Secret | null;
  /** Language of mails to the candidate. Null means unknown, and English is used. */
  language: 'en' | 'es' | null;
  /** The integrator's own ID of the candidate. */
  customId: string | null;
  copyRequested: boolean;
  metadata: Record<string, string | number | boolean>;
  geoIds: string[];
  /** Where orders that name no work location check it. */
  workLocations: WorkLocation[];
  createdAt: Date;
  /** When a disclosure of the file ended before the file did, so that staff has to send the rest. Null: nothing is left to send. */
  remainingFilePartsRequestedAt: Date | null;
  /** Since when only IDs are left of the candidate. */
  piiRemovedAt: Date | null;
}

/** The fields of a candidate that are protected at rest. */
export type SecretField =
  | 'formerNames'
  | 'dob'
  | 'ssn'
  | 'driverLicenseNumber'
  | 'motherMaidenName'
  | 'previousDriverLicenseNumber'
  | 'driverLicenseDetails'
  | 'postalAddress'
  | 'addresses'
  | 'employers'
  | 'schools'
  | 'professionalLicenses'
  | 'references';

/** The fields by which a candidate is found although they are protected. */
export type LookupField = 'driverLicenseNumber';

/** Protects the personal data of one candidate at rest. A secret is bound to its field. */
export interface SecretCipher<Secret> {
  encrypt(text: string, field: SecretField): Secret;
  decrypt(secret: Secret, field: SecretField): string;
  /** Returns a value that is equal for equal texts of one account and says nothing about the text. */
  lookup(text: string, field: LookupField): Secret;
}
