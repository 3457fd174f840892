import { defineConfig } from 'vitepress';
import { sidebar } from './sidebar.ts';
import { useSiteLinks } from './links.ts';

/** Where the site is served. `npm start` serves it beside the demo, below `/docs/`. */
const base = process.env['DOCS_BASE'] ?? '/docs/';

/** The site of the documentation: every page of this folder, a search that needs no other host, light and dark. */
export default defineConfig({
  base,
  lang: 'en-US',
  title: 'Service Embeds',
  description: 'Background checks inside your product: custom elements, a kit for your backend, and the service.',
  outDir: '../.cache/docs/site',
  cacheDir: '../.cache/docs/cache',
  rewrites: { 'README.md': 'index.md', 'adr/README.md': 'adr/index.md' },
  cleanUrls: false,
  lastUpdated: false,
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (markdown) => {
      markdown.use(useSiteLinks);
    },
  },
  themeConfig: {
    sidebar,
    outline: { level: [2, 3], label: 'On this page' },
    search: { provider: 'local', options: { detailedView: true } },
    docFooter: { prev: false, next: false },
  },
});
