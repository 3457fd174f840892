import type { Database } from '../../../src/db/pool/database.ts';
import type { DueWork, ReportError } from '../../../src/db/work/due-work.ts';

/** Runs all work that is due, as the sweep does over time. Each kind runs whatever happens to the others. */
export async function runDueWork(
  db: Database,
  dueWork: readonly DueWork[],
  onError: ReportError,
): Promise<void> {
  for (const { name, run } of dueWork)
    await run(db, onError).catch((error: unknown) => onError(error, { job: name }));
}
