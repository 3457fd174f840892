import {
  ApiError,
  errorCatalog,
  type DriverLicense,
  type DriverLicenseChanges,
} from '@service-embeds/contract';
import {
  type CandidateRecord,
  type SecretCipher,
  looksLikeMaskedDriverLicense,
  maskDriverLicense,
} from './candidate-record.ts';

/** A driver license of a candidate with its whole number. */
interface License {
  id: string;
  number: string;
  state: string | null;
  /** `YYYY-MM-DD`. Null: unknown. */
  issuedDate: string | null;
}

/** A candidate has the current license and the one before, at most. */
type Slot = 'current' | 'previous';
type Licenses = Partial<Record<Slot, License>>;

/** What the record keeps of a license beside its number and state. */
interface LicenseDetails {
  id: string;
  issuedDate: string | null;
  /** The number that the date belongs to. */
  number: string;
}

const slots: Slot[] = ['current', 'previous'];

type LicenseFields = Pick<
  CandidateRecord,
  | 'driverLicenseNumber'
  | 'driverLicenseState'
  | 'previousDriverLicenseNumber'
  | 'previousDriverLicenseState'
  | 'driverLicenseDetails'
>;
type Fields<Secret> = Pick<CandidateRecord<Secret>, 'id' | keyof LicenseFields>;

/** Returns the driver licenses of a candidate as the API shows them, the current one first. */
export function listDriverLicenses<Secret>(
  record: Fields<Secret>,
  cipher: SecretCipher<Secret>,
): DriverLicense[] {
  const licenses = readLicenses(record, cipher);
  return slots.flatMap((slot) => {
    const license = licenses[slot];
    return license ? [toResource(record.id, license, slot)] : [];
  });
}

/** Returns one driver license of a candidate. @throws ApiError 404 */
export function getDriverLicense<Secret>(
  record: Fields<Secret>,
  id: string,
  cipher: SecretCipher<Secret>,
): DriverLicense {
  const [slot, license] = find(readLicenses(record, cipher), id);
  return toResource(record.id, license, slot);
}

/**
 * Returns the fields of a candidate with another driver license.
 *
 * @throws ApiError 409 if the candidate has a license in this place already
 */
export function addDriverLicense<Secret>(
  record: Fields<Secret>,
  {
    id,
    number,
    state,
    issued_date = null,
    current,
  }: Required<Pick<DriverLicenseChanges, 'number' | 'state' | 'current'>> &
    DriverLicenseChanges & { id: string },
  cipher: SecretCipher<Secret>,
): Partial<CandidateRecord<Secret>> {
  const licenses = readLicenses(record, cipher);
  const slot = current ? 'current' : 'previous';
  if (licenses[slot]) throw new ApiError(errorCatalog.driverLicenseExists(slot));
  return write({ ...licenses, [slot]: { id, number, state, issuedDate: issued_date } }, cipher);
}

/**
 * Returns the fields of a candidate with changes of a driver license. A masked number that was read stays as it is.
 *
 * @throws ApiError 404 if there is none with this ID, 409 if it moves to the place of another one, 400 for another masked number
 */
export function changeDriverLicense<Secret>(
  record: Fields<Secret>,
  { id, changes }: { id: string; changes: DriverLicenseChanges },
  cipher: SecretCipher<Secret>,
): Partial<CandidateRecord<Secret>> {
  const licenses = readLicenses(record, cipher);
  const [from, license] = find(licenses, id);
  const { number = license.number, state = license.state, current = from === 'current' } = changes;
  const isMasked = looksLikeMaskedDriverLicense(number);
  if (isMasked && number !== maskDriverLicense(license.number))
    throw new ApiError(errorCatalog.maskedValueChanged('number'));
  const updatedLicense: License = {
    id,
    number: isMasked ? license.number : number,
    state,
    issuedDate: changes.issued_date === undefined ? license.issuedDate : changes.issued_date,
  };
  const to = current ? 'current' : 'previous';
  if (to !== from && licenses[to]) throw new ApiError(errorCatalog.driverLicenseExists(to));
  const { [from]: _moved, ...rest } = licenses;
  return write({ ...rest, [to]: updatedLicense }, cipher);
}

