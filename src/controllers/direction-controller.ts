import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Knows the text direction of the page around its host: the computed `direction` at the time the host is connected. */
export class DirectionController implements ReactiveController {
  current: 'ltr' | 'rtl' = 'ltr';
  private readonly host: ReactiveControllerHost & Element;

  constructor(host: DirectionController['host']) {
    this.host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.current = getComputedStyle(this.host).direction === 'rtl' ? 'rtl' : 'ltr';
    this.host.requestUpdate();
  }
}
