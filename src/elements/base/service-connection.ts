import type { ReactiveControllerHost } from 'lit';
import {
  addresses,
  addressesFor,
  type EnvironmentAddresses,
  type EnvironmentName,
} from '../../client/environments.ts';
import { ServiceClient, type LogEntry } from '../../client/service-client.ts';
import { ServiceError } from '../../client/service-error.ts';
import { EnvironmentController } from '../../controllers/environment.ts';
import { FakeMode } from './fake-mode.ts';
import type { OptionReader } from './shared-options.ts';
import { sessionTokenStore } from '../../client/session-token-store.ts';

/** Options whose change requires another connection, and so a reload. */
export const connectionOptionNames = [
  'sessionTokenPath',
  'fetchSessionToken',
  'env',
  'fakeMode',
  'fakeScenario',
] as const;

/** Connects an embed to the service. It combines the environment, the session token and fake mode. */
export class ServiceConnection {
  readonly fakeMode: FakeMode;
  private readonly option: OptionReader;
  private readonly environment: EnvironmentController;

  constructor(host: ReactiveControllerHost, option: OptionReader) {
    this.option = option;
    this.environment = new EnvironmentController(host, () => this.environmentName);
    this.fakeMode = new FakeMode(option);
  }

  private get environmentName(): EnvironmentName {
    return this.option('env') ?? 'production';
  }

  /** Address of the API, or undefined for an unknown environment. It changes when the page calls `configure` late. */
  get api(): string | undefined {
    return (addresses as Partial<typeof addresses>)[this.environmentName]?.api;
  }

  /** The addresses of the embed's environment. */
  get addresses(): EnvironmentAddresses {
    return addressesFor(this.environment.require());
  }

  /** Where session tokens come from. Embeds with the same source and `key` share their requests. */
  get source(): unknown {
    return this.fakeMode.active
      ? 'fake'
      : (this.option('fetchSessionToken') ?? this.option('sessionTokenPath'));
  }

  /** What tells connections of one source apart: the environment, and the scenario of fake mode. */
  get key(): string {
    const { environmentName, fakeMode } = this;
    return fakeMode.active ? `${environmentName} ${fakeMode.scenario}` : environmentName;
  }

  /**
   * Returns a client for the current options. It sends no request.
   *
   * @param anonymous - Whether it sends no session token, because visitors have none.
   * @throws ServiceError `option_missing`, `environment_unknown` or `environment_conflict`.
   */
  open(anonymous = false): ServiceClient {
    const { option, fakeMode } = this;
    const environment = this.environment.require();
    const fake = fakeMode.active;
    if (!anonymous && !this.source) {
      throw new ServiceError('option_missing', { hint: 'Set session-token-path.' });
    }
    const store = sessionTokenStore(
      {
        sessionTokenPath: option('sessionTokenPath'),
        sessionTokenRequestHeaders: option('sessionTokenRequestHeaders'),
        fetchSessionToken: option('fetchSessionToken'),
      },
      environment,
    );
    let lastToken: string | undefined;
    return new ServiceClient({
      baseUrl: addressesFor(environment).api,
      fetch: fake ? fakeMode.fetch : undefined,
      token: anonymous
        ? undefined
        : async ({ renew }) =>
            (lastToken = fake ? await fakeMode.token() : await store.get(renew ? lastToken : undefined)),
      log: option('enableLogging') ? logRequest : undefined,
    });
  }
}

const logRequest = ({ route, status, milliseconds, requestId }: LogEntry): void =>
  console.info(`[service-embeds] ${route} ${status || 'no answer'} in ${milliseconds} ms`, requestId ?? '');
