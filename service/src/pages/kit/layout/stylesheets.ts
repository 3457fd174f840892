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

/** For the pages that stand alone, such as signing in. */
export const pageStyles = stylesheet('tokens', 'tokens-dark', 'page', 'brand');

/** With the menu and the tables of the sites for people who are signed in. */
export const shellStyles = stylesheet('tokens', 'tokens-dark', 'tokens-shell', 'page', 'brand', 'shell');

/** How candidates see the brand of an account, in both themes at once, whatever theme the page has. */
export const brandPreviewCss = readStyles('tokens-preview', 'brand-preview');

/** For the pages of candidates, which people read on phones and on paper. */
export const portalStyles = stylesheet('tokens', 'tokens-dark', 'page', 'brand', 'portal');

/** Without the dark theme: the embed that frames the fields sends its own colors. */
export const paymentFrameStyles = stylesheet('tokens', 'payment-frame');
