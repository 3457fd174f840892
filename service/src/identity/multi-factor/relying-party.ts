import { randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import type { Queryable } from '../../db/pool/database.ts';
import { useOnce } from '../../db/used-tokens.ts';
import type { Addresses } from '../../integrations/context.ts';
import type { Config } from '../../platform/config.ts';
import { hmac, type Keys } from '../../platform/secret-keys.ts';
import type { SessionSite } from '../sessions.ts';

/** Who asks for a passkey (WebAuthn, section 4: Relying Party). */
export interface RelyingParty {
  /** The domain that passkeys belong to. They work there and in its subdomains. */
  id: string;
  /** Origins of the pages that may ask. */
  origins: string[];
}

interface PasskeyEnvironment {
  addresses: Pick<Addresses, 'dashboard' | 'partners' | 'staff'>;
  config: Pick<Config, 'passkeyDomain'>;
}

/** A passkey needs a domain. In development, the pages also have one beside their IP address. */
const withName = (address: string): URL => {
  const url = new URL(address);
  if (isIP(url.hostname)) url.hostname = 'localhost';
  return url;
};

/** Returns the relying party of the dashboard and, if they share a domain, of the hosted pages and the staff console. */
export function relyingParty({ addresses, config }: PasskeyEnvironment): RelyingParty {
  const urls = [addresses.dashboard, addresses.partners, addresses.staff].filter(Boolean).map(withName);
  const id = config.passkeyDomain ?? withName(addresses.dashboard).hostname;
  const origins = urls
    .filter(({ hostname }) => hostname === id || hostname.endsWith(`.${id}`))
    .map(({ origin }) => origin);
  return { id, origins: [...new Set(origins)] };
}

/** Whether passkeys work on the pages of a site. */
export const sitePasskeys = (environment: PasskeyEnvironment, site: SessionSite): boolean =>
  relyingParty(environment).origins.includes(withName(environment.addresses[site]).origin);

/** What a passkey is asked for. A challenge for one purpose is worth nothing for another. */
export type ChallengePurpose = 'registration' | 'sign-in' | 'second-factor' | 'confirmation';

/** The browser session that a challenge is made for. */
export interface ChallengeContext {
  purpose: ChallengePurpose;
  /** The secret of the browser's session: the answer has to come from the same browser. */
  sessionSecret: string;
}

interface WithKeys {
  keys: Pick<Keys, 'hostedSessions'>;
}

/** Minutes in which a passkey has to answer. */
const lifetimeMinutes = 10;

const expiryBytes = 6;
const nonceBytes = 16;

const proof = ({ keys }: WithKeys, { purpose, sessionSecret }: ChallengeContext, head: Buffer): Buffer =>
  hmac(keys.hostedSessions, `passkey ${purpose} ${sessionSecret} ${head.toString('hex')}`);

/**
 * Returns a new challenge. It contains its expiry and a proof, so that a visitor who only looks at the sign-in page leaves
 * nothing in the database.
 */
export function createChallenge(environment: WithKeys, context: ChallengeContext, now: Date): Buffer {
  const expiry = Buffer.alloc(expiryBytes);
  expiry.writeUIntBE(now.getTime() + lifetimeMinutes * millisecondsPerMinute, 0, expiryBytes);
  const head = Buffer.concat([expiry, randomBytes(nonceBytes)]);
  return Buffer.concat([head, proof(environment, context, head)]);
}

/**
 * Whether the service made this challenge for this session and purpose, and it has not expired.
 * @param challenge in base64url
 */
export function isChallenge(
  environment: WithKeys,
  context: ChallengeContext,
  challenge: string,
  now: Date,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, expiryBytes + nonceBytes);
  if (head.length !== expiryBytes + nonceBytes) return false;
  const signature = bytes.subarray(head.length);
  const expected = proof(environment, context, head);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  return head.readUIntBE(0, expiryBytes) > now.getTime();
}

/**
 * Notes that a challenge was answered.
 * @returns false if it was before
 */
export const consumeChallenge = (db: Queryable, challenge: string, now: Date): Promise<boolean> =>
  useOnce(db, challenge, new Date(now.getTime() + lifetimeMinutes * millisecondsPerMinute));
