import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { raw } from 'hono/html';
import { publicFolder } from '../../../platform/service-files.ts';

/** The style sheet of a page, to be put into its head. */
export interface Stylesheet {
  /** The `<style>` element. */
  element: ReturnType<typeof raw>;
  /** The source by which a Content-Security-Policy permits it, for example `'sha256-...'`. */
  cspSource: string;
}

/** Joins files of the folder `public/styles`. They are inlined: a page shows its styles with its first byte. */
function stylesheet(...names: string[]): Stylesheet {
  return inlineStyles(readStyles(...names));
}

function readStyles(...names: string[]): string {
  return names.map((name) => readFileSync(join(publicFolder, 'styles', `${name}.css`), 'utf8')).join('');
}

/** Returns the element with some styles. They must not contain anything that a person wrote. */
export function inlineStyles(css: string): Stylesheet {
  const hash = createHash('sha256').update(css).digest('base64');
  return { element: raw(`<style>${css}</style>`), cspSource: `'sha256-${hash}'` };
}

/** What all pages have. A later sheet may replace what an earlier one says, here and below. */
const pageSheets = [
  'page/text',
  'page/lists',
  'page/layout',
  'page/forms',
  'page/select',
  'page/buttons',
  'page/multi-factor',
  'page/status',
  'page/rows',
  'page/print',
  'brand',
];

/** The menu, the lists and the reports of the sites for people who are signed in. */
const shellSheets = [
  'shell/frame',
  'shell/controls',
  'shell/media',
  'shell/filters',
  'shell/tables',
  'shell/report',
  'shell/home',
  'shell/narrow',
];

/** For pages without a menu, such as signing in. */
export const pageStyles = stylesheet('tokens', 'tokens-dark', ...pageSheets);

/** For the sites of people who are signed in. */
export const shellStyles = stylesheet('tokens', 'tokens-dark', 'tokens-shell', ...pageSheets, ...shellSheets);

/** How candidates see the brand of an account, in both themes at once, whatever theme the page has. */
export const brandPreviewCss = readStyles('tokens-preview', 'brand-preview');

/** For the pages of candidates, which people read on phones and on paper. */
export const portalStyles = stylesheet('tokens', 'tokens-dark', ...pageSheets, 'portal');

/** Without the dark theme: the embed that frames the fields sends its own colors. */
export const paymentFrameStyles = stylesheet('tokens', 'payment-frame');
