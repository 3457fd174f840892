import type { SecretCipher } from './candidate-record.ts';

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
