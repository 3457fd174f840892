import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Calls back when its host is removed from the page, but not when the page moves it: a move disconnects an element and
 * connects it again before the next microtask.
 */
export class RemovalController implements ReactiveController {
  private readonly host: ReactiveControllerHost & Pick<Node, 'isConnected'>;
  private readonly onRemoved: () => void;

  constructor(host: RemovalController['host'], onRemoved: () => void) {
    this.host = host;
    this.onRemoved = onRemoved;
    host.addController(this);
  }

  hostDisconnected(): void {
    void Promise.resolve().then(() => {
      if (!this.host.isConnected) this.onRemoved();
    });
  }
}
