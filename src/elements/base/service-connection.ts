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
import { sessionTokenStore, type SessionTokenSource } from '../../client/session-token-store.ts';

/** Options whose change requires another connection, and so a reload. */
export const connectionOptionNames = [
  'sessionTokenPath',
  'fetchSessionToken',
  'env',
  'fakeMode',
  'fakeScenario',
] as const;

/** The options of an embed that its connection depends on. */
export interface ConnectionOptions extends SessionTokenSource {
  env: string;
  fakeMode: boolean;
  fakeScenario: string;
  enableLogging: boolean;
  /** Whether the embed works without a session token, for visitors. */
  anonymous: boolean | undefined;
}

/** Connects an embed to the service. It combines the environment, the session token and fake mode. */
export class ServiceConnection {
  readonly fakeMode: FakeMode;
  private readonly options: () => ConnectionOptions;
  private readonly environment: EnvironmentController;

  constructor(host: ReactiveControllerHost, options: () => ConnectionOptions) {
    this.options = options;
    this.environment = new EnvironmentController(host, () => options().env);
    this.fakeMode = new FakeMode(options);
  }

  /** Address of the API, or undefined for an unknown environment. It changes when the page calls `configure` late. */
  get api(): string | undefined {
    return (addresses as Partial<typeof addresses>)[this.options().env as EnvironmentName]?.api;
  }

  /** The addresses of the embed's environment. */
  get addresses(): EnvironmentAddresses {
    return addressesFor(this.environment.require());
  }

  /** Where session tokens come from. Embeds with the same source and `key` share their requests. */
  get source(): unknown {
    const { fetchSessionToken, sessionTokenPath } = this.options();
    return this.fakeMode.active ? 'fake' : (fetchSessionToken ?? sessionTokenPath);
  }

  /** What tells connections of one source apart: the environment, and the scenario of fake mode. */
  get key(): string {
    const { env, fakeScenario } = this.options();
    return this.fakeMode.active ? `${env} ${fakeScenario}` : env;
  }

  /**
   * Returns a client for the current options. It sends no request.
   *
   * @throws ServiceError `option_missing`, `environment_unknown` or `environment_conflict`.
   */
  open(): ServiceClient {
    const options = this.options();
    const environment = this.environment.require();
    const fake = this.fakeMode.active;
    if (!options.anonymous && !fake && !options.sessionTokenPath && !options.fetchSessionToken) {
      throw new ServiceError('option_missing', {
        hint: 'Set session-token-path to the path of your backend.',
      });
    }
    const store = sessionTokenStore(options, environment);
    let lastToken: string | undefined;
    return new ServiceClient({
      baseUrl: addressesFor(environment).api,
      fetch: fake ? this.fakeMode.fetch : undefined,
      token: options.anonymous
        ? undefined
        : async ({ renew }) => (lastToken = fake ? 'fake' : await store.get(renew ? lastToken : undefined)),
      log: options.enableLogging ? logRequest : undefined,
    });
  }
}

const logRequest = ({ route, status, milliseconds, requestId }: LogEntry): void =>
  console.info(`[service-embeds] ${route} ${status || 'no answer'} in ${milliseconds} ms`, requestId ?? '');