/** Returns the fields of a candidate without a driver license. @throws ApiError 404 */
export function removeDriverLicense<Secret>(
  record: Fields<Secret>,
  id: string,
  cipher: SecretCipher<Secret>,
): Partial<CandidateRecord<Secret>> {
  const licenses = readLicenses(record, cipher);
  const [slot] = find(licenses, id);
  const { [slot]: _removed, ...rest } = licenses;
  return write(rest, cipher);
}

function find(licenses: Licenses, id: string): [Slot, License] {
  for (const slot of slots) {
    const license = licenses[slot];
    if (license?.id === id) return [slot, license];
  }
  throw new ApiError(errorCatalog.notFound('driver license'));
}

function readLicenses<Secret>(record: Fields<Secret>, cipher: SecretCipher<Secret>): Licenses {
  const { driverLicenseDetails: secret } = record;
  const details =
    secret === null
      ? {}
      : (JSON.parse(cipher.decrypt(secret, 'driverLicenseDetails')) as Partial<Record<Slot, LicenseDetails>>);
  const licenseOf = (slot: Slot, number: string | null, state: string | null): Licenses => {
    if (number === null) return {};
    const current = details[slot];
    const id = current?.id ?? licenseId(record.id, slot);
    return {
      [slot]: { id, number, state, issuedDate: current?.number === number ? current.issuedDate : null },
    };
  };
  const reveal = (field: 'driverLicenseNumber' | 'previousDriverLicenseNumber') => {
    const number = record[field];
    return number === null ? null : cipher.decrypt(number, field);
  };
  return {
    ...licenseOf('current', reveal('driverLicenseNumber'), record.driverLicenseState),
    ...licenseOf('previous', reveal('previousDriverLicenseNumber'), record.previousDriverLicenseState),
  };
}

/** Returns the ID of a license that was set as a field of its candidate. */
const licenseId = (candidateId: string, slot: Slot): string =>
  `${candidateId.slice(0, 20)}400${slots.indexOf(slot)}`;

function write<Secret>(
  { current, previous }: Licenses,
  cipher: SecretCipher<Secret>,
): Pick<CandidateRecord<Secret>, keyof LicenseFields | 'driverLicenseLookup'> {
  const detailsOf = ({ id, issuedDate, number }: License): LicenseDetails => ({ id, issuedDate, number });
  const details = {
    ...(current && { current: detailsOf(current) }),
    ...(previous && { previous: detailsOf(previous) }),
  };
  return {
    driverLicenseNumber: current ? cipher.encrypt(current.number, 'driverLicenseNumber') : null,
    driverLicenseLookup: current ? licenseLookup(current.number, cipher) : null,
    driverLicenseState: current?.state ?? null,
    previousDriverLicenseNumber: previous
      ? cipher.encrypt(previous.number, 'previousDriverLicenseNumber')
      : null,
    previousDriverLicenseState: previous?.state ?? null,
    driverLicenseDetails:
      current || previous ? cipher.encrypt(JSON.stringify(details), 'driverLicenseDetails') : null,
  };
}

function toResource(
  candidateId: string,
  { id, number, state, issuedDate }: License,
  slot: Slot,
): DriverLicense {
  const source = 'candidate';
  return {
    id,
    object: 'candidate_driver_license',
    uri: `/v1/candidates/${candidateId}/driver_licenses/${id}`,
    candidate_id: candidateId,
    number: maskDriverLicense(number),
    state,
    issued_dates: issuedDate === null ? [] : [{ value: issuedDate, source }],
    current: slot === 'current',
    source,
  };
}

/** Returns a driver license number as it is compared: states print numbers with spaces and hyphens, people leave them out. */
export const comparableLicenseNumber = (number: string): string =>
  number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the value by which a candidate is found by a driver license number. Null and undefined stay. */
export function licenseLookup<Secret, Number extends string | null | undefined>(
  number: Number,
  cipher: Pick<SecretCipher<Secret>, 'lookup'>,
): Secret | Exclude<Number, string> {
  return typeof number === 'string'
    ? cipher.lookup(comparableLicenseNumber(number), 'driverLicenseNumber')
    : (number as Exclude<Number, string>);
}
