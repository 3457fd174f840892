import type { ReactiveControllerHost } from 'lit';
import { addressesFor, type EnvironmentAddresses } from '../../client/environments.ts';
import { ServiceClient, type LogEntry } from '../../client/service-client.ts';
import { ServiceError } from '../../client/service-error.ts';
import { EnvironmentController } from '../../controllers/environment.ts';
import { FakeMode } from './fake-mode.ts';
import { sessionTokenStore, type SessionTokenSource } from '../../client/session-token-store.ts';

/** The options of an embed that its connection depends on. */
export interface ConnectionOptions extends SessionTokenSource {
  env: string;
  fakeMode: boolean;
  fakeScenario: string;
  enableLogging: boolean;
  /** Whether the embed works for visitors, without a session token. */
  anonymous: boolean | undefined;
}

/** An embed's way to the service: its environment, its session token and fake mode, put together. */
export class ServiceConnection {
  readonly fakeMode: FakeMode;
  private readonly options: () => ConnectionOptions;
  private readonly environment: EnvironmentController;

  constructor(host: ReactiveControllerHost, options: () => ConnectionOptions) {
    this.options = options;
    this.environment = new EnvironmentController(host, () => options().env);
    this.fakeMode = new FakeMode(options);
  }

  /** The addresses of the embed's environment. */
  get addresses(): EnvironmentAddresses {
    return addressesFor(this.environment.require());
  }

  /**
   * A client for the options as they are now.
   * @throws ServiceError when the options do not allow one: then nothing was asked of the network
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
    let last: string | undefined;
    return new ServiceClient({
      baseUrl: addressesFor(environment).api,
      fetch: fake ? this.fakeMode.fetch : undefined,
      token: options.anonymous
        ? undefined
        : async ({ renew }) => (last = fake ? 'fake' : await store.get(renew ? last : undefined)),
      log: options.enableLogging ? logRequest : undefined,
    });
  }
}

const logRequest = ({ route, status, milliseconds, requestId }: LogEntry): void =>
  console.info(`[service-embeds] ${route} ${status || 'no answer'} in ${milliseconds} ms`, requestId ?? '');
