import type { Embed, EmbedClass, Handle, ReactLibrary } from '../embed.ts';
import type { EmbedOptions } from '../options.ts';
import { toReactComponent } from '../react-component.ts';
import { messagesFor } from './loader-messages.ts';
import { loadNewestRelease, type EmbedName } from './newest-release.ts';

/** Returns a placeholder for a class of `Service.Embeds`. It queues calls until the library has loaded. */
export function placeholderFor(name: EmbedName): EmbedClass {
  return class Placeholder implements Embed {
    private readonly options: EmbedOptions;

    constructor(options: EmbedOptions = {}) {
      this.options = options;
    }

    static useReact(React: ReactLibrary): unknown {
      return toReactComponent(Placeholder, React);
    }

    render(target: string | Element): Handle {
      return showWhenLoaded({ name, options: this.options, target, show: (embed) => embed.render(target) });
    }

    modal(options?: { width?: string }): Handle {
      const show = (embed: Embed) => embed.modal(options);
      return showWhenLoaded({ name, options: this.options, target: document.body, show });
    }
  };
}

interface QueuedCall {
  name: EmbedName;
  options: EmbedOptions;
  /** Where an error is shown when the library does not load. */
  target: string | Element;
  show: (embed: Embed) => Handle;
}

/** Shows an embed once the library has loaded. The returned handle works from the start. */
function showWhenLoaded({ name, options, target, show }: QueuedCall): Handle {
  let handle: Handle | undefined;
  let latestOptions = { ...options };
  let failureMessage: Element | undefined;
  let isCanceled = false;

  const attempt = () => {
    loadNewestRelease()
      .then(
        (embeds) => {
          if (!isCanceled) handle = show(new embeds[name](latestOptions));
        },
        (error: unknown) => {
          if (!isCanceled)
            failureMessage = showLoadFailure({ target, options: latestOptions, error, retry: attempt });
        },
      )
      .catch(throwUncaught);
  };
  const cancel = () => {
    isCanceled = true;
    failureMessage?.remove();
  };
  attempt();
  return {
    update: (changes) => {
      latestOptions = { ...latestOptions, ...changes };
      handle?.update(changes);
    },
    close: () => (handle ? handle.close() : cancel()),
    destroy: () => {
      cancel();
      handle?.destroy();
    },
  };
}

/** Throws an error of the library, such as that of a selector that matches nothing, as an uncaught error of the page. */
export function throwUncaught(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

interface LoadFailure {
  /** Where the embed would be shown. */
  target: string | Element;
  options: EmbedOptions;
  error: unknown;
  retry: () => void;
}

/** Shows an error with a retry button in place of the embed, because the library did not load. */
function showLoadFailure({ target, options, error, retry }: LoadFailure): Element {
  const messages = messagesFor(options);
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.textContent = `${messages.failed} `;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = messages.retry;
  button.onclick = () => {
    box.remove();
    retry();
  };
  box.appendChild(button);
  const parent = typeof target === 'string' ? document.querySelector(target) : target;
  parent?.appendChild(box);
  console.error('[service-embeds]', error);
  const { onError } = options;
  if (typeof onError === 'function')
    (onError as (detail: object) => void)({
      code: 'part_missing',
      message: messages.failed,
      hint: String(error),
      status: null,
      requestId: null,
      retryable: true,
    });
  return box;
}
