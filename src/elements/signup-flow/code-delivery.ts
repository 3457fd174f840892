import type { Fetch } from '../../client/fetch-json.ts';
import { postToIntegrator, type RequestHeaders } from '../../client/post-to-integrator.ts';
import { ServiceError } from '../../client/service-error.ts';

/** Milliseconds after which a code is replaced. It expires after five minutes (docs/api/requests.md#limits); the rest is for the request. */
const codeLifetime = 4.5 * 60_000;

/** The integrator's backend, which receives the codes. */
export interface Backend {
  path: string;
  headers: RequestHeaders | undefined;
  /** Replaces the browser's fetch: fake mode does. */
  fetch: Fetch | undefined;
}

/**
 * Delivers an authorization code to the integrator's backend. A retry sends the same code while it is valid, and a new one
 * after it expired or the backend rejected it (400, 404, 410 or 422).
 */
export class CodeDelivery {
  /** Whether the first code was replaced. */
  renewed = false;
  private readonly backend: Backend;
  private readonly renewCode: (() => Promise<string>) | undefined;
  private code: string;
  private expiresAt: number;
  private rejected = false;

  /** @param renewCode - Creates a new code. Without it, the visitor has to sign in again. */
  constructor(backend: Backend, code: string, renewCode?: () => Promise<string>) {
    this.backend = backend;
    this.code = code;
    this.renewCode = renewCode;
    this.expiresAt = Date.now() + codeLifetime;
  }

  /** Whether a retry can succeed without signing in again. */
  get canRetry(): boolean {
    return !this.isSpent || this.renewCode !== undefined;
  }

  private get isSpent(): boolean {
    return this.rejected || Date.now() >= this.expiresAt;
  }

  /** @throws ServiceError `oauth_token_failed`, or the error of creating a new code */
  async deliver(): Promise<void> {
    if (this.isSpent && this.renewCode) {
      this.code = await this.renewCode();
      this.expiresAt = Date.now() + codeLifetime;
      this.rejected = false;
      this.renewed = true;
    }
    const { path, headers, fetch } = this.backend;
    try {
      await postToIntegrator({
        path,
        headers,
        body: { code: this.code },
        failure: 'oauth_token_failed',
        fetch,
      });
    } catch (error) {
      const status = error instanceof ServiceError ? error.status : 0;
      // 401, 403 and 429 concern the visitor, not the code.
      this.rejected = status === 400 || status === 404 || status === 410 || status === 422;
      throw error;
    }
  }
}
