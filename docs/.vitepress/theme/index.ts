import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { defineAsyncComponent, hydrateOnVisible } from 'vue';
import './style.css';

/**
 * The theme of VitePress with our colors, live embeds in the pages of elements, and requests in those of the API. Only pages with such a
 * part load its code, and it starts when a reader sees it.
 */
export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component(
      'LiveEmbed',
      defineAsyncComponent({ loader: () => import('./LiveEmbed.vue'), hydrate: hydrateOnVisible() }),
    );
    app.component(
      'TryRequest',
      defineAsyncComponent({ loader: () => import('./TryRequest.vue'), hydrate: hydrateOnVisible() }),
    );
  },
} satisfies Theme;
