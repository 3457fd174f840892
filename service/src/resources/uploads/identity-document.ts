/** Largest document, in bytes. */
export const largestDocument = 8 * 1024 * 1024;

export type DocumentType = 'image/jpeg' | 'image/png' | 'application/pdf';

const kinds: { type: DocumentType; start: Buffer }[] = [
  { type: 'image/jpeg', start: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'image/png', start: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'application/pdf', start: Buffer.from('%PDF-') },
];

/** A document that can be taken: what it is, by its first bytes, whatever its name says. Or what is wrong with it. */
export async function readDocument(
  file: unknown,
): Promise<{ type: DocumentType; bytes: Buffer } | { error: string }> {
  if (!(file instanceof File) || file.size === 0) return { error: 'Please choose a file.' };
  if (file.size > largestDocument)
    return { error: 'This file is larger than 8 MB. Please choose a smaller one.' };
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = kinds.find(({ start }) => bytes.subarray(0, start.length).equals(start));
  return kind
    ? { type: kind.type, bytes }
    : { error: 'Please choose a photo (JPEG or PNG) or a PDF of the document.' };
}
