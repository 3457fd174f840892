import type { SupplierUpdate } from '@service-embeds/contract';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { recordAudit, type AuditEntry } from '../../db/audit/audit-log.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { Container } from '../../integrations/context.ts';
import { toProviderEntry } from '../../identity/provider-entry.ts';
import { applyUpdate } from '@service-embeds/domain/report-lifecycle/report-updates';
import type { ReportActor } from '@service-embeds/domain/report/view/timeline-entries';
import { loadReport, saveReport } from './report-aggregate.queries.ts';

/**
 * Records who entered an update, in the account's audit log. An update that waits until its charges are classified is in the log of the
 * provider: the customer must not learn that there is a record.
 *
 * @param report after the update
 */
export async function recordUpdate(
  db: Transaction,
  { clock }: Pick<Container, 'clock'>,
  { record, newHeldUpdates }: Pick<ReportAggregate, 'record' | 'newHeldUpdates'>,
  { update, ...by }: { update: SupplierUpdate } & Pick<AuditEntry, 'actor' | 'origin'>,
): Promise<void> {
  const screening = 'screening_id' in update && { screening_id: update.screening_id };
  const entry = {
    ...by,
    accountId: record.accountId,
    object: { type: 'report', id: record.id },
    details: { update: update.kind, ...screening },
  };
  await recordAudit(
    db,
    newHeldUpdates.length
      ? await toProviderEntry(db, { ...entry, action: 'disposition.held' })
      : { ...entry, action: 'report.updated' },
    clock.now(),
  );
}

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
