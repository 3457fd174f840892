import { createHash } from 'node:crypto';
import { CpuPool, threadModule } from '../../platform/cpu-pool.ts';
import type { PdfContent } from './report-pdf-content.ts';
import type { ReportPdfTasks } from './report-pdf-thread.ts';

/** Raise it when the drawing changes: every stored PDF is then drawn again. */
const drawingVersion = 5;

const threads = new CpuPool<ReportPdfTasks>({
  module: threadModule(import.meta, 'report-pdf-thread'),
  threads: 1,
});

/** Returns the SHA-256 of everything that a PDF depends on. */
export const contentVersion = (content: PdfContent): Buffer =>
  createHash('sha256').update(JSON.stringify({ drawingVersion, content })).digest();

/** Returns a PDF. @throws ApiError `service_unavailable` when too many reports wait to be drawn */
export const drawPdf = async (content: PdfContent): Promise<Buffer> =>
  Buffer.from(await threads.run('draw', content));
