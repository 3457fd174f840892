import { startStaticServer } from '../support/static-server.ts';
import { ScreenReader } from './screen-reader.ts';

/** Returns a page of a product with one embed. */
export const embedPage = (title: string, embed: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${embed}
<script type="module" src="/dist/esm/index.js"></script></html>`;

/**
 * Opens a page for a person who only hears.
 * @param ends gets what ends the server and the browser
 */
export async function openPage(page: string, title: string, ends: (() => unknown)[]): Promise<ScreenReader> {
  const server = await startStaticServer(page);
  ends.push(server.stop);
  const reader = await ScreenReader.open(server.url, title);
  ends.push(() => reader.close());
  return reader;
}
