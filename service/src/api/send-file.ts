import type { FileAnswer } from '@service-embeds/contract/routes/signed';
import type { ApiContext } from './api-env.ts';

/** Sends the file that a route answers with. A browser saves it and never shows it as a page of this address (RFC 6266). */
export function sendFile(c: ApiContext, { bytes, filename, content_type }: FileAnswer): Response {
  c.header('Content-Disposition', contentDisposition(filename));
  c.header('Cache-Control', 'private, no-store');
  return c.body(new Uint8Array(bytes), 200, { 'Content-Type': content_type });
}

function contentDisposition(filename: string): string {
  const ascii = filename.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
