import type { Candidate } from '@service-embeds/contract';
import { decrypt } from '../../platform/crypto.ts';
import type { Container } from '../../context.ts';
import { toTimestamp } from '@service-embeds/domain/time';
import type { CandidateRow } from '../../db/rows.ts';

export type { CandidateRow } from '../../db/rows.ts';

/** A candidate as the API returns it: what is encrypted at rest leaves masked, the SSN not at all. */
export function toCandidateResource(
  { keys }: Pick<Container, 'keys'>,
  row: CandidateRow,
  reportIds: string[] = [],
): Candidate {
  const open = (sealed: Buffer | null) => sealed && decrypt(keys.encryption, sealed);
  const dob = open(row.dob);
  const license = open(row.driverLicenseNumber);
  return {
    id: row.id,
    object: 'candidate',
    uri: `/v1/candidates/${row.id}`,
    email: row.email,
    first_name: row.firstName,
    middle_name: row.middleName,
    no_middle_name: row.noMiddleName,
    last_name: row.lastName,
    phone: row.phone,
    zipcode: row.zipcode,
    dob: dob && `${dob.slice(0, 4)}-XX-XX`,
    driver_license_number: license && license.slice(-4).padStart(license.length, 'X'),
    driver_license_state: row.driverLicenseState,
    language: row.language,
    custom_id: row.customId,
    copy_requested: row.copyRequested,
    metadata: row.metadata,
    geo_ids: row.geoIds,
    report_ids: reportIds,
    created_at: toTimestamp(row.createdAt),
  };
}

/** What people call a candidate: its name, or its address while nothing more is known. */
export const nameOf = ({ firstName, lastName, email }: CandidateRow): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;
