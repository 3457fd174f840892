import { millisecondsPerMinute } from '@service-embeds/domain/time';
import type { Caller } from '../../identity/caller.ts';
import type { Container } from '../../integrations/context.ts';
import { acceptedKeys, hmac, areEqualTexts } from '../../platform/crypto.ts';

/** Minutes for which a link works at least. */
const lifetimeMinutes = 10;
/** Links of the same five minutes are the same, so that a document that did not change has the same ETag. */
const roundingMs = 5 * millisecondsPerMinute;

type WithKeys = Pick<Container, 'keys'>;

/** What a link says. */
export interface DocumentLink {
  /** The file: the ID of a document, or the path of a consent's document or of a letter below `/v1`. */
  file: string;
  /** Seconds since 1970 on the service's clock, as text. */
  expires: string;
  /** Who received the link. The link ends when the credential is revoked, or the session of the person ends. */
  holder: LinkHolder;
}

/** ID of a credential, or of the session of a person in the dashboard. */
export type LinkHolder = { credential: string } | { session: string };

const content = ({ file, expires, holder }: DocumentLink): string => {
  const reader = 'session' in holder ? ['session', holder.session] : [holder.credential];
  return ['document', file, expires, ...reader].join(' ');
};

const sign = (key: Buffer, link: DocumentLink): string => hmac(key, content(link)).toString('base64url');

/** Returns the path of a consent's document below `/v1`. */
export const consentDocumentPath = (consentId: string, documentId: string): string =>
  `consents/${consentId}/documents/${documentId}`;

/** Returns the link to the file of a document. */
export const documentUrl = (container: LinkSource, documentId: string, caller: Caller): string | null =>
  fileUrl(container, { file: documentId, path: `documents/${documentId}` }, caller);

/** Returns the link to the PDF of a document that a candidate signed. */
export function consentDocumentUrl(
  container: LinkSource,
  { consentId, documentId }: { consentId: string; documentId: string },
  caller: Caller,
): string | null {
  const path = consentDocumentPath(consentId, documentId);
  return fileUrl(container, { file: path, path }, caller);
}

/** Returns the path of the newest notice of an adverse action below `/v1`. */
export const noticeLetterPath = (adverseActionId: string): string =>
  `adverse_actions/${adverseActionId}/letter`;

/** Returns the link to the newest notice of an adverse action as a letter. */
export function noticeLetterUrl(
  container: LinkSource,
  adverseActionId: string,
  caller: Caller,
): string | null {
  const path = noticeLetterPath(adverseActionId);
  return fileUrl(container, { file: path, path }, caller);
}

type LinkSource = Pick<Container, 'keys' | 'addresses' | 'clock'>;

/**
 * Returns the link to a file. It reads this one file and nothing else. Null for pages, except
 * those whose session token names the view `records`.
 */
function fileUrl(
  { keys, addresses, clock }: LinkSource,
  { file, path }: { file: string; path: string },
  { kind, credentialId, person, view }: Caller,
): string | null {
  const isPage = kind === 'session_token' || kind === 'person';
  if ((credentialId === null && !person) || (isPage && view !== 'records')) return null;
  const holder: LinkHolder = person ? { session: person.sessionId } : { credential: credentialId ?? '' };
  const earliest = clock.now().getTime() + lifetimeMinutes * millisecondsPerMinute;
  const expires = String((Math.ceil(earliest / roundingMs) * roundingMs) / 1000);
  const signature = sign(keys.documentLinks, { file, expires, holder });
  const query = new URLSearchParams({ expires, ...holder, signature });
  return `${addresses.api}/v1/${path}/download?${query.toString()}`;
}

/** Whether the service signed this link, and it has not expired. */
export function isValidLink({ keys }: WithKeys, link: DocumentLink, signature: string, now: Date): boolean {
  const isSigned = acceptedKeys(keys, 'documentLinks').some((key) =>
    areEqualTexts(signature, sign(key, link)),
  );
  return isSigned && Number(link.expires) * 1000 > now.getTime();
}
