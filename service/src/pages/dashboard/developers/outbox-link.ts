import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import type { Database } from '../../../db/pool/database.ts';
import { useOnce } from '../../../db/used-tokens.ts';
import type { Container } from '../../../integrations/context.ts';
import { decryptPayload, encryptPayload } from '../../../platform/encrypted-payload.ts';

/** Minutes in which a link is used, and for which a browser then reads the outbox: a day's work. */
const lifetimeMinutes = 12 * 60;
/** A link is no cookie, and a cookie no link. */
const linkPurpose = 'outbox link';
const cookiePurpose = 'outbox browser';
const cookieName = 'outbox';

type OutboxEnvironment = Pick<Container, 'config' | 'keys' | 'addresses'>;

/**
 * Returns the address that opens the outbox of a developer's machine, with the emails of all accounts, to the first browser
 * that asks. Without effect unless the service runs with `OUTBOX=machine`.
 */
export const outboxLink = async (container: OutboxEnvironment): Promise<string> =>
  `${container.addresses.dashboard}/outbox/${await encryptPayload(container, linkPurpose, {}, lifetimeMinutes)}`;

/**
 * Gives the browser a cookie for a link that was not used before.
 * @returns whether it did
 */
export async function exchangeOutboxLink(
  c: Context,
  { db, container }: { db: Database; container: OutboxEnvironment },
  token: string,
): Promise<boolean> {
  const { config, addresses } = container;
  if (config.outbox !== 'machine' || !(await decryptPayload(container, linkPurpose, token))) return false;
  // The link expires on the real clock.
  const expiresAt = new Date(Date.now() + lifetimeMinutes * millisecondsPerMinute);
  if (!(await useOnce(db, token, expiresAt))) return false;
  setCookie(c, cookieName, await encryptPayload(container, cookiePurpose, {}, lifetimeMinutes), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: addresses.dashboard.startsWith('https:'),
    path: '/outbox',
    maxAge: lifetimeMinutes * 60,
  });
  return true;
}

/** Whether a link was exchanged in the browser of a request, so that it reads the emails of all accounts. */
export async function hasOpenOutbox(c: Context, container: OutboxEnvironment): Promise<boolean> {
  const cookie = getCookie(c, cookieName);
  if (container.config.outbox !== 'machine' || cookie === undefined) return false;
  return (await decryptPayload(container, cookiePurpose, cookie)) !== undefined;
}
