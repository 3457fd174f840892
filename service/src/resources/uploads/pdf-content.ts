import { inflateSync, constants } from 'node:zlib';
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Why a PDF is not taken in. */
export type PdfProblem = 'unreadable' | 'too_many_pages' | 'encrypted' | 'active_content';

/** Pages of the longest document. */
const maxPages = 50;
/** Bytes that all streams of a document may have when they are unpacked. */
const maxUnpackedBytes = 64 * 1024 * 1024;
/** Streams of the largest document. */
const maxStreams = 5000;

/**
 * Names of actions and objects that do something, load something, open a file elsewhere or hold another file (ISO 32000-1, 7.11.4,
 * 12.6.4, 12.7.8 and 13). Names shorter than these would also be found by chance, between the bytes of an image.
 */
const activeNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMedia',
  'XFA',
];

/** Matches a name whichever of its characters are written as `#xx` (ISO 32000-1, 7.3.5). */
const activeName = new RegExp(
  `/(?:${activeNames.map(withEscapes).join('|')})(?=[\\x00-\\x20()<>[\\]{}/%]|$)`,
);

function withEscapes(name: string): string {
  return Array.from(name)
    .map((character) => {
      const [first = '', second = ''] = character.charCodeAt(0).toString(16);
      return `(?:${character}|#${first}[${second}${second.toUpperCase()}])`;
    })
    .join('');
}

/** Returns why a PDF is not taken in, or undefined. It is parsed, and searched also where packed objects hide names. */
export async function findPdfProblem(bytes: Buffer): Promise<PdfProblem | undefined> {
  return findPackedProblem(bytes) ?? (await findParsedProblem(bytes));
}

/** Searches the file, and everything in it that can be unpacked, for active names. */
function findPackedProblem(bytes: Buffer): PdfProblem | undefined {
  const text = bytes.toString('latin1');
  if (activeName.test(text)) return 'active_content';
  let remainingBytes = maxUnpackedBytes;
  let streams = 0;
  let end = 0;
  for (const { 0: keyword, index } of text.matchAll(/(?<!end)stream[^\r\n]{0,1000}(?:\r\n|\r|\n)/g)) {
    if (++streams > maxStreams) return 'unreadable';
    if (hidesObjects(text.slice(end, index))) return 'unreadable';
    end = index + keyword.length;
    const content = unpack(bytes.subarray(end), remainingBytes);
    if (content === 'too_large') return 'unreadable';
    if (!content) continue;
    remainingBytes -= content.length;
    if (activeName.test(content.toString('latin1'))) return 'active_content';
  }
  return undefined;
}

/** Unpacks a stream as far as it goes. Undefined if it is not packed with deflate. */
function unpack(bytes: Buffer, maxOutputLength: number): Buffer | 'too_large' | undefined {
  try {
    return inflateSync(bytes, {
      maxOutputLength: Math.max(1, maxOutputLength),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : undefined;
  }
}

/**
 * Whether a stream holds objects (ISO 32000-1, 7.5.7) that are packed in another way than programs pack them, so that
 * `unpack` would not find their names.
 *
 * @param before everything since the stream before, so that no text can pretend that the dictionary begins behind it
 */
function hidesObjects(before: string): boolean {
  const names = before.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  if (!/\/ObjStm\b/.test(names) && !(/\/First\b/.test(names) && /\/N\s+\d+(?!\d|\s+\d+\s+R)/.test(names)))
    return false;
  const filters = names.match(/\/Filter\b/g)?.length ?? 0;
  const deflated = names.match(/\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/g)?.length ?? 0;
  return filters !== deflated || /\/DecodeParms\b/.test(names);
}

/** Opens the document and its pages. */
async function findParsedProblem(bytes: Buffer): Promise<PdfProblem | undefined> {
  const { getDocument, PasswordException, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    // The parser keeps what it is given.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    stopAtErrors: true,
  });
  try {
    return await findDocumentProblem(await loading.promise);
  } catch (error) {
    return error instanceof PasswordException ? 'encrypted' : 'unreadable';
  } finally {
    await loading.destroy();
  }
}

async function findDocumentProblem(document: PDFDocumentProxy): Promise<PdfProblem | undefined> {
  const { info } = await document.getMetadata();
  const { EncryptFilterName, IsXFAPresent } = info as { EncryptFilterName?: string; IsXFAPresent?: boolean };
  if (EncryptFilterName) return 'encrypted';
  if (document.numPages > maxPages) return 'too_many_pages';
  if (IsXFAPresent || (await document.hasJSActions()) || (await document.getAttachments()))
    return 'active_content';
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    if (await page.getJSActions()) return 'active_content';
    await page.getAnnotations();
  }
  return undefined;
}
