import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { defaultAddresses } from './scripts/build/addresses.ts';
import { withoutFakeMap } from './scripts/build/fake-source-map.ts';
import { flatImports } from './scripts/build/flat-imports.ts';
import { minifyTemplates, parseTemplatesAsHtml } from './scripts/build/minify-templates.ts';
import { compileHints } from './scripts/build/rewrite-code.ts';
import { version } from './scripts/build/version.ts';
import { withoutSentences } from './scripts/build/without-sentences.ts';

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/** Legacy decorators, which TypeScript, the test runner and Vite all compile the same way. */
export const decorators = {
  decorator: { legacy: true },
  assumptions: { setPublicClassFields: true },
  typescript: { removeClassFieldsWithoutInitializer: true },
};

/** Modules of the chunk `shared`, which also holds everything that they import. */
const sharedModules = new Set(
  [
    'client/location-text.ts',
    'elements/base/define.ts',
    'elements/base/embed-element.ts',
    'elements/new-invitation/search-text.ts',
    'elements/ui/fields.ts',
    'elements/ui/form-state.ts',
    'elements/ui/looks-like-email.ts',
    'styles/adopt.ts',
  ].map(source),
);

/** The ESM build: split, minified and self-contained. Each `import()` in the source is a chunk that loads on demand (scripts/build/lazy-chunks.ts). */
export default defineConfig({
  oxc: decorators,
  define: { __ADDRESSES__: JSON.stringify(defaultAddresses), __VERSION__: JSON.stringify(version) },
  plugins: [
    withoutSentences(),
    minifyTemplates(),
    parseTemplatesAsHtml(),
    flatImports(),
    compileHints(),
    withoutFakeMap(),
  ],
  build: {
    outDir: 'dist/esm',
    target: 'es2020',
    sourcemap: true,
    minify: true,
    lib: {
      formats: ['es'],
      entry: {
        index: source('index.ts'),
        // For pages that replace the service's addresses. They call it before they import an element.
        configure: source('client/configure.ts'),
        'elements/new-invitation': source('elements/new-invitation/new-invitation.ts'),
        'elements/reports-overview': source('elements/reports-overview/reports-overview.ts'),
        'elements/disclosure': source('elements/disclosure/disclosure.ts'),
        'elements/report': source('elements/report/report.ts'),
        'elements/signup-flow': source('elements/signup-flow/signup-flow.ts'),
        'elements/service-provider': source('elements/base/service-provider.ts'),
      },
    },
    rolldownOptions: {
      // Else some chunks have their exports wrapped, for which each of them loads another file.
      experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
      // The entry of an element holds the element, although the entry of all elements imports it, too: one file less to load.
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        // The modules are self-contained: a bundler finds nothing to drop.
        comments: { annotation: false },
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // Messages are a file of their own, so that they can be cached and weighed apart from code.
            { name: 'en', test: /src\/translations\/en\/embeds\.ts$/ },
            // One file for what every embed needs is smaller than several, and fetched once.
            { name: 'shared', test: (id) => sharedModules.has(id) },
            { name: 'directives', test: /lit-html\/(development\/)?directive(-helpers)?\.js$/ },
            // What the chunks of ReportsOverview share with it. Else its entry would export internal names.
            { name: 'overview', test: /reports-overview\/stuck-invitation|directives\/repeat\.js/ },
            // Badges, polling and its pauses: each file less is a request less before the first view.
            { name: 'status', test: /src\/(elements\/ui\/status[-.]|client\/(polling|pause)\.)/ },
          ],
        },
      },
    },
  },
});
