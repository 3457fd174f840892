import type { ReactiveControllerHost } from 'lit';
import { ServiceClient, type LogEntry } from '../../client/service-client.ts';
import { EnvironmentController } from '../../controllers/environment-controller.ts';
import { FakeModeController } from '../../controllers/fake-mode-controller.ts';
import { SessionTokenController } from '../../controllers/session-token-controller.ts';
import type { OptionReader } from './shared-options.ts';

/** Options whose change requires another connection, and so a reload. */
export const connectionOptionNames = [
  'sessionTokenPath',
  'fetchSessionToken',
  'env',
  'fakeMode',
  'fakeScenario',
] as const;

/** Connects an embed to the service: to its environment with its session token, or to fake mode. */
export class ServiceConnection {
  readonly environment: EnvironmentController;
  readonly fakeMode: FakeModeController;
  private readonly sessionToken: SessionTokenController;
  private readonly option: OptionReader;

  /**
   * @param host - The embed.
   * @param option - Returns an option of the embed, or of its provider.
   */
  constructor(host: ReactiveControllerHost, option: OptionReader) {
    this.option = option;
    this.environment = new EnvironmentController(host, () => option('env') ?? 'production');
    this.fakeMode = new FakeModeController(host, () =>
      option('fakeMode') ? (option('fakeScenario') ?? 'default') : undefined,
    );
    this.sessionToken = new SessionTokenController(host, () => ({
      sessionTokenPath: option('sessionTokenPath'),
      sessionTokenRequestHeaders: option('sessionTokenRequestHeaders'),
      fetchSessionToken: option('fetchSessionToken'),
    }));
  }

  /** Where session tokens come from. Embeds with the same source and `key` share their requests. */
  get source(): unknown {
    return this.fakeMode.scenario ? 'fake' : this.sessionToken.source;
  }

  /** What tells connections of one source apart: the environment, and the scenario of fake mode. */
  get key(): string {
    const { name } = this.environment;
    const { scenario } = this.fakeMode;
    return scenario ? `${name} ${scenario}` : name;
  }

  /**
   * Returns a client for the current options. It sends no request.
   *
   * @param anonymous - Whether it sends no session token, because visitors have none. Default: false.
   * @throws ServiceError `option_missing`, `environment_unknown` or `environment_conflict`.
   */
  open(anonymous = false): ServiceClient {
    const { environment, fakeMode, sessionToken } = this;
    const { api: baseUrl } = environment.addresses;
    const { fetch, token } = fakeMode.scenario ? fakeMode : { fetch: undefined, token: undefined };
    return new ServiceClient({
      baseUrl,
      fetch,
      token: anonymous ? undefined : (token ?? sessionToken.open(environment.name)),
      log: this.option('enableLogging') ? logRequest : undefined,
    });
  }
}

const logRequest = ({ route, status, milliseconds, requestId }: LogEntry): void =>
  console.info(`[service-embeds] ${route} ${status || 'no answer'} in ${milliseconds} ms`, requestId ?? '');
