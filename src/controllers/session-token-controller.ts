import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ServiceClientOptions } from '../client/service-client.ts';
import { ServiceError } from '../client/service-error.ts';
import { sessionTokenStore, type SessionTokenSource } from '../client/session-token-store.ts';

/**
 * Gets the session tokens of an embed. Embeds with the same source share the token of their page, which is in
 * `client/session-token-store.ts`.
 */
export class SessionTokenController implements ReactiveController {
  private readonly options: () => SessionTokenSource;
  private environment: string | undefined;

  /**
   * @param host - The embed.
   * @param options - Returns its options about tokens.
   */
  constructor(host: ReactiveControllerHost, options: () => SessionTokenSource) {
    this.options = options;
    host.addController(this);
  }

  /** What identifies the source: the function that returns tokens, or the path. Undefined when the page set neither. */
  get source(): unknown {
    const { fetchSessionToken, sessionTokenPath } = this.options();
    return fetchSessionToken ?? sessionTokenPath;
  }

  /** Passes on a new function for headers: a page that creates it on each rendering has its newest values in the newest one. */
  hostUpdate(): void {
    if (this.environment) sessionTokenStore(this.options(), this.environment);
  }

  /**
   * Returns the function that gives a client its tokens. It sends no request before the client calls it.
   *
   * @param environment - The environment of the embed, which has its own tokens.
   * @throws ServiceError `option_missing` when the page set no source
   */
  open(environment: string): ServiceClientOptions['token'] {
    if (!this.source) throw new ServiceError('option_missing', { hint: 'Set session-token-path.' });
    this.environment = environment;
    const store = sessionTokenStore(this.options(), environment);
    let lastToken: string | undefined;
    return async ({ renew }) => (lastToken = await store.get(renew ? lastToken : undefined));
  }
}
