import Papa from 'papaparse';
import type { BulkOrderMessages } from '../../../translations/bulk-order.ts';
import type { Job } from './order-queue.ts';

/** What became of each order, as CSV. Cells that a spreadsheet would run as a formula are defused. */
export function resultCsv(jobs: Job[], messages: BulkOrderMessages): string {
  return Papa.unparse(
    jobs.map(({ line, input, placed, error }) => ({
      line,
      email: input.candidate.email,
      result: placed ? messages.ordered : messages.waiting,
      invitation: placed?.invitation.id ?? '',
      error: error ? error.message : '',
    })),
    { escapeFormulae: true },
  );
}
