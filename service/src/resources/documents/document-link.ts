import type { Container } from '../../context.ts';
import type { Caller } from '../../identity/caller.ts';
import { acceptedKeys, hmac } from '../../platform/crypto.ts';
import { areEqualTexts } from '../../platform/equal-texts.ts';
import { millisecondsPerMinute } from '@service-embeds/domain/time';

/** Minutes for which a link works at least. */
const lifetimeMinutes = 10;
/** Links of the same five minutes are the same, so that a document that did not change has the same ETag. */
const roundingMs = 5 * millisecondsPerMinute;

type WithKeys = Pick<Container, 'keys'>;

/** What a link says. */
export interface DocumentLink {
  documentId: string;
  /** Seconds since 1970 on the service's clock, as text. */
  expires: string;
  /** The credential that received the link. The link ends when that is revoked. */
  credentialId: string;
}

const content = ({ documentId, expires, credentialId }: DocumentLink): string =>
  ['document', documentId, expires, credentialId].join(' ');

const sign = (key: Buffer, link: DocumentLink): string => hmac(key, content(link)).toString('base64url');

/**
 * Returns the link to the file of a document. It reads this one file and nothing else. Null for pages, except
 * those whose session token names the view `records`.
 */
export function documentUrl(
  { keys, addresses, clock }: Pick<Container, 'keys' | 'addresses' | 'clock'>,
  documentId: string,
  { kind, credentialId, view }: Caller,
): string | null {
  if (credentialId === null || (kind === 'session_token' && view !== 'records')) return null;
  const earliest = clock.now().getTime() + lifetimeMinutes * millisecondsPerMinute;
  const expires = String((Math.ceil(earliest / roundingMs) * roundingMs) / 1000);
  const signature = sign(keys.documentLinks, { documentId, expires, credentialId });
  const query = new URLSearchParams({ expires, credential: credentialId, signature });
  return `${addresses.api}/v1/documents/${documentId}/download?${query.toString()}`;
}

/** Whether `documentUrl` signed this link, and it has not expired. */
export function isValidLink({ keys }: WithKeys, link: DocumentLink, signature: string, now: Date): boolean {
  const isSigned = acceptedKeys(keys, 'documentLinks').some((key) =>
    areEqualTexts(signature, sign(key, link)),
  );
  return isSigned && Number(link.expires) * 1000 > now.getTime();
}
