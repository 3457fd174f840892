import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Calls back after the first update of its host, and after each update that changed one of the watched values. */
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

  hostUpdated(): void {
    const { previous } = this;
    const values = this.watchedValues();
    this.previous = values;
    if (!previous || values.some((value, index) => value !== previous[index])) this.reload();
  }
}
