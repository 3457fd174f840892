/** Largest document, in bytes. */
export const largestDocument = 8 * 1024 * 1024;

export type DocumentType = 'image/jpeg' | 'image/png' | 'application/pdf';

const kinds: { type: DocumentType; start: Buffer }[] = [
  { type: 'image/jpeg', start: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'image/png', start: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'application/pdf', start: Buffer.from('%PDF-') },
];

/** Why a file is not accepted. */
export type DocumentProblem = 'missing' | 'too_large' | 'wrong_type';

/** Reads an identity document. Its type follows from its first bytes, whatever its name says. */
export async function readDocument(
  file: unknown,
): Promise<{ type: DocumentType; bytes: Buffer } | { problem: DocumentProblem }> {
  if (!(file instanceof File) || file.size === 0) return { problem: 'missing' };
  if (file.size > largestDocument) return { problem: 'too_large' };
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = kinds.find(({ start }) => bytes.subarray(0, start.length).equals(start));
  return kind ? { type: kind.type, bytes } : { problem: 'wrong_type' };
}
