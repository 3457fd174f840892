import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { addressListeners, isEnvironment, type EnvironmentName } from '../client/environments.ts';
import { ServiceError } from '../client/service-error.ts';

/** Controllers of the connected embeds. While there are any, they share `pageEnvironment`. */
const connected = new Set<EnvironmentController>();
let pageEnvironment: string | undefined;

/**
 * Keeps an embed in the environment of its page. The first connected embed sets it, and after the last one has left it can be
 * set again (docs/interface.md#limits).
 */
export class EnvironmentController implements ReactiveController {
  private readonly chosen: () => string;
  private readonly update: () => void;

  /** @param chosen - Returns the embed's `env` option. */
  constructor(host: ReactiveControllerHost, chosen: () => string) {
    this.chosen = chosen;
    this.update = () => host.requestUpdate();
    host.addController(this);
  }

  hostConnected(): void {
    connected.add(this);
  }

  hostDisconnected(): void {
    connected.delete(this);
    addressListeners.delete(this.update);
    if (!connected.size) pageEnvironment = undefined;
  }

  /**
   * Returns the environment to use.
   *
   * @throws ServiceError `environment_unknown` or `environment_conflict`. The embed must not send requests then.
   */
  require(): EnvironmentName {
    const name = this.chosen();
    if (!isEnvironment(name)) throw new ServiceError('environment_unknown', { hint: `It is "${name}".` });
    if (connected.size === 1 && connected.has(this)) pageEnvironment = name;
    pageEnvironment ??= name;
    if (name !== pageEnvironment) {
      throw new ServiceError('environment_conflict', { hint: `This page uses "${pageEnvironment}".` });
    }
    addressListeners.add(this.update);
    return name;
  }
}
