import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isEnvironment, type EnvironmentName } from '../client/environments.ts';
import { ServiceError } from '../client/service-error.ts';

/** The environment of the page while embeds are connected, and which these are. */
const connected = new Set<EnvironmentController>();
let pageEnvironment: string | undefined;

/**
 * Holds an embed to the environment of its page: the first connected embed fixes it, and when the last one leaves
 * the choice is free again (SPEC, Limits: all embeds on a page share one environment).
 */
export class EnvironmentController implements ReactiveController {
  private readonly chosen: () => string;

  /** @param chosen reads the embed's `env` option */
  constructor(host: ReactiveControllerHost, chosen: () => string) {
    this.chosen = chosen;
    host.addController(this);
  }

  hostConnected(): void {
    connected.add(this);
  }

  hostDisconnected(): void {
    connected.delete(this);
    if (!connected.size) pageEnvironment = undefined;
  }

  /**
   * The environment to work in.
   * @throws ServiceError `environment_unknown`, `environment_conflict`; nothing may be asked of the network then
   */
  require(): EnvironmentName {
    const name = this.chosen();
    if (!isEnvironment(name)) throw new ServiceError('environment_unknown', { hint: `It is "${name}".` });
    if (connected.size === 1 && connected.has(this)) pageEnvironment = name;
    pageEnvironment ??= name;
    if (name !== pageEnvironment) {
      throw new ServiceError('environment_conflict', { hint: `This page uses "${pageEnvironment}".` });
    }
    return name;
  }
}
