import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { minifyTemplates } from './scripts/minify-templates.ts';

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/** Legacy decorators, which TypeScript, the test runner and Vite all compile the same way. */
export const decorators = {
  decorator: { legacy: true },
  assumptions: { setPublicClassFields: true },
  typescript: { removeClassFieldsWithoutInitializer: true },
};

/** The ESM build: split, minified, self-contained. scripts/build.ts makes the UMD files beside it. */
export default defineConfig({
  oxc: decorators,
  plugins: [minifyTemplates()],
  build: {
    outDir: 'dist/esm',
    target: 'es2020',
    sourcemap: true,
    minify: true,
    lib: {
      formats: ['es'],
      entry: {
        index: source('index.ts'),
        // For pages that replace addresses: to be called before the elements are registered.
        configure: source('client/configure.ts'),
        'elements/new-invitation': source('elements/new-invitation/new-invitation.ts'),
        'elements/reports-overview': source('elements/reports-overview/reports-overview.ts'),
        'elements/disclosure': source('elements/disclosure/disclosure.ts'),
        'elements/signup-flow': source('elements/signup-flow/signup-flow.ts'),
        'elements/service-provider': source('elements/base/service-provider.ts'),
      },
    },
    rolldownOptions: {
      output: {
        minify: true,
        // The modules are whole already: nothing is left that a bundler could shake off.
        comments: { annotation: false },
        chunkFileNames: 'parts/[name]-[hash].js',
        // Languages stand apart from code: each can be cached, and weighed, by itself.
        // What every embed needs is one file: smaller than several, and fetched once.
        codeSplitting: {
          groups: [
            { name: 'en', test: /locales\/en\.ts$|screening-names\.ts$/ },
            {
              name: 'shared',
              test: /node_modules\/(lit\/index|lit\/decorators|lit-element|lit-html\/lit-html|@lit\/reactive-element|@lit\/context\/.*(consumer|context-request|create-context))|src\/client\/(?!error-fixes|configure|polling)|src\/controllers\/|elements\/base\/(?!service-provider)|src\/styles\/(?!adopt)|elements\/ui\/(banner|looks-like-email|fields|form-state|icons)\.ts|src\/parts\/(dialog|error-fixes|fake|locales)\.ts/,
            },
          ],
        },
      },
    },
  },
});
