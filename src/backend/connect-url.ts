import { requireAddress, requireText } from './check-options.ts';
import { encodeBase64Url, hmacSha256, timingSafeEqual } from './crypto.ts';

/** What binds a connection to the browser session that started it. */
export interface StateOptions {
  /** A secret of your backend, at least 32 characters. */
  secret: string;
  /** Identifies your user's session, for example its cookie. The state of another session is rejected. */
  session: string;
}

/** Settings of `createConnectUrl`. */
export interface ConnectUrlOptions extends StateOptions {
  /** Address of the hosted pages, for example `https://partners.service.example`. */
  partnersUrl: string;
  /** `client_id` of your partner application. */
  clientId: string;
  /** Where the customer returns to. It must be registered for your application. */
  redirectUri: string;
}

/** Minutes within which a customer must connect. */
const lifetimeMinutes = 60;

/**
 * Returns the address of the hosted pages where a customer connects, with a state that only this session can return.
 *
 * @param options address, application, and session
 * @returns the URL to redirect the customer to
 * @throws TypeError when the secret is too short, or another option cannot work
 * @example
 * const url = await createConnectUrl({ partnersUrl, clientId, redirectUri, secret, session: cookie });
 */
export async function createConnectUrl(options: ConnectUrlOptions): Promise<string> {
  const base = requireAddress('partnersUrl', options.partnersUrl);
  requireText('clientId', options.clientId);
  requireAddress('redirectUri', options.redirectUri);
  const url = new URL(`${base}/authorize/${encodeURIComponent(options.clientId)}`);
  url.searchParams.set('redirect_uri', options.redirectUri);
  url.searchParams.set('state', await createState(options));
  return url.href;
}

/**
 * Returns a new state for a session: a random part, its expiry, and an HMAC-SHA256 over both and the session.
 *
 * @param options your secret and the session
 * @param now current time, in milliseconds. Default: your clock
 * @returns the value of the `state` parameter, valid for 60 minutes
 * @throws TypeError when the secret is too short
 */
export async function createState({ secret, session }: StateOptions, now = Date.now()): Promise<string> {
  const nonce = encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const payload = `${nonce}.${(now + lifetimeMinutes * 60_000).toString(36)}`;
  return `${payload}.${await sign(secret, `${payload}.${session}`)}`;
}

/**
 * Returns whether a state is one that this session sent, and not too old. When it is not, treat the connection as failed
 * and let the customer start again.
 *
 * @param state the `state` parameter of the redirect
 * @param options the same secret and session as for `createConnectUrl`
 * @param now current time, in milliseconds. Default: your clock
 * @throws TypeError when the secret is too short
 * @example
 * if (!(await verifyState(url.searchParams.get('state'), { secret, session: cookie }))) return startAgain();
 */
export async function verifyState(
  state: string | null | undefined,
  { secret, session }: StateOptions,
  now = Date.now(),
): Promise<boolean> {
  const [nonce, end, signature] = (state ?? '').split('.');
  if (!nonce || !end || !signature || parseInt(end, 36) < now) return false;
  const expected = await sign(secret, `${nonce}.${end}.${session}`);
  return timingSafeEqual(expected, signature);
}

async function sign(secret: string, text: string): Promise<string> {
  if (secret.length < 32) throw new TypeError('Use a secret of at least 32 characters.');
  return encodeBase64Url(await hmacSha256(secret, text));
}
