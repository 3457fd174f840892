import { basename, dirname, join } from 'node:path';
import { root } from '../setup/install.mjs';
import { chunkFile, withImports } from './esm-files.ts';
import { lazyChunks } from './lazy-chunks.ts';

/** What the files of a part of the embeds may weigh together, each compressed by gzip. */
interface SizeBudget {
  name: string;
  path: string[];
  limit: string;
}

const folder = join(root, 'dist/esm');

/** Returns the name that the bundler gives a chunk: that of its file, or of the folder around an `index.ts`. */
function chunkName(entry: string): string {
  const name = basename(entry, '.ts');
  return name === 'index' ? basename(dirname(entry)) : name;
}

const budget = (name: string, limit: string, files: Iterable<string>): SizeBudget => ({
  name,
  path: Array.from(files, (file) => `dist/esm/${file}`),
  limit,
});

const filesOf = (entry: string): Set<string> => withImports(folder, chunkFile(folder, chunkName(entry)));

/** The budgets of what each chunk imports beyond what its embed has loaded. */
const lazyBudgets = (): SizeBudget[] =>
  Object.entries(lazyChunks).map(([entry, { loadedBy, after, limit }]) => {
    const loaded = withImports(folder, `${loadedBy}.js`);
    const before = after ? filesOf(after) : new Set<string>();
    const files = [...filesOf(entry)].filter((file) => !loaded.has(file) && !before.has(file));
    return budget(`On demand: ${entry}`, limit, files);
  });

const firstView = 'elements/report/report-controller.ts';
/** What a person loads who reads a report to its end: after the first view, what screenings say, and the timeline. */
const wholeReport = [firstView, 'elements/report/report-content.ts', 'elements/report/report-history.ts'];
const decisions = ['elements/report/report-decision.ts', 'elements/report/answer-forms.ts'];

/** The scripts that a page with the UMD file loads until people can fill in the first field of an order. */
export const firstFieldScripts = ['service-embeds.js', 'service-embeds.ordering.js'];

/** Returns the budgets for the files in `dist`, so call it after a build. */
export function sizeBudgets(): SizeBudget[] {
  const english = chunkFile(folder, 'en');
  const sharedFiles = withImports(folder, chunkFile(folder, 'shared'));
  const entries = (...names: string[]) => {
    const files = names.flatMap((name) => [...withImports(folder, `elements/${name}.js`)]);
    return new Set(files.filter((file) => file !== english));
  };
  const besideShared = (name: string, ...chunks: string[]) => {
    const files = new Set([...entries(name), ...chunks.flatMap((entry) => [...filesOf(entry)])]);
    return [...files].filter((file) => !sharedFiles.has(file) && file !== english);
  };
  return [
    budget('NewInvitation with Lit, without messages', '21.35 kB', entries('new-invitation')),
    budget(
      'NewInvitation and ReportsOverview with Lit, without messages',
      '29 kB',
      entries('new-invitation', 'reports-overview'),
    ),
    budget('SignUpFlow beside the shared code', '1.5 kB', besideShared('signup-flow')),
    budget('Report beside the shared code, while it loads', '1.05 kB', besideShared('report')),
    // Badges, dates and polling count in all three, although ReportsOverview loads the same files.
    budget('Report beside the shared code, its first view', '11 kB', besideShared('report', firstView)),
    budget('Report beside the shared code, to its end', '16.1 kB', besideShared('report', ...wholeReport)),
    budget(
      'Report beside the shared code, to its end and with all decisions',
      '25.8 kB',
      besideShared('report', ...wholeReport, ...decisions),
    ),
    budget('DisclosureConsent beside the shared code', '1.25 kB', besideShared('disclosure')),
    budget('Messages in English', '2.5 kB', [english]),
    ...lazyBudgets(),
    {
      name: 'UMD file with English and all elements',
      path: ['dist/cdn/service-embeds.js'],
      limit: '35.6 kB',
    },
    {
      name: 'UMD files until the first field of an order',
      path: firstFieldScripts.map((file) => `dist/cdn/${file}`),
      limit: '45 kB',
    },
    { name: 'Loader of the newest release', path: ['dist/cdn/loader.js'], limit: '3.3 kB' },
  ];
}
