import type { Embed, EmbedClass, Handle, ReactLibrary } from './embed.ts';
import { setOptions, warnAboutUnknownOptions, type EmbedOptions } from './options.ts';
import { toReactComponent } from './react-component.ts';
import { applyStyles } from './styles.ts';

type EmbedTag = HTMLElement & { modal(options: { width?: string }): void; close(): void };

/** Callbacks that every embed has, by event. */
const sharedCallbacks: Record<string, string[]> = {
  'service-loader-start': ['onLoaderStart'],
  'service-ready': ['onReady'],
  'service-error': ['onError', 'onLoadError'],
  'service-close': ['onClose'],
  'service-session-ended': ['onSessionEnded'],
  'service-before-submit': ['onBeforeSubmit'],
};

/**
 * Returns the class of an element in `Service.Embeds` (docs/options.md#calls-of-the-client).
 *
 * @param tag - Name of the element.
 * @param ownCallbacks - Callbacks that only this embed has, by event.
 */
export function createShim(tag: string, ownCallbacks: Record<string, string[]>): EmbedClass {
  const events = { ...sharedCallbacks, ...ownCallbacks };
  const otherNames = Object.keys(events).reduce<string[]>(
    (names, event) => names.concat(events[event] ?? []),
    ['onInvitationError', 'styles', 'slots'],
  );
  return class ShimEmbed implements Embed {
    private readonly options: EmbedOptions;

    constructor(options: EmbedOptions = {}) {
      warnAboutUnknownOptions(tag, options, otherNames);
      this.options = options;
    }

    static useReact(React: ReactLibrary): unknown {
      return toReactComponent(ShimEmbed, React);
    }

    render(target: string | Element): Handle {
      const parent = findParent(target);
      const element = this.create();
      parent.appendChild(element);
      applyStyles(element, this.options);
      return this.handle(element);
    }

    modal({ width }: { width?: string } = {}): Handle {
      const element = this.create();
      document.body.appendChild(element);
      element.modal(width === undefined ? {} : { width });
      applyStyles(element, this.options);
      element.addEventListener('service-close', () => element.remove());
      return this.handle(element);
    }

    private create(): EmbedTag {
      const element = document.createElement(tag) as EmbedTag;
      let options = this.options;
      setOptions(element, options);
      for (const type of Object.keys(events)) {
        element.addEventListener(type, (event) => {
          for (const name of events[type] ?? []) call(options[name], (event as CustomEvent).detail, event);
        });
      }
      element.addEventListener('service-error', (event) => {
        const { code, message } = (event as CustomEvent<{ code: string; message: string }>).detail;
        call(options['onInvitationError'], { errors: { [code]: [message] } }, event);
      });
      updaters.set(element, (changes) => {
        warnAboutUnknownOptions(tag, changes, otherNames);
        options = { ...options, ...changes };
        setOptions(element, changes);
        if ('styles' in changes) applyStyles(element, changes);
      });
      return element;
    }

    private handle(element: EmbedTag): Handle {
      return {
        update: (options) => updaters.get(element)?.(options),
        close: () => element.close(),
        destroy: () => element.remove(),
      };
    }
  };
}

/** Throws if the page has no such element. */
function findParent(target: string | Element): Element {
  const parent = typeof target === 'string' ? document.querySelector(target) : target;
  if (parent instanceof Element) return parent;
  const name = typeof target === 'string' ? `"${target}"` : 'the given target';
  throw new Error(`render: ${name} is not in the page. Call render() later.`);
}

/** Functions that change the options of a shown embed. */
const updaters = new WeakMap<Element, (options: EmbedOptions) => void>();

function call(callback: unknown, detail: unknown, event: Event): void {
  if (typeof callback === 'function') (callback as (detail: unknown, event: Event) => void)(detail, event);
}
