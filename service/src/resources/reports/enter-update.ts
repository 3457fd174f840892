import type { SupplierUpdate } from '@service-embeds/contract';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import { applyUpdate } from '@service-embeds/domain/report-lifecycle/report-updates';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { recordAudit } from '../../db/audit/audit-log.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { callerActor, reportActor, toProviderEntry } from '../../identity/audit-actor.ts';
import type { Container } from '../../integrations/context.ts';
import type { Call } from '../call.ts';
import { loadReport, saveReport } from './report-aggregate.queries.ts';

/** The call of a supplier or of the provider's staff that enters an update. */
type EnteringCall = Pick<Call<RouteKey>, 'account' | 'caller' | 'client' | 'now'> & { db: Transaction };

/**
 * Enters an update of a report, and records who did, in the account's audit log. An update that waits until its charges are classified
 * is in the log of the provider: the customer must not learn that there is a record.
 *
 * @throws ApiError 404, or if the state of the report does not allow it
 */
export async function enterUpdate(
  container: Container,
  { db, account, caller, client: origin, now }: EnteringCall,
  { reportId, update }: { reportId: string; update: SupplierUpdate },
): Promise<ReportAggregate> {
  const report = await loadReport(db, container, account.id, reportId);
  report.actor = reportActor(caller);
  applyUpdate(report, { at: now, update });
  await saveReport(db, container, report);
  const screening = 'screening_id' in update && { screening_id: update.screening_id };
  const entry = {
    actor: callerActor(caller),
    origin,
    accountId: account.id,
    object: { type: 'report', id: reportId },
    details: { update: update.kind, ...screening },
  };
  await recordAudit(
    db,
    report.newHeldUpdates.length
      ? await toProviderEntry(db, { ...entry, action: 'disposition.held' })
      : { ...entry, action: 'report.updated' },
    container.clock.now(),
  );
  return report;
}
