import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Calls back at the start of the first update of its host, and of each update that changed one of the watched values: requests
 * are on their way before the host renders.
 */
export class ReloadController implements ReactiveController {
  private readonly watchedValues: () => unknown[];
  private readonly reload: () => void;
  private previous: unknown[] | undefined;

  /**
   * @param host - The element that owns the values.
   * @param watchedValues - Returns the values, always in the same order. They are compared by identity.
   * @param reload - Called when a value differs.
   */
  constructor(host: ReactiveControllerHost, watchedValues: () => unknown[], reload: () => void) {
    this.watchedValues = watchedValues;
    this.reload = reload;
    host.addController(this);
  }

  hostUpdate(): void {
    const { previous } = this;
    const values = this.watchedValues();
    this.previous = values;
    if (!previous || values.some((value, index) => value !== previous[index])) this.reload();
  }
}
