import type { CandidateRecord } from './candidate-record.ts';

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
