export const minPasswordLength = 12;
/** Longest password, in characters. */
export const maxPasswordLength = 200;

/** Characters that a password needs beside the words that anyone may know about its person. */
const minOwnCharacters = 8;
/** Shorter words are parts of too many others. */
const minWordLength = 4;

/** What anyone may know about the person who chooses a password. */
export interface PasswordContext {
  email: string;
  fullName?: string | undefined;
  companyName?: string | undefined;
}

/** What is wrong with a new password. */
export type PasswordProblem = 'too_short' | 'too_long' | 'repeats' | 'common' | 'own_names';

const normalize = (text: string): string => text.normalize('NFKC').toLowerCase();

const wordsIn = (text: string): string[] =>
  normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= minWordLength);

/**
 * Returns what is wrong with a new password: its length, a pattern that repeats, a password that many people use, or the
 * person's own names (NIST SP 800-63B, section 3.1.1.2). Nothing else counts: there are no rules about kinds of characters.
 *
 * @param isCommon whether many people use a password. It gets the password in lower case
 */
export function passwordProblem(
  password: string,
  context: PasswordContext,
  isCommon: (password: string) => boolean,
): PasswordProblem | undefined {
  if (password.length < minPasswordLength) return 'too_short';
  if (password.length > maxPasswordLength) return 'too_long';
  const normalized = normalize(password);
  if (/^(.{1,4})\1+.{0,3}$/u.test(normalized)) return 'repeats';
  if (isCommon(normalized)) return 'common';
  return ownCharacters(normalized, context) < minOwnCharacters ? 'own_names' : undefined;
}

/** Counts the letters and digits of a password that are not part of the person's own names. */
function ownCharacters(
  normalized: string,
  { email, fullName = '', companyName = '' }: PasswordContext,
): number {
  const words = [email, fullName, companyName]
    .flatMap((text) => [...wordsIn(text), ...wordsIn(text.replaceAll(/[^\p{L}\p{N}]+/gu, ''))])
    .sort((a, b) => b.length - a.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), normalized);
  return rest.replaceAll(/\s/g, '').length;
}
