import type { Adjudication, Candidate, PostalAddress, PostalAddressBody } from '@service-embeds/contract';
import { toTimestamp } from '../time.ts';
import type { CandidateRecord, SecretCipher, SecretField } from './candidate-record.ts';
import { maskBirthDate, maskDriverLicense, maskSecretName, maskSsn } from './masking.ts';

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
