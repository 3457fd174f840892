import { decrypt, encrypt } from './crypto.ts';
import type { Container } from '../context.ts';

/** A value that a browser keeps for us and can neither read, alter nor use for another purpose, for a while. */
export const seal = (
  { keys }: Pick<Container, 'keys'>,
  purpose: string,
  value: object,
  minutes: number,
  now = Date.now(),
): string =>
  encrypt(keys.encryption, JSON.stringify({ purpose, value, end: now + minutes * 60_000 })).toString(
    'base64url',
  );

/** What was sealed for this purpose. Undefined: something else, altered, or over. */
export function unseal<Value>(
  { keys }: Pick<Container, 'keys'>,
  purpose: string,
  sealed: string,
  now = Date.now(),
): Value | undefined {
  try {
    const opened = JSON.parse(decrypt(keys.encryption, Buffer.from(sealed, 'base64url'))) as {
      purpose: string;
      value: Value;
      end: number;
    };
    return opened.purpose === purpose && opened.end > now ? opened.value : undefined;
  } catch {
    return undefined;
  }
}
