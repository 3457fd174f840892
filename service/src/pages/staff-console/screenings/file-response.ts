import type { StaffContext } from '../staff-env.ts';

/** A file of a candidate, as it is stored. */
interface StoredFile {
  id: string;
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png';
}

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/**
 * Answers with a file of a candidate. A browser shows a picture in a sandbox, where nothing in it can run or load anything, and
 * saves a PDF: viewers of PDFs don't work in a sandbox.
 */
export async function fileResponse(c: StaffContext, { id, contentType }: StoredFile): Promise<Response> {
  const bytes = await c.var.container.files.read(id);
  const disposition = contentType === 'application/pdf' ? 'attachment' : 'inline';
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': contentType,
    'Content-Disposition': `${disposition}; filename="${id}.${endings[contentType]}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
}
