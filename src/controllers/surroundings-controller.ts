import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Green of a color, which is most of its brightness, from which text is light: as it is on a dark ground only. */
const lightText = 150;

/** Knows the page around its host, by what the host inherits at the time it is connected. */
export class SurroundingsController implements ReactiveController {
  direction: 'ltr' | 'rtl' = 'ltr';
  /** Whether the page is dark: its text is light. */
  isDark = false;
  private readonly host: ReactiveControllerHost & Element;

  constructor(host: SurroundingsController['host']) {
    this.host = host;
    host.addController(this);
  }

  hostConnected(): void {
    const { direction, color } = getComputedStyle(this.host);
    this.direction = direction as SurroundingsController['direction'];
    // Computed colors are "rgb(1, 2, 3)". Those in other notations count as dark text.
    this.isDark = Number(color.split(',')[1]) > lightText;
    this.host.requestUpdate();
  }
}
