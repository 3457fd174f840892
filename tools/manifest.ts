/**
 * `npm run manifest` writes the files that are generated from the doc comments of the elements. With `--check` it writes
 * nothing, and fails if a file is out of date.
 *   custom-elements.json     the manifest
 *   src/react/, src/vue/     components and types of frameworks
 *   docs/reference/          pages of the elements, courts, texts, settings, error codes, events and callers, and a collection of the API's operations
 *   docs/law.md              the table of laws, each with its duties
 *   llms.txt                 every page of the docs with its first sentence
 *   service/.../styles/      design tokens and lists of forms, which the pages of the service share with the embeds
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { root } from '../scripts/setup/install.mjs';
import { analyze } from './manifest/analyze.ts';
import { callersPage } from './manifest/callers.ts';
import { apiCollection } from './manifest/collection.ts';
import { courtRecordsPage } from './manifest/court-laws.ts';
import { dependenciesPage } from './manifest/dependencies.ts';
import { errorCodesPage } from './manifest/error-codes-page.ts';
import { eventsPage } from './manifest/events-page.ts';
import { jsxTypes, vueTypes, reactComponents } from './manifest/jsx-types.ts';
import { lawPage } from './manifest/law-page.ts';
import { llmsText } from './manifest/llms.ts';
import { referencePage } from './manifest/reference.ts';
import { settingsPage } from './manifest/settings-page.ts';
import { sharedSheets } from './manifest/shared-sheets.ts';
import { textsPage } from './manifest/texts-page.ts';

const manifest = analyze(root);
const elements = manifest.modules.flatMap(({ declarations }) => declarations);
const files: Record<string, string> = {
  'custom-elements.json': JSON.stringify(manifest),
  'src/react/index.ts': reactComponents(elements),
  'src/react/jsx.ts': jsxTypes(elements),
  'src/vue/index.ts': vueTypes(elements),
  'docs/law.md': lawPage(),
  'docs/reference/court-records.md': courtRecordsPage(),
  'docs/reference/dependencies.md': dependenciesPage(root),
  'docs/reference/error-codes.md': errorCodesPage(),
  'docs/reference/events.md': eventsPage(),
  'docs/reference/service-api.postman_collection.json': apiCollection(),
  'docs/reference/settings.md': settingsPage(),
  'docs/reference/texts.md': textsPage(),
  'docs/reference/who-may-call-what.md': callersPage(),
  ...sharedSheets('service/public/styles'),
  ...Object.fromEntries(
    elements.map((element) => [`docs/reference/${element.tagName}.md`, referencePage(element)]),
  ),
};

files['llms.txt'] = llmsText(root);

const formatOptions = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
const check = process.argv.includes('--check');
/** Files that stay as they are written: in a formatted table, one longer cell would change every line. */
const unformatted = ['docs/law.md', 'docs/reference/court-records.md', 'llms.txt'];
for (const [path, text] of Object.entries(files)) {
  const file = join(root, path);
  const requested = unformatted.includes(path) ? text : await formatFile(file, text);
  const there = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (there === requested) continue;
  if (check) {
    console.error(`${path} is not what the doc comments say: npm run manifest.`);
    process.exitCode = 1;
    continue;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, requested);
  console.log(path);
}

async function formatFile(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, formatOptions);
  if (errors.length)
    throw new Error(`${file} cannot be formatted: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}
