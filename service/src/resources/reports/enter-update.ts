import type { SupplierUpdate } from '@service-embeds/contract';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { applyUpdate } from '@service-embeds/domain/report-lifecycle/report-updates';
import type { ReportActor } from '@service-embeds/domain/report/view/timeline-entries';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { loadReport, saveReport } from './report-aggregate.queries.ts';

/** An update of a report that a supplier or the provider's staff enters. */
export interface EnteredUpdate {
  accountId: string;
  reportId: string;
  update: SupplierUpdate;
  actor: ReportActor;
  /** On the account's clock. */
  at: Date;
}

/** Enters an update of a report. @throws ApiError 404, or if the state of the report does not allow it */
export async function enterUpdate(
  db: Transaction,
  container: Container,
  { accountId, reportId, update, actor, at }: EnteredUpdate,
): Promise<ReportAggregate> {
  const report = await loadReport(db, container, accountId, reportId);
  report.actor = actor;
  applyUpdate(report, { at, update });
  await saveReport(db, container, report);
  return report;
}
