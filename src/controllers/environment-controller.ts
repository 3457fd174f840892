import type { ReactiveController, ReactiveControllerHost } from 'lit';
import {
  addresses,
  addressListeners,
  isEnvironment,
  type EnvironmentAddresses,
} from '../client/environments.ts';
import { ServiceError } from '../client/service-error.ts';

/** Controllers of the connected embeds. While there are any, they share `pageEnvironment`. */
const connectedControllers = new Set<EnvironmentController>();
let pageEnvironment: string | undefined;

/**
 * Keeps an embed in the environment of its page. The first connected embed sets it, and after the last one has left it can be
 * set again (docs/api/requests.md#limits).
 */
export class EnvironmentController implements ReactiveController {
  private readonly requested: () => string;
  private readonly update: () => void;

  /**
   * @param host - The embed.
   * @param readName - Returns its `env` option, or the default.
   */
  constructor(host: ReactiveControllerHost, readName: () => string) {
    this.requested = readName;
    this.update = () => host.requestUpdate();
    host.addController(this);
  }

  hostConnected(): void {
    connectedControllers.add(this);
  }

  hostDisconnected(): void {
    connectedControllers.delete(this);
    addressListeners.delete(this.update);
    if (!connectedControllers.size) pageEnvironment = undefined;
  }

  /** Name that the embed requests. It can be unknown, and differ from that of the page. */
  get name(): string {
    return this.requested();
  }

  /** Address of the API, or undefined for an unknown environment. It changes when the page calls `configure` late. */
  get api(): string | undefined {
    return (addresses as Partial<Record<string, EnvironmentAddresses>>)[this.name]?.api;
  }

  /**
   * The addresses to use. From the first call on, the host updates when `configure` changes them.
   *
   * @throws ServiceError `environment_unknown` or `environment_conflict`. The embed must not send requests then.
   */
  get addresses(): EnvironmentAddresses {
    const { name } = this;
    if (!isEnvironment(name)) throw new ServiceError('environment_unknown', { hint: `It is "${name}".` });
    if (connectedControllers.size === 1 && connectedControllers.has(this)) pageEnvironment = name;
    pageEnvironment ??= name;
    if (name !== pageEnvironment) {
      throw new ServiceError('environment_conflict', { hint: `This page uses "${pageEnvironment}".` });
    }
    addressListeners.add(this.update);
    return addresses[name];
  }
}
