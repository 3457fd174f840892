import type { ParsedBody } from '@service-embeds/contract';
import type { CandidateRecord, SecretCipher, SecretField } from './candidate-record.ts';

/** What a request or a form says about a candidate, after validation. */
export type CandidateDraft = ParsedBody<'POST /v1/candidates/{id}'>;

/** A record without the properties that are undefined. */
type Defined<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

function omitUndefined<Values extends object>(values: Values): Defined<Values> {
  const defined: Defined<Values> = {};
  for (const name of Object.keys(values) as (keyof Values)[]) {
    const value = values[name];
    if (value !== undefined) defined[name] = value as Exclude<Values[keyof Values], undefined>;
  }
  return defined;
}

/** Naming a middle name withdraws `no_middle_name`, and `no_middle_name: true` removes the middle name. */
function middleNameChanges({
  middle_name,
  no_middle_name,
}: CandidateDraft): Partial<Pick<CandidateRecord, 'middleName' | 'noMiddleName'>> {
  if (no_middle_name) return { middleName: null, noMiddleName: true };
  if (middle_name !== undefined) return { middleName: middle_name, noMiddleName: false };
  return no_middle_name === undefined ? {} : { noMiddleName: false };
}

/** Returns the fields of a candidate that a draft sets. What the draft omits stays as it is. Personal data is encrypted. */
export function candidateChanges<Secret>(
  draft: CandidateDraft,
  cipher: SecretCipher<Secret>,
): Partial<CandidateRecord<Secret>> {
  const encrypt = (text: string | undefined, field: SecretField) =>
    text === undefined ? undefined : cipher.encrypt(text, field);
  return {
    ...omitUndefined({
      email: draft.email,
      firstName: draft.first_name,
      lastName: draft.last_name,
      phone: draft.phone,
      zipcode: draft.zipcode,
      dob: encrypt(draft.dob, 'dob'),
      ssn: encrypt(draft.ssn, 'ssn'),
      driverLicenseNumber: encrypt(draft.driver_license_number, 'driverLicenseNumber'),
      driverLicenseState: draft.driver_license_state,
      language: draft.language,
      customId: draft.custom_id,
      copyRequested: draft.copy_requested,
      metadata: draft.metadata,
      geoIds: draft.geo_ids,
    }),
    ...middleNameChanges(draft),
  };
}

/**
 * Creates the record of a new candidate.
 * @param identity account and ID of the candidate, and the time of its creation on the account's clock
 */
export function createCandidate<Secret>(
  draft: CandidateDraft & { email: string },
  identity: { accountId: string; id: string; createdAt: Date },
  cipher: SecretCipher<Secret>,
): CandidateRecord<Secret> {
  return {
    firstName: null,
    middleName: null,
    noMiddleName: false,
    lastName: null,
    phone: null,
    zipcode: null,
    dob: null,
    ssn: null,
    driverLicenseNumber: null,
    driverLicenseState: null,
    addresses: null,
    employers: null,
    schools: null,
    professionalLicenses: null,
    references: null,
    language: null,
    customId: null,
    copyRequested: false,
    metadata: {},
    geoIds: [],
    ...candidateChanges(draft, cipher),
    email: draft.email,
    ...identity,
  };
}
