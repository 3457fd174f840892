import type { Candidate } from '@service-embeds/contract';
import { toTimestamp } from '../time.ts';
import type { CandidateRecord, SecretCipher, SecretField } from './candidate-record.ts';
import { maskBirthDate, maskDriverLicense } from './masking.ts';

/**
 * Returns a candidate as the API shows it: birth date and driver license number masked, the Social Security number and
 * the history not at all (docs/interface.md#candidate).
 */
export function toCandidateResource<Secret>(
  record: CandidateRecord<Secret>,
  cipher: Pick<SecretCipher<Secret>, 'decrypt'>,
  reportIds: string[] = [],
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
    phone: record.phone,
    zipcode: record.zipcode,
    dob: masked('dob', maskBirthDate),
    driver_license_number: masked('driverLicenseNumber', maskDriverLicense),
    driver_license_state: record.driverLicenseState,
    language: record.language,
    custom_id: record.customId,
    copy_requested: record.copyRequested,
    metadata: record.metadata,
    geo_ids: record.geoIds,
    report_ids: reportIds,
    created_at: toTimestamp(record.createdAt),
  };
}
