import { PerPageRegistry } from './per-page-registry.ts';
import { postToIntegrator, type RequestHeaders } from './post-to-integrator.ts';
import { ServiceError } from './service-error.ts';
import { readClaims } from './token-claims.ts';

/** Where session tokens come from. */
export interface SessionTokenSource {
  /** Path or address on the integrator's backend (docs/options.md). */
  sessionTokenPath?: string | undefined;
  /** Extra headers for that request. The function may be async and is called for every request. */
  sessionTokenRequestHeaders?: RequestHeaders | undefined;
  /** Replaces the path. */
  fetchSessionToken?: (() => Promise<string | { token: string }>) | undefined;
}

/** A token in memory. */
interface StoredToken {
  token: string;
  /** When to renew it, in milliseconds of this machine's clock. */
  renewAt: number;
}

/** Milliseconds before its end at which a token is renewed. One that lives for less than ten minutes is renewed after nine tenths. */
const renewalMarginMs = 60_000;

/** In memory only: a page that stores a token leaves it to every script. */
const stores = new PerPageRegistry(() => new SessionTokenStore());

/** The one store for a source and environment on the page, however many embeds use it. */
export function sessionTokenStore(source: SessionTokenSource, environment: string): SessionTokenStore {
  const store = stores.of(source.fetchSessionToken ?? source.sessionTokenPath, environment);
  store.source = source;
  return store;
}

/** Forgets every token of the page, for example because the integrator's user signs out. */
export const forgetSessionTokens = (): void => stores.clear();

/** Fetches one token for all requests that need one at the same time, keeps it in memory, and renews it in time. */
export class SessionTokenStore {
  /** That of the embed that needed a token last: its headers are the newest. */
  source: SessionTokenSource = {};
  private stored: StoredToken | undefined;
  private pending: Promise<StoredToken> | undefined;

  /**
   * Returns the token, or a new one when it is time to renew it.
   *
   * @param rejectedToken a token that the service rejected: it is not returned again
   */
  async get(rejectedToken?: string): Promise<string> {
    if (this.stored && (this.stored.token === rejectedToken || Date.now() >= this.stored.renewAt))
      this.stored = undefined;
    if (!this.stored) {
      this.pending ??= this.fetch().finally(() => {
        this.pending = undefined;
      });
      this.stored = await this.pending;
    }
    return this.stored.token;
  }

  private async fetch(): Promise<StoredToken> {
    const {
      fetchSessionToken,
      sessionTokenPath: path = '',
      sessionTokenRequestHeaders: headers,
    } = this.source;
    const token = fetchSessionToken
      ? tokenIn(await call(fetchSessionToken), 'fetchSessionToken')
      : tokenIn(
          await postToIntegrator({ path, headers, body: {}, failure: 'session_token_failed' }),
          `POST ${path}`,
        );
    return { token, renewAt: renewalTime(token, Date.now()) };
  }
}

async function call(fetchSessionToken: () => Promise<string | { token: string }>): Promise<unknown> {
  try {
    const result = await fetchSessionToken();
    return typeof result === 'string' ? { token: result } : result;
  } catch (error) {
    throw tokenError(`fetchSessionToken failed: ${String(error)}`);
  }
}

const tokenError = (hint: string) => new ServiceError('session_token_failed', { hint });

function tokenIn(answer: unknown, source: string): string {
  const token = (answer as { token?: unknown } | null | undefined)?.token;
  if (typeof token === 'string' && token) return token;
  throw tokenError(`${source} returned no token.`);
}

/**
 * Returns when to renew a token. Its lifetime counts from when it arrived, so that a wrong clock does no harm. A token without a
 * lifetime is used until the service rejects it.
 */
function renewalTime(token: string, receivedAt: number): number {
  const { iat = 0, exp = 0 } = readClaims(token);
  const lifetime = (exp - iat) * 1000;
  return lifetime > 0 ? receivedAt + lifetime - Math.min(renewalMarginMs, lifetime / 10) : Infinity;
}
