import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { apiPages, type Example } from '../../tools/manifest/api-pages.ts';
import { includedPages, redirects, slugify, useSiteLinks } from './links.ts';
import moved from './moved.json' with { type: 'json' };
import { sidebar } from './sidebar.ts';
import { startWithReader } from './start.ts';
import { useStateDiagrams } from './states.ts';

/** Where the site is served. `npm start` serves it beside the demo, below `/docs/`. */
const base = process.env['DOCS_BASE'] ?? '/docs/';

const examples = JSON.parse(readFileSync('docs/examples.json', 'utf8')) as Record<string, Example>;

// The pages in docs/api include these. They are made from the contract, so nothing has to keep them up to date.
mkdirSync('.cache/docs/api', { recursive: true });
for (const [page, text] of Object.entries(apiPages(examples)))
  writeFileSync(`.cache/docs/api/${page}.md`, text);

/** The site of the documentation: every page of this folder, a search that needs no other host, light and dark. */
export default defineConfig({
  base,
  lang: 'en-US',
  title: 'Service Embeds',
  description:
    'Background checks inside your product: custom elements, a kit for your backend, and the service.',
  outDir: '../.cache/docs/site',
  cacheDir: '../.cache/docs/cache',
  srcExclude: includedPages,
  rewrites: { 'README.md': 'index.md', 'api/README.md': 'api/index.md', 'adr/README.md': 'adr/index.md' },
  // Pages are small. Loading all that a page links to would cost more than it saves.
  router: { prefetchLinks: false },
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // Headings have the names that they have in other places where people read these files.
    anchor: { slugify },
    config: (markdown) => {
      markdown.use(useSiteLinks);
      markdown.use(useStateDiagrams);
    },
  },
  transformHtml: startWithReader,
  buildEnd: ({ outDir }) => {
    for (const [file, text] of Object.entries(redirects(moved))) writeFileSync(join(outDir, file), text);
  },
  themeConfig: {
    sidebar,
    outline: { level: [2, 3], label: 'On this page' },
    search: {
      provider: 'local',
      options: {
        // What a screen reader says repeats the words of every form, and would stand above the pages about them.
        _render: (source, env, markdown) =>
          env.relativePath === 'reference/screen-reader.md' ? '' : markdown.render(source, env),
      },
    },
    docFooter: { prev: false, next: false },
    notFound: {
      title: "We couldn't find that page",
      quote: 'The address may be old. Search for what you need, or begin at the start page.',
      linkLabel: 'Go to the start page of the documentation',
      linkText: 'Go to the start page',
    },
  },
});
