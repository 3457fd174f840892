import { optionNamesOf, setOptions, type EmbedOptions } from './options.ts';

/** What `render()` and `modal()` return. */
export interface Handle {
  /** Changes options of the shown embed. */
  update(options: EmbedOptions): void;
  /** Closes a modal, as its close button does. */
  close(): void;
  /** Takes the embed out of the page. Safe to call twice. */
  destroy(): void;
}

/** An embed of the compatibility shim. */
export interface Embed {
  /** Shows the embed inside an element, given or found by a CSS selector. */
  render(target: string | Element): Handle;
  /** Opens the embed as a modal. `width` is any CSS width. */
  modal(options?: { width?: string }): Handle;
}

type EmbedTag = HTMLElement & { modal(options: { width?: string }): void; close(): void };

/** Callbacks of every embed by the event that they hear. */
const callbacks: Record<string, string[]> = {
  'service-loader-start': ['onLoaderStart'],
  'service-ready': ['onReady'],
  'service-error': ['onError'],
  'service-close': ['onClose'],
  'service-before-submit': ['onBeforeSubmit'],
};

/** The class that stands for an element in `Service.Embeds` (SPEC, Embed client calls). */
export function shimOf(tag: string, own: Record<string, string[]>): new (options?: EmbedOptions) => Embed {
  const events = { ...callbacks, ...own };
  const callbackNames = Object.keys(events).reduce<string[]>(
    (names, event) => names.concat(events[event] ?? []),
    ['onInvitationError'],
  );
  return class implements Embed {
    private readonly options: EmbedOptions;

    constructor(options: EmbedOptions = {}) {
      optionNamesOf(tag, options, callbackNames);
      this.options = options;
    }

    render(target: string | Element): Handle {
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      if (!(place instanceof Element)) {
        const name = typeof target === 'string' ? `"${target}"` : 'the given target';
        throw new Error(`render: nothing on this page is ${name}. Render once the page has it.`);
      }
      const element = this.create();
      place.appendChild(element);
      return this.handle(element);
    }

    modal({ width }: { width?: string } = {}): Handle {
      const element = this.create();
      document.body.appendChild(element);
      element.modal(width === undefined ? {} : { width });
      element.addEventListener('service-close', () => element.remove());
      return this.handle(element);
    }

    private create(): EmbedTag {
      const element = document.createElement(tag) as EmbedTag;
      let options = this.options;
      setOptions(element, options);
      for (const event of Object.keys(events)) {
        element.addEventListener(event, (happening) => {
          for (const name of events[event] ?? [])
            call(options[name], (happening as CustomEvent).detail, happening);
        });
      }
      element.addEventListener('service-error', (happening) => {
        const { code, message } = (happening as CustomEvent<{ code: string; message: string }>).detail;
        call(options['onInvitationError'], { errors: { [code]: [message] } }, happening);
      });
      changes.set(element, (more) => {
        optionNamesOf(tag, more, callbackNames);
        options = { ...options, ...more };
        setOptions(element, more);
      });
      return element;
    }

    private handle(element: EmbedTag): Handle {
      return {
        update: (options) => changes.get(element)?.(options),
        close: () => element.close(),
        destroy: () => element.remove(),
      };
    }
  };
}

const changes = new WeakMap<Element, (options: EmbedOptions) => void>();

function call(callback: unknown, detail: unknown, event: Event): void {
  if (typeof callback === 'function') (callback as (detail: unknown, event: Event) => void)(detail, event);
}
