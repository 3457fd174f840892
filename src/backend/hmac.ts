import { encodeStandard } from './base64.ts';

/** HMAC-SHA-256 of a text. */
export async function hmac(secret: string, text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(text)));
}

/** Compared as a whole, whatever differs: a time that depends on the first difference would tell it. */
export function equal(expected: string, given: string): boolean {
  let difference = expected.length ^ given.length;
  for (let index = 0; index < expected.length; index++)
    difference |= expected.charCodeAt(index) ^ given.charCodeAt(index);
  return difference === 0;
}

/** The signature of Standard Webhooks, which covers id and time as well as the body. */
export const standardSignature = async (
  secret: string,
  id: string,
  timestamp: string,
  body: string,
): Promise<string> => `v1,${encodeStandard(await hmac(secret, `${id}.${timestamp}.${body}`))}`;
