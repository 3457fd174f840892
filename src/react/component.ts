import { createComponent } from '@lit/react';
import * as React from 'react';

/** What every component takes besides the options of its element. */
export interface HostProps<Element> {
  /** Where the element is kept: for `modal()`, `close()` and `reload()`. */
  ref?: React.Ref<Element>;
  children?: React.ReactNode;
  id?: string;
  className?: string;
  style?: React.CSSProperties;
  slot?: string;
  hidden?: boolean;
}

interface ComponentOptions<Element extends HTMLElement> {
  tagName: string;
  elementClass: new () => Element;
  displayName: string;
  /** Prop of each callback, and the event that it hears. */
  callbacks: Record<string, string>;
}

type Callback = (detail: unknown, event: Event) => void;

/**
 * An element as a React component, 16.14 to 19: options become properties, and callbacks get the detail and the event, as
 * those of `Service.Embeds` do.
 */
export function component<Element extends HTMLElement, Props extends HostProps<Element>>({
  callbacks,
  ...options
}: ComponentOptions<Element>): React.FunctionComponent<Props> {
  const Wrapped: React.ElementType = createComponent({ react: React, ...options, events: callbacks });
  const Component = React.forwardRef<Element, object>((properties, ref) => {
    const props: Record<string, unknown> = { ...properties, ref };
    // Rendered on a server, the element waits for its options: @lit/react takes the attribute away once it has set them.
    if (typeof window === 'undefined') props['defer-hydration'] = '';
    for (const name of Object.keys(callbacks)) {
      const callback = props[name] as Callback | undefined;
      if (callback) props[name] = (event: CustomEvent<unknown>) => callback(event.detail, event);
    }
    return React.createElement(Wrapped, props);
  });
  Component.displayName = options.displayName;
  return Component;
}
