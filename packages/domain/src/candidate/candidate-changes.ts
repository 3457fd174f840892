import { ApiError, errorCatalog, type ParsedBody } from '@service-embeds/contract';
import {
  type CandidateRecord,
  type SecretCipher,
  type SecretField,
  looksLikeMaskedDriverLicense,
  maskBirthDate,
  maskDriverLicense,
  maskSecretName,
  maskSsn,
} from './candidate-record.ts';
import { licenseLookup } from './driver-licenses.ts';

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
  if (middle_name === null)
    return { middleName: null, ...(no_middle_name !== undefined && { noMiddleName: false }) };
  if (middle_name !== undefined) return { middleName: middle_name, noMiddleName: false };
  return no_middle_name === undefined ? {} : { noMiddleName: false };
}

/** Returns the fields of a candidate that a draft sets. What it omits stays as it is, null clears. Personal data is encrypted. */
export function candidateChanges<Secret>(
  draft: CandidateDraft,
  cipher: SecretCipher<Secret>,
): Partial<CandidateRecord<Secret>> {
  const encrypt = (text: string | null | undefined, field: SecretField) =>
    typeof text === 'string' ? cipher.encrypt(text, field) : text;
  return {
    ...omitUndefined({
      email: draft.email,
      firstName: draft.first_name,
      lastName: draft.last_name,
      formerNames: encrypt(draft.former_names && JSON.stringify(draft.former_names), 'formerNames'),
      phone: draft.phone,
      zipcode: draft.zipcode,
      dob: encrypt(draft.dob, 'dob'),
      ssn: encrypt(draft.ssn, 'ssn'),
      driverLicenseNumber: encrypt(draft.driver_license_number, 'driverLicenseNumber'),
      driverLicenseLookup: licenseLookup(draft.driver_license_number, cipher),
      driverLicenseState: draft.driver_license_state,
      motherMaidenName: encrypt(draft.mother_maiden_name, 'motherMaidenName'),
      previousDriverLicenseNumber: encrypt(
        draft.previous_driver_license_number,
        'previousDriverLicenseNumber',
      ),
      previousDriverLicenseState: draft.previous_driver_license_state,
      postalAddress: encrypt(draft.postal_address && JSON.stringify(draft.postal_address), 'postalAddress'),
      language: draft.language,
      customId: draft.custom_id,
      copyRequested: draft.copy_requested === null ? false : draft.copy_requested,
      metadata: draft.metadata === null ? {} : draft.metadata,
      geoIds: draft.geo_ids === null ? [] : draft.geo_ids,
      workLocations: draft.work_locations === null ? [] : draft.work_locations,
    }),
    ...middleNameChanges(draft),
  };
}

/** The values that the API shows masked: their field in the API and in the record, how they are masked, and what a mask looks like. */
const maskedFields = [
  {
    name: 'dob',
    field: 'dob',
    mask: maskBirthDate,
    looksMasked: (text: string) => /^\d{4}-XX-XX$/.test(text),
  },
  { name: 'ssn', field: 'ssn', mask: maskSsn, looksMasked: (text: string) => text.startsWith('XXX-XX-') },
  {
    name: 'driver_license_number',
    field: 'driverLicenseNumber',
    mask: maskDriverLicense,
    looksMasked: looksLikeMaskedDriverLicense,
  },
  {
    name: 'previous_driver_license_number',
    field: 'previousDriverLicenseNumber',
    mask: maskDriverLicense,
    looksMasked: looksLikeMaskedDriverLicense,
  },
  {
    name: 'mother_maiden_name',
    field: 'motherMaidenName',
    mask: maskSecretName,
    looksMasked: (text: string) => /^.\*{4}$/u.test(text),
  },
] as const;

/**
 * Leaves masked values out of a draft: a client sends back what it has read, and they stay as they are.
 *
 * @throws ApiError 400 `masked_value_changed` when a masked value is not the stored one
 */
export function omitMaskedValues<Secret>(
  draft: CandidateDraft,
  record: CandidateRecord<Secret>,
  cipher: SecretCipher<Secret>,
): CandidateDraft {
  const otherFields = { ...draft };
  for (const { name, field, mask, looksMasked } of maskedFields) {
    const value = draft[name];
    if (typeof value !== 'string' || !looksMasked(value)) continue;
    const storedValue = record[field];
    if (storedValue === null || mask(cipher.decrypt(storedValue, field)) !== value)
      throw new ApiError(errorCatalog.maskedValueChanged(name));
    otherFields[name] = undefined;
  }
  return otherFields;
}

/**
 * Creates the record of a new candidate.
 * @param identity account and ID of the candidate, the application that creates it, and the time of its creation on the account's clock
 */
export function createCandidate<Secret>(
  draft: ParsedBody<'POST /v1/candidates'>,
  identity: Pick<CandidateRecord, 'accountId' | 'id' | 'applicationId' | 'createdAt'>,
  cipher: SecretCipher<Secret>,
): CandidateRecord<Secret> {
  return {
    firstName: null,
    middleName: null,
    noMiddleName: false,
    lastName: null,
    formerNames: null,
    phone: null,
    zipcode: null,
    dob: null,
    ssn: null,
    driverLicenseNumber: null,
    driverLicenseLookup: null,
    driverLicenseState: null,
    motherMaidenName: null,
    previousDriverLicenseNumber: null,
    previousDriverLicenseState: null,
    driverLicenseDetails: null,
    postalAddress: null,
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
    workLocations: [],
    remainingFilePartsRequestedAt: null,
    piiRemovedAt: null,
    ...candidateChanges(draft, cipher),
    email: draft.email,
    ...identity,
  };
}
