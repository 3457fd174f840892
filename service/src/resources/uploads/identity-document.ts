import type { ContentScanner } from '../../integrations/content-scanner/content-scanner.ts';
import { CpuPool, threadModule } from '../../platform/cpu-pool.ts';
import type { CheckedContent, ContentProblem, DocumentTasks } from './document-thread.ts';

/** Largest document, in bytes. */
export const maxDocumentBytes = 8 * 1024 * 1024;

export type DocumentType = 'image/jpeg' | 'image/png' | 'application/pdf';

/** The first bytes of each type. */
const starts: [DocumentType, Buffer][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['application/pdf', Buffer.from('%PDF-')],
];

/** What a place for files takes. */
interface UploadRules {
  /** Bytes of the largest file. */
  largest: number;
  /** How each type is checked. What is missing is refused. */
  tasks: Partial<Record<DocumentType, keyof DocumentTasks>>;
}

/**
 * One thread: a document can take half a gigabyte while it is decoded. The limit of its heap is for parsed PDFs, because
 * pixels and unpacked streams lie outside of the heap and have limits of their own.
 */
const thread = new CpuPool<DocumentTasks>({
  module: threadModule(import.meta, 'document-thread'),
  threads: 1,
  maxHeapMb: 256,
  timeoutMs: 30_000,
});

/** Returns a document that was read as a file, without the name that the sender gave it. */
export const toFile = ({ type, bytes }: { type: DocumentType; bytes: Buffer }): File =>
  new File([new Uint8Array(bytes)], 'document', { type });

/** Why a file is not accepted. */
export type DocumentProblem = 'missing' | 'too_large' | 'wrong_type' | 'infected' | ContentProblem;

const uploadProblems = ['missing', 'too_large', 'wrong_type', 'infected'] as const;

export const toUploadProblem = (problem: DocumentProblem) =>
  uploadProblems.find((name) => name === problem) ?? 'unreadable';

/**
 * Reads an identity document. The bytes are those to store: images are encoded again, without metadata.
 *
 * @throws ApiError `service_unavailable` when the virus scanner is away, or when too many documents are being checked
 */
export const readDocument = (file: unknown, scanner: ContentScanner): ReturnType<typeof readUpload> =>
  readUpload(file, scanner, {
    largest: maxDocumentBytes,
    tasks: { 'image/jpeg': 'reencodeImage', 'image/png': 'reencodeImage', 'application/pdf': 'checkPdf' },
  });

/** Reads and checks a file. Its type follows from its content, whatever its name says. */
export async function readUpload(
  file: unknown,
  scanner: ContentScanner,
  { largest, tasks }: UploadRules,
): Promise<{ type: DocumentType; bytes: Buffer } | { problem: DocumentProblem }> {
  if (!(file instanceof File) || file.size === 0) return { problem: 'missing' };
  if (file.size > largest) return { problem: 'too_large' };
  const bytes = Buffer.from(await file.arrayBuffer());
  const [type] = starts.find(([, start]) => bytes.subarray(0, start.length).equals(start)) ?? [];
  const task = type && tasks[type];
  if (!task) return { problem: 'wrong_type' };
  if (!(await scanner.isClean(bytes))) return { problem: 'infected' };
  const content = await checkContent(task, bytes);
  return 'problem' in content ? content : { type, bytes: Buffer.from(content.bytes) };
}

async function checkContent(task: keyof DocumentTasks, bytes: Buffer): Promise<CheckedContent> {
  try {
    return await thread.run(task, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      return { problem: 'unreadable' };
    throw error;
  }
}

/** Largest file with a logo, in bytes. */
export const maxLogoBytes = 1024 * 1024;

/** Reads a logo. The bytes are a PNG of its pixels, small enough for the top of a page. Drawings in SVG can run scripts: they are refused. */
export const readLogo = (file: unknown, scanner: ContentScanner): ReturnType<typeof readUpload> =>
  readUpload(file, scanner, {
    largest: maxLogoBytes,
    tasks: { 'image/jpeg': 'reencodeLogo', 'image/png': 'reencodeLogo' },
  });
