import { errorCatalog, ApiError } from '@service-embeds/contract';
import type { Queryable } from '../../db/database.ts';
import type { ReportRow } from './report.serializer.ts';
import { findReport } from './reports.queries.ts';

/** The report that a path names. 404 when this account has none of that id. */
export async function existingReport(db: Queryable, accountId: string, id: string): Promise<ReportRow> {
  const row = await findReport(db, accountId, id);
  if (!row) throw new ApiError(errorCatalog.notFound('report'));
  return row;
}
