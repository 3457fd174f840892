import { acceptedKeys, hmac, type Keys, areEqualTexts } from './secret-keys.ts';

/** Half of an HMAC-SHA256: 128 bits cannot be guessed, and the link still fits a text message. */
const proofBytes = 16;

/** Pages that only one person may open, by the first part of their path. */
const candidateLinkPages = ['apply', 'verify', 'reports', 'consents', 'password', 'second-factors'] as const;
export type CandidateLinkPage = (typeof candidateLinkPages)[number];

/** Whether a path that begins so leads to a page that only one person may open. */
export const isCandidateLinkPage = (name: string): name is CandidateLinkPage =>
  candidateLinkPages.some((page) => page === name);

interface WithKeys {
  keys: Omit<Keys, 'data'>;
}

/** Characters of an ID, and of the time after it: seconds since 1970 in base 36. */
const idLength = 24;
const expiryLength = 7;

/** Time in a link that does not expire by itself, because it opens its page only once. */
const noExpiry = '0'.repeat(expiryLength);

const proof = (key: Buffer, page: CandidateLinkPage, content: string): string =>
  hmac(key, `${page} ${content}`).subarray(0, proofBytes).toString('base64url');

/**
 * Returns the personal link to a page. Its proof covers page, ID and expiry. It is computed and never stored, so a copy of
 * the database opens no page.
 *
 * @param expiresAt on the account's clock. Default: it does not expire by itself
 */
export function candidateLink(
  environment: WithKeys & { addresses: { partners: string } },
  page: CandidateLinkPage,
  id: string,
  expiresAt?: Date,
): string {
  const expiry = expiresAt
    ? Math.floor(expiresAt.getTime() / 1000)
        .toString(36)
        .padStart(expiryLength, '0')
    : noExpiry;
  const content = id + expiry;
  const { addresses, keys } = environment;
  return `${addresses.partners}/${page}/${content}${proof(keys.candidateLinks, page, content)}`;
}

/**
 * Returns an address that stands for a personal link where a letter is shown to others than the candidate, so that it looks as it will
 * look. It opens nothing.
 */
export const standInReportUrl = ({ addresses }: { addresses: { partners: string } }): string =>
  `${addresses.partners}/reports/personal-link/report`;

/** What a personal link says. */
export interface LinkContent {
  id: string;
  /** On the account's clock. Undefined: it does not expire by itself. */
  expiresAt: Date | undefined;
}

/**
 * Returns what the last part of a link's path says, or undefined if `candidateLink` did not create it for this page. The
 * caller compares the expiry, because the time depends on the account.
 */
export function readCandidateLink(
  environment: WithKeys,
  page: CandidateLinkPage,
  token: string,
): LinkContent | undefined {
  const content = token.slice(0, idLength + expiryLength);
  // Compares the text and not the bytes, because several base64 spellings decode to the same bytes.
  const signature = token.slice(content.length);
  const isProof = (key: Buffer): boolean => areEqualTexts(signature, proof(key, page, content));
  if (!acceptedKeys(environment.keys, 'candidateLinks').some(isProof)) return undefined;
  const expiry = content.slice(idLength);
  return {
    id: content.slice(0, idLength),
    expiresAt: expiry === noExpiry ? undefined : new Date(Number.parseInt(expiry, 36) * 1000),
  };
}

/** Returns the path of an account's logo on the hosted pages and the dashboard. Another logo has another path. */
export const logoPath = (accountId: string, logoId: string): string => `/logos/${accountId}/${logoId}`;
