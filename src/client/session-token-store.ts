import { ServiceError } from './service-error.ts';
import { postToIntegrator, type RequestHeaders } from './post-to-integrator.ts';
import { PerPageRegistry } from './per-page-registry.ts';
import { readClaims } from './token-claims.ts';

/** Where session tokens come from. */
export interface SessionTokenSource {
  /** Path or address on the integrator's backend (docs/interface.md#embed-options). */
  sessionTokenPath?: string | undefined;
  /** Extra headers for that request. The function may be async and is called for every request. */
  sessionTokenRequestHeaders?: RequestHeaders | undefined;
  /** Takes the place of the path. */
  fetchSessionToken?: (() => Promise<string | { token: string }>) | undefined;
}

/** A token, and when it should be renewed, on this machine's clock. */
interface Held {
  token: string;
  renewAt: number;
}

/** Renewed this long before the end, or after nine tenths of a short life. */
const margin = 60_000;

/** In memory only. */
const stores = new PerPageRegistry(() => new SessionTokenStore());

/** The one store for a source and environment on the page, however many embeds use it. */
export function sessionTokenStore(source: SessionTokenSource, environment: string): SessionTokenStore {
  const store = stores.of(source.fetchSessionToken ?? source.sessionTokenPath, environment);
  store.source = source;
  return store;
}

/** Forgets every token of the page, for example when the integrator's user signs out. */
export const forgetSessionTokens = (): void => stores.clear();

/** Fetches a token once for all who ask at the same time, keeps it in memory, and renews it in time. */
export class SessionTokenStore {
  /** Of the embed that asked last: its headers are the newest. */
  source: SessionTokenSource = {};
  private held: Held | undefined;
  private pending: Promise<Held> | undefined;

  /** The token; a fresh one when it runs out or when `refused`, the token that did not work, is the one held. */
  async get(refused?: string): Promise<string> {
    if (this.held && (this.held.token === refused || Date.now() >= this.held.renewAt)) this.held = undefined;
    if (!this.held) {
      this.pending ??= this.fetch().finally(() => {
        this.pending = undefined;
      });
      this.held = await this.pending;
    }
    return this.held.token;
  }

  private async fetch(): Promise<Held> {
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
    throw failed(`fetchSessionToken failed: ${String(error)}`);
  }
}

const failed = (hint: string) => new ServiceError('session_token_failed', { hint });

function tokenIn(answer: unknown, source: string): string {
  const token = (answer as { token?: unknown } | null | undefined)?.token;
  if (typeof token === 'string' && token) return token;
  throw failed(`${source} gave no token.`);
}

/**
 * When to renew a token: its lifetime counted from now, so that a wrong clock does no harm. A token that does not
 * tell its lifetime is used until it is refused.
 */
function renewalTime(token: string, receivedAt: number): number {
  const { iat = 0, exp = 0 } = readClaims(token);
  const lifetime = (exp - iat) * 1000;
  return lifetime > 0 ? receivedAt + lifetime - Math.min(margin, lifetime / 10) : Infinity;
}
