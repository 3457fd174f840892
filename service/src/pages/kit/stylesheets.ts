import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { raw } from 'hono/html';

/** The style sheet of a page, to be put into its head. */
export interface Stylesheet {
  /** The `<style>` element. */
  element: ReturnType<typeof raw>;
  /** The source by which a Content-Security-Policy permits it, for example `'sha256-...'`. */
  cspSource: string;
}

/** Joins files of the folder `styles`. They are inlined: a page shows its styles with its first byte. */
function stylesheet(...names: string[]): Stylesheet {
  const css = names
    .map((name) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8'))
    .join('');
  const hash = createHash('sha256').update(css).digest('base64');
  return { element: raw(`<style>${css}</style>`), cspSource: `'sha256-${hash}'` };
}

export const pageStyles = stylesheet('tokens', 'tokens-dark', 'page');

/** Without the dark theme: the embed that frames the fields sends its own colors. */
export const paymentFrameStyles = stylesheet('tokens', 'payment-frame');
