import type { Context } from 'hono';

/** Answers with a PDF to save. @param filename with its ending */
export const pdfFile = (c: Context, filename: string, bytes: Uint8Array): Response =>
  c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${filename}"`,
    'Cache-Control': 'no-store',
  });
