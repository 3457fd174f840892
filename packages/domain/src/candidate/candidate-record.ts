import type {
  WorkLocation,
  Adjudication,
  Candidate,
  PostalAddress,
  PostalAddressBody,
} from '@service-embeds/contract';
import { toTimestamp } from '../time.ts';

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

/** Shows the year of a birth date only: `1990-XX-XX`. */
export const maskBirthDate = (dob: string): string => `${dob.slice(0, 4)}-XX-XX`;

/** Shows the last four digits of a Social Security number only: `XXX-XX-6789`. */
export const maskSsn = (ssn: string): string => `XXX-XX-${ssn.slice(-4)}`;

/** Shows the first letter of a name that serves as a secret only: `S****`. */
export const maskSecretName = (name: string): string => `${Array.from(name)[0] ?? ''}****`;

/** Shows the last four characters of a driver license number only, and keeps its length. */
export const maskDriverLicense = (number: string): string => number.slice(-4).padStart(number.length, 'X');

/** Whether a driver license number looks as if `maskDriverLicense` had made it. */
export const looksLikeMaskedDriverLicense = (number: string): boolean => /^XX+.{4}$/.test(number);

/** What a candidate's reports say about the candidate. */
export interface CandidateReports {
  /** Oldest first. */
  ids: string[];
  /** Of the newest report that has one. */
  adjudication: Adjudication | null;
}

const noReports: CandidateReports = { ids: [], adjudication: null };

/** Returns the address for mail of a candidate, or null. */
export function toPostalAddressResource<Secret>(
  { id, postalAddress }: CandidateRecord<Secret>,
  cipher: Pick<SecretCipher<Secret>, 'decrypt'>,
): PostalAddress | null {
  if (postalAddress === null) return null;
  const address = JSON.parse(cipher.decrypt(postalAddress, 'postalAddress')) as PostalAddressBody;
  return {
    id,
    object: 'candidate_postal_address',
    uri: `/v1/candidates/${id}/postal_address`,
    candidate_id: id,
    ...address,
    street2: address.street2 ?? null,
  };
}

/** Returns the names that a candidate has used before. */
export const readFormerNames = <Secret>(
  { formerNames }: Pick<CandidateRecord<Secret>, 'formerNames'>,
  cipher: Pick<SecretCipher<Secret>, 'decrypt'>,
): Candidate['former_names'] =>
  formerNames === null
    ? []
    : (JSON.parse(cipher.decrypt(formerNames, 'formerNames')) as Candidate['former_names']);

/**
 * Returns a candidate as the API shows it: numbers, birth date and the mother's maiden name masked, and the history not
 * at all (docs/api/candidates.md).
 */
export function toCandidateResource<Secret>(
  record: CandidateRecord<Secret>,
  cipher: Pick<SecretCipher<Secret>, 'decrypt'>,
  { ids, adjudication }: CandidateReports = noReports,
): Candidate {
  const masked = (field: SecretField, mask: (text: string) => string) => {
    const secret = record[field];
    return secret === null ? null : mask(cipher.decrypt(secret, field));
  };
  return {
    id: record.id,
    object: 'candidate',
    uri: `/v1/candidates/${record.id}`,
    email: record.email,
    first_name: record.firstName,
    middle_name: record.middleName,
    no_middle_name: record.noMiddleName,
    last_name: record.lastName,
    former_names: readFormerNames(record, cipher),
    phone: record.phone,
    zipcode: record.zipcode,
    dob: masked('dob', maskBirthDate),
    driver_license_number: masked('driverLicenseNumber', maskDriverLicense),
    driver_license_state: record.driverLicenseState,
    ssn: masked('ssn', maskSsn),
    mother_maiden_name: masked('motherMaidenName', maskSecretName),
    previous_driver_license_number: masked('previousDriverLicenseNumber', maskDriverLicense),
    previous_driver_license_state: record.previousDriverLicenseState,
    postal_address: toPostalAddressResource(record, cipher),
    adjudication,
    language: record.language,
    custom_id: record.customId,
    copy_requested: record.copyRequested,
    metadata: record.metadata,
    geo_ids: record.geoIds,
    work_locations: record.workLocations,
    report_ids: ids,
    created_at: toTimestamp(record.createdAt),
    pii_removed_at: record.piiRemovedAt && toTimestamp(record.piiRemovedAt),
  };
}

type Name = Pick<CandidateRecord, 'firstName' | 'middleName' | 'lastName'>;

/** Returns the full name that a signature must match. Undefined while the first or the last name is unknown. */
export function fullName({ firstName, middleName, lastName }: Name): string | undefined {
  if (!firstName || !lastName) return undefined;
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}

/** Returns the name to show for a candidate: first and last name, or the email address while both are unknown. */
export const displayName = ({
  firstName,
  lastName,
  email,
}: Pick<CandidateRecord, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;
