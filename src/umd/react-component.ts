import type { Embed, Handle, ReactLibrary } from './embed.ts';
import type { EmbedOptions } from './options.ts';

type EmbedClass = new (options?: EmbedOptions) => Embed;

/** Components by the class of their embed, so that a call in every render returns the same component. */
const components = new WeakMap<object, unknown>();

/** Returns the options in the props of a React component. */
const toOptions = (props: EmbedOptions): EmbedOptions => {
  const options = { ...props };
  delete options['children'];
  return options;
};

/** Returns the options that changed, and undefined for each that is gone. */
function changesBetween(before: EmbedOptions, after: EmbedOptions): EmbedOptions {
  const changes: EmbedOptions = {};
  for (const name of Object.keys({ ...before, ...after }))
    if (before[name] !== after[name]) changes[name] = after[name];
  return changes;
}

/**
 * Returns an embed as a React component whose props are the options: `Service.Embeds.X.useReact(React, ReactDOM)`. It works
 * with the copy of React that the page passes.
 */
export function toReactComponent(Embed: EmbedClass, React: ReactLibrary): unknown {
  const existing = components.get(Embed);
  if (existing) return existing;
  class EmbedComponent extends React.Component {
    private place: HTMLElement | null = null;
    private handle: Handle | undefined;
    private readonly setPlace = (place: HTMLElement | null): void => {
      this.place = place;
    };

    componentDidMount(): void {
      if (this.place) this.handle = new Embed(toOptions(this.props)).render(this.place);
    }

    componentDidUpdate(before: EmbedOptions): void {
      this.handle?.update(changesBetween(toOptions(before), toOptions(this.props)));
    }

    componentWillUnmount(): void {
      this.handle?.destroy();
    }

    render(): unknown {
      return React.createElement('div' as never, { ref: this.setPlace });
    }
  }
  components.set(Embed, EmbedComponent);
  return EmbedComponent;
}
