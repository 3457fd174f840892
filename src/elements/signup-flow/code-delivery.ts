import { ServiceError } from '../../client/service-error.ts';
import { postToIntegrator, type RequestHeaders } from '../../client/post-to-integrator.ts';
import { loadFakeService } from '../../lazy.ts';

/** Milliseconds that a code is good for, less what its way takes (SPEC, Limits: five minutes). */
const lifetime = 4.5 * 60_000;

/** Where codes go. */
export interface Backend {
  path: string;
  headers: RequestHeaders | undefined;
  /** In fake mode: which situation it plays. */
  fakeScenario: string | undefined;
}

/**
 * Brings an authorization code to the integrator's backend. While the code lives, a failure can be tried again with it;
 * after that, or when the backend says that it is of no use (4xx), with a new one.
 */
export class CodeDelivery {
  /** Whether a new code had to be made. */
  renewed = false;
  private readonly backend: Backend;
  private readonly renew: (() => Promise<string>) | undefined;
  private code: string;
  private endsAt: number;
  private refused = false;

  /** @param renew makes a new code; left out where the visitor has to sign in again for one */
  constructor(backend: Backend, code: string, renew?: () => Promise<string>) {
    this.backend = backend;
    this.code = code;
    this.renew = renew;
    this.endsAt = Date.now() + lifetime;
  }

  /** Whether another try makes sense without signing in again. */
  get canRetry(): boolean {
    return !this.isOver || this.renew !== undefined;
  }

  private get isOver(): boolean {
    return this.refused || Date.now() >= this.endsAt;
  }

  /** @throws ServiceError `oauth_token_failed`, or what kept a new code from being made */
  async deliver(): Promise<void> {
    if (this.isOver && this.renew) {
      this.code = await this.renew();
      this.endsAt = Date.now() + lifetime;
      this.refused = false;
      this.renewed = true;
    }
    const { path, headers, fakeScenario } = this.backend;
    const fetch =
      fakeScenario === undefined ? undefined : (await loadFakeService()).fakeBackend(fakeScenario);
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
      // 401, 403 and 429 say something of the visitor, not of the code.
      this.refused = status === 400 || status === 404 || status === 410 || status === 422;
      throw error;
    }
  }
}
