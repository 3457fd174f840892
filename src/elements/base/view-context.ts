import type { ReactiveControllerHost } from 'lit';
import type { ServiceError } from '../../client/service-error.ts';
import type { LanguageController } from '../../controllers/language-controller.ts';

/** What a view that loads on demand needs from its element. */
export interface ViewContext<Options> {
  host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  localize: LanguageController;
  options: () => Options;
  report: (error: ServiceError) => void;
  /** Dispatches an event. Returns false when the page vetoed it. */
  emit: (type: string, detail?: unknown, cancelable?: boolean) => boolean;
  focusHeading: () => Promise<void>;
  /** Switches the element to its state `done`. */
  finish: () => void;
}
