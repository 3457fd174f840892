import type { EmbedOptions } from '../options.ts';
import type { Embed, Handle } from '../shim.ts';
import { showFailure } from './failure.ts';
import { newestRelease, type EmbedName } from './release.ts';

/** A class of `Service.Embeds` for the moment: it can be used at once, and shows its embed when the library is there. */
export function standInOf(name: EmbedName): new (options?: EmbedOptions) => Embed {
  return class implements Embed {
    private readonly options: EmbedOptions;

    constructor(options: EmbedOptions = {}) {
      this.options = options;
    }

    render(target: string | Element): Handle {
      return later(name, this.options, target, (embed) => embed.render(target));
    }

    modal(options?: { width?: string }): Handle {
      return later(name, this.options, document.body, (embed) => embed.modal(options));
    }
  };
}

/** A handle that works before there is anything to handle. */
function later(
  name: EmbedName,
  options: EmbedOptions,
  target: string | Element,
  show: (embed: Embed) => Handle,
): Handle {
  let handle: Handle | undefined;
  let current = { ...options };
  let failure: Element | undefined;
  let gone = false;

  const attempt = () => {
    newestRelease()
      .then(
        (embeds) => {
          if (!gone) handle = show(new embeds[name](current));
        },
        (error: unknown) => {
          if (!gone) failure = showFailure(target, current, error, attempt);
        },
      )
      .catch(throwInThePage);
  };
  const end = () => {
    gone = true;
    failure?.remove();
  };
  attempt();
  return {
    update: (more) => {
      current = { ...current, ...more };
      handle?.update(more);
    },
    close: () => (handle ? handle.close() : end()),
    destroy: () => {
      end();
      handle?.destroy();
    },
  };
}

/** What the library refuses, such as an unknown option, is an error of the page like any other. */
export function throwInThePage(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
