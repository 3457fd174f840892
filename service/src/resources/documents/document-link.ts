import { millisecondsPerMinute } from '@service-embeds/domain/time';
import type { LinkHolder } from '../../identity/authenticate.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Container } from '../../integrations/context.ts';
import { acceptedKeys, hmac, areEqualTexts } from '../../platform/secret-keys.ts';

/** Minutes for which a link works at least. */
const lifetimeMinutes = 10;
/** Links of the same five minutes are the same, so that a document that did not change has the same ETag. */
const roundingMs = 5 * millisecondsPerMinute;

type WithKeys = Pick<Container, 'keys'>;

export interface DocumentLink {
  path: string;
  /** Seconds since 1970 on the service's clock, as text. */
  expires: string;
  /** Who received the link. The link ends when the credential is revoked, or the session of the person ends. */
  holder: LinkHolder;
}

const content = ({ path, expires, holder }: DocumentLink): string => {
  const reader = 'session' in holder ? ['session', holder.session] : [holder.credential];
  return ['document', path, expires, ...reader].join(' ');
};

const sign = (key: Buffer, link: DocumentLink): string => hmac(key, content(link)).toString('base64url');

export const documentUrl = (container: LinkSource, documentId: string, caller: Caller): string | null =>
  fileUrl(container, `/v1/documents/${documentId}/download`, caller);

/** Returns the link to the PDF of a document that a candidate signed. */
export const consentDocumentUrl = (
  container: LinkSource,
  { consentId, documentId }: { consentId: string; documentId: string },
  caller: Caller,
): string | null => fileUrl(container, `/v1/consents/${consentId}/documents/${documentId}/download`, caller);

/** Returns the link to the newest notice of an adverse action as a letter. */
export const noticeLetterUrl = (
  container: LinkSource,
  adverseActionId: string,
  caller: Caller,
): string | null => fileUrl(container, `/v1/adverse_actions/${adverseActionId}/letter/download`, caller);

type LinkSource = Pick<Container, 'keys' | 'addresses' | 'clock'>;

/**
 * Returns the link to a file. It reads this one file and nothing else. Null for pages, except
 * those whose session token names the view `records`, and for keys that do not read.
 */
function fileUrl(
  { keys, addresses, clock }: LinkSource,
  path: string,
  { kind, credentialId, person, view }: Caller,
): string | null {
  const isPage = kind === 'session_token' || kind === 'person';
  const isVisible = view === 'records' || (!isPage && view === undefined);
  if ((credentialId === null && !person) || !isVisible) return null;
  const holder: LinkHolder = person ? { session: person.sessionId } : { credential: credentialId ?? '' };
  const earliest = clock.now().getTime() + lifetimeMinutes * millisecondsPerMinute;
  const expires = String((Math.ceil(earliest / roundingMs) * roundingMs) / 1000);
  const signature = sign(keys.documentLinks, { path, expires, holder });
  const query = new URLSearchParams({ expires, ...holder, signature });
  return `${addresses.api}${path}?${query.toString()}`;
}

/** Whether the service signed this link, and it has not expired. */
export function isValidLink({ keys }: WithKeys, link: DocumentLink, signature: string, now: Date): boolean {
  const isSigned = acceptedKeys(keys, 'documentLinks').some((key) =>
    areEqualTexts(signature, sign(key, link)),
  );
  return isSigned && Number(link.expires) * 1000 > now.getTime();
}
