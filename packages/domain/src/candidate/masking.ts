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
