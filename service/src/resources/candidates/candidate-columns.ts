import type { ParsedBody } from '@service-embeds/contract';
import { encrypt } from '../../platform/crypto.ts';
import type { Container } from '../../context.ts';
import type { CandidateRow } from './candidate.serializer.ts';

/** The columns that a body sets: what it leaves out is left alone. What identifies a person is encrypted. */
export function candidateColumns(
  { keys }: Pick<Container, 'keys'>,
  body: ParsedBody<'POST /v1/candidates/{id}'>,
): Partial<CandidateRow> {
  const seal = (text: string) => encrypt(keys.encryption, text);
  const set: Partial<CandidateRow> = {};
  if (body.email !== undefined) set.email = body.email;
  if (body.first_name !== undefined) set.firstName = body.first_name;
  if (body.middle_name !== undefined)
    Object.assign(set, { middleName: body.middle_name, noMiddleName: false });
  if (body.no_middle_name !== undefined) set.noMiddleName = body.no_middle_name;
  if (body.no_middle_name) set.middleName = null;
  if (body.last_name !== undefined) set.lastName = body.last_name;
  if (body.phone !== undefined) set.phone = body.phone;
  if (body.zipcode !== undefined) set.zipcode = body.zipcode;
  if (body.dob !== undefined) set.dob = seal(body.dob);
  if (body.ssn !== undefined) set.ssn = seal(body.ssn);
  if (body.driver_license_number !== undefined) set.driverLicenseNumber = seal(body.driver_license_number);
  if (body.driver_license_state !== undefined) set.driverLicenseState = body.driver_license_state;
  if (body.language !== undefined) set.language = body.language;
  if (body.custom_id !== undefined) set.customId = body.custom_id;
  if (body.copy_requested !== undefined) set.copyRequested = body.copy_requested;
  if (body.metadata !== undefined) set.metadata = body.metadata;
  if (body.geo_ids !== undefined) set.geoIds = body.geo_ids;
  return set;
}
