import type { SupplierOrder } from '@service-embeds/contract';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import type { Queryable } from '../../db/pool/database.ts';
import type { Container } from '../../integrations/context.ts';
import { findCandidate } from '../candidates/candidates.queries.ts';
import { findScreeningsOfReport } from '../reports/reports.queries.ts';
import { toSupplierOrderResource } from './supplier-order.serializer.ts';

/** Returns what the open screenings of a report need, in plain text. @throws ApiError 409 if no screening is open */
export async function readSupplierOrder(
  db: Queryable,
  container: Container,
  report: ReportRecord,
): Promise<SupplierOrder> {
  const candidate = await findCandidate(db, report.accountId, report.candidateId);
  if (!candidate) throw new Error('The candidate of a report does not exist.');
  const screenings = await findScreeningsOfReport(db, container, report);
  return toSupplierOrderResource(container, { report, screenings, candidate });
}
