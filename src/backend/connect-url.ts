import { encode } from './base64.ts';
import { equal, hmac } from './hmac.ts';

/** What binds a connection to the browser session that began it. */
export interface StateOptions {
  /** A secret of your backend, 32 characters or more. */
  secret: string;
  /** Identifies your user's session, for example its cookie: another session's state is refused. */
  session: string;
}

/** Minutes that a customer may take to connect. */
const lifetime = 60;

/**
 * The address of the hosted pages where a customer connects (SPEC, Hosted flows), with a state that only this session
 * can bring back.
 */
export async function createConnectUrl(
  options: StateOptions & {
    /** Address of the hosted pages, for example `https://partners.service.example`. */
    partnersUrl: string;
    clientId: string;
    /** Where the customer comes back to: registered for your application. */
    redirectUri: string;
  },
): Promise<string> {
  const url = new URL(
    `${options.partnersUrl.replace(/\/$/, '')}/authorize/${encodeURIComponent(options.clientId)}`,
  );
  url.searchParams.set('redirect_uri', options.redirectUri);
  url.searchParams.set('state', await createState(options));
  return url.href;
}

/** A new state for a session: a random part, its end, and an HMAC-SHA256 over both and the session. */
export async function createState({ secret, session }: StateOptions, now = Date.now()): Promise<string> {
  const nonce = encode(crypto.getRandomValues(new Uint8Array(16)));
  const payload = `${nonce}.${(now + lifetime * 60_000).toString(36)}`;
  return `${payload}.${await sign(secret, `${payload}.${session}`)}`;
}

/**
 * Whether a state came back as this session sent it, and in time. When it did not, treat the connection as failed and
 * begin anew (SPEC, Hosted flows).
 */
export async function verifyState(
  state: string | null | undefined,
  { secret, session }: StateOptions,
  now = Date.now(),
): Promise<boolean> {
  const [nonce, end, signature] = (state ?? '').split('.');
  if (!nonce || !end || !signature || parseInt(end, 36) < now) return false;
  const expected = await sign(secret, `${nonce}.${end}.${session}`);
  return equal(expected, signature);
}

async function sign(secret: string, text: string): Promise<string> {
  if (secret.length < 32) throw new TypeError('Use a secret of 32 characters or more.');
  return encode(await hmac(secret, text));
}
