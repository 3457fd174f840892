import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import LiveEmbed from './LiveEmbed.vue';
import TryRequest from './TryRequest.vue';
import './style.css';

/** The theme of VitePress with our colors, live embeds in the pages of elements, and requests in those of the API. */
export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('LiveEmbed', LiveEmbed);
    app.component('TryRequest', TryRequest);
  },
} satisfies Theme;
