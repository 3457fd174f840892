import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { root } from '../setup/install.mjs';

/** How the builds treat a module that the source loads with `import()`. */
interface LazyChunk {
  /**
   * Name of the second script `service-embeds.<name>.js` that has the chunk in the UMD build, which cannot be split. Omit it
   * for chunks below 2 kB: they become part of the one file.
   */
  script?: string;
  /** Entry of the ESM build that loads the chunk. What that entry has loaded already does not count for `limit`. */
  loadedBy:
    | 'index'
    | 'elements/new-invitation'
    | 'elements/reports-overview'
    | 'elements/signup-flow'
    | 'elements/disclosure'
    | 'elements/report';
  /** Path of a chunk that is always loaded before, so it does not count for `limit` either. */
  after?: string;
  /** Size budget in the ESM build, compressed with gzip, including what the chunk imports. */
  limit: string;
}

const source = join(root, 'src');
const newInvitation = 'elements/new-invitation';
const overview = 'elements/reports-overview';
const report = 'elements/report';

/**
 * The chunks that load on demand, by the path of their entry module in `src`. The modules that need a chunk name it with an
 * `import()`. After you add or remove one, do the same here: the builds fail while the two differ.
 */
export const lazyChunks: Readonly<Record<string, LazyChunk>> = {
  'elements/ui/dialog.ts': { loadedBy: 'index', limit: '2 kB' },
  'styles/text-on-primary.ts': { loadedBy: 'index', limit: '1.1 kB' },
  'elements/base/option-checks.ts': { script: 'checks', loadedBy: 'index', limit: '3.3 kB' },
  'client/error-fixes.ts': { script: 'fixes', loadedBy: 'index', limit: '2 kB' },
  'mocks/index.ts': { script: 'fake', loadedBy: 'index', limit: '118 kB' },
  'translations/replace-texts.ts': { script: 'texts', loadedBy: 'index', limit: '1.2 kB' },
  'translations/es/embeds.ts': { script: 'es', loadedBy: 'index', limit: '5.7 kB' },
  [`${newInvitation}/ordering.ts`]: { script: 'ordering', loadedBy: newInvitation, limit: '8 kB' },
  [`${newInvitation}/order-details.ts`]: {
    script: 'details',
    loadedBy: newInvitation,
    after: `${newInvitation}/ordering.ts`,
    limit: '9.8 kB',
  },
  [`${newInvitation}/confirmation.ts`]: {
    script: 'confirmation',
    loadedBy: newInvitation,
    after: `${newInvitation}/ordering.ts`,
    limit: '5.2 kB',
  },
  [`${newInvitation}/bulk-order/bulk-order.ts`]: {
    script: 'bulk',
    loadedBy: newInvitation,
    after: `${newInvitation}/ordering.ts`,
    limit: '13.9 kB',
  },
  [`${overview}/order-card.ts`]: { script: 'orders', loadedBy: overview, limit: '2.1 kB' },
  [`${overview}/account-table/account-table.ts`]: { script: 'account', loadedBy: overview, limit: '13.4 kB' },
  [`${overview}/account-table/table-menus.ts`]: {
    loadedBy: overview,
    after: `${overview}/account-table/account-table.ts`,
    limit: '1.6 kB',
  },
  [`${overview}/invitation-list.ts`]: {
    script: 'invitations',
    loadedBy: overview,
    after: `${overview}/order-card.ts`,
    limit: '4.2 kB',
  },
  [`${overview}/open-embed.ts`]: { loadedBy: overview, limit: '0.5 kB' },
  [`${overview}/csv-export.ts`]: { loadedBy: overview, limit: '0.6 kB' },
  'elements/signup-flow/signup-view.ts': {
    script: 'signup',
    loadedBy: 'elements/signup-flow',
    limit: '14.2 kB',
  },
  'elements/disclosure/consent-view.ts': {
    script: 'consent',
    loadedBy: 'elements/disclosure',
    limit: '6.4 kB',
  },
  [`${report}/report-controller.ts`]: { script: 'report', loadedBy: report, limit: '9.8 kB' },
  [`${report}/report-content.ts`]: {
    script: 'content',
    loadedBy: report,
    after: `${report}/report-controller.ts`,
    limit: '1.8 kB',
  },
  [`${report}/report-decision.ts`]: {
    script: 'decision',
    loadedBy: report,
    after: `${report}/report-controller.ts`,
    limit: '7.8 kB',
  },
  [`${report}/answer-forms.ts`]: {
    script: 'answer',
    loadedBy: report,
    after: `${report}/report-decision.ts`,
    limit: '2.5 kB',
  },
  [`${report}/notice-preview.ts`]: {
    script: 'notice',
    loadedBy: report,
    after: `${report}/report-decision.ts`,
    limit: '1.4 kB',
  },
  [`${report}/reasons-form.ts`]: {
    script: 'reasons',
    loadedBy: report,
    after: `${report}/report-decision.ts`,
    limit: '1.9 kB',
  },
  [`${report}/report-history.ts`]: {
    script: 'history',
    loadedBy: report,
    after: `${report}/report-controller.ts`,
    limit: '3.5 kB',
  },
  'translations/es/report-messages.ts': { script: 'report-es', loadedBy: report, limit: '4 kB' },
};

/** Loads of a module by its path. Types have no parenthesis before: `typeof import('...')`. */
const lazyImport = /(?<!typeof )\bimport\('(\.[^']+)'\)/g;

/**
 * Compares the list with the source.
 *
 * @throws Error that names each chunk that only one of the two has
 */
export function checkLazyChunks(): void {
  const importedPaths = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: source }))
    for (const [, path = ''] of readFileSync(join(source, file), 'utf8').matchAll(lazyImport))
      importedPaths.add(join(dirname(file), path));
  const missingPaths = [...importedPaths].filter((path) => !(path in lazyChunks));
  const stale = Object.keys(lazyChunks).filter((path) => !importedPaths.has(path));
  const problems = [
    ...missingPaths.map((path) => `src/${path} is loaded with import(), but not listed.`),
    ...stale.map((path) => `src/${path} is listed, but no module loads it with import().`),
  ];
  if (problems.length) throw new Error(`scripts/build/lazy-chunks.ts: ${problems.join(' ')}`);
}

/** For the UMD build: makes large chunks come from their own scripts. The bundler makes the others part of the file. */
export const loadChunkScripts = (): Plugin => ({
  name: 'load-chunk-scripts',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(source)) return null;
    const text = new MagicString(code);
    text.replace(lazyImport, (load, path: string) => {
      const script = lazyChunks[relative(source, join(dirname(id), path))]?.script;
      return script ? `loadScript('${script}')` : load;
    });
    if (!text.hasChanged()) return null;
    text.prepend(`import { loadScript } from '${join(source, 'umd/load-script.ts')}'; `);
    return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
  },
});
