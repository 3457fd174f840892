import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { defineAsyncComponent, hydrateOnVisible, type HydrationStrategy } from 'vue';
import { startedEvent } from '../start.ts';
import './style.css';
import WhoTalksToWhom from './WhoTalksToWhom.vue';

/** Starts a part when its reader sees it, or has opened it: parts above that grow may move it out of sight. */
const whenSeenOrOpen: HydrationStrategy = (hydrate, forEach) => {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    hydrate();
  };
  forEach((element) => {
    if (element instanceof HTMLDetailsElement && element.open) start();
    else element.addEventListener('toggle', start, { once: true });
  });
  return hydrateOnVisible()(start, forEach);
};

/**
 * The theme of VitePress with our colors, live embeds in the pages of elements, and requests in those of the API. Only pages with such a
 * part load its code, and it starts when a reader sees it.
 */
export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    const mount = app.mount.bind(app);
    app.mount = (...parameters) => {
      const page = mount(...parameters);
      dispatchEvent(new Event(startedEvent));
      return page;
    };
    app.component('WhoTalksToWhom', WhoTalksToWhom);
    app.component(
      'LiveEmbed',
      defineAsyncComponent({ loader: () => import('./LiveEmbed.vue'), hydrate: hydrateOnVisible() }),
    );
    app.component(
      'TryRequest',
      defineAsyncComponent({ loader: () => import('./TryRequest.vue'), hydrate: whenSeenOrOpen }),
    );
  },
} satisfies Theme;
