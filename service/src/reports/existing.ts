import { refusals } from '../contract.ts';
import type { Queryable } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { ReportRow } from './present.ts';
import { findReport } from './store.ts';

/** The report that a path names. 404 when this account has none of that id. */
export async function existingReport(db: Queryable, accountId: string, id: string): Promise<ReportRow> {
  const row = await findReport(db, accountId, id);
  if (!row) throw new Refusal(refusals.notFound('report'));
  return row;
}
