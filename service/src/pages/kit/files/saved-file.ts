import type { Context } from 'hono';
import { streamText } from '../../../platform/csv.ts';

interface CsvContent {
  columns: readonly string[];
  /** Whole lines with their ends, as they become ready. */
  batches: Iterable<string> | AsyncIterable<string>;
}

/** Answers with a CSV file to save. @param name without its ending */
export const csvFile = (c: Context, name: string, { columns, batches }: CsvContent): Response =>
  // Without the byte order mark, spreadsheets take accents for something else.
  c.body(streamText(`\uFEFF${columns.join(',')}\r\n`, batches), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    'Cache-Control': 'no-store',
  });

/** Answers with a PDF to save. @param filename with its ending */
export const pdfFile = (c: Context, filename: string, bytes: Uint8Array): Response =>
  c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${filename}"`,
    'Cache-Control': 'no-store',
  });
