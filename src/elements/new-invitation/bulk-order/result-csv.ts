import Papa from 'papaparse';
import type { BulkOrderMessages } from '../../../translations/bulk-order.ts';
import type { Messages } from '../../../translations/en/embeds.ts';
import type { Job } from './order-queue.ts';

/** What became of each order, as CSV. Cells that a spreadsheet would run as a formula are defused. */
export function resultCsv(jobs: Job[], messages: BulkOrderMessages, texts: Messages): string {
  return Papa.unparse(
    jobs.map(({ line, input, placed, error }) => ({
      line,
      email: input.candidate.email,
      result: placed ? messages.ordered : messages.waiting,
      invitation: placed?.invitation.id ?? '',
      error: error ? texts.serviceSentence(error) : '',
    })),
    { escapeFormulae: true },
  );
}
