import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Knows the text direction of the page around its host: the computed `direction` when the host is connected, and again
 * when the page changes `dir` on its root element.
 */
export class DirectionController implements ReactiveController {
  current: 'ltr' | 'rtl' = 'ltr';
  private readonly host: ReactiveControllerHost & Element;
  private observer: MutationObserver | undefined;

  constructor(host: DirectionController['host']) {
    this.host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.read();
    this.observer ??= new MutationObserver(() => {
      this.read();
    });
    this.observer.observe(document.documentElement, { attributes: true, attributeFilter: ['dir'] });
  }

  hostDisconnected(): void {
    this.observer?.disconnect();
  }

  private read(): void {
    const direction = getComputedStyle(this.host).direction === 'rtl' ? 'rtl' : 'ltr';
    if (direction === this.current) return;
    this.current = direction;
    this.host.requestUpdate();
  }
}
