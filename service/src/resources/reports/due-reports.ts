import { settleReport } from '@service-embeds/domain/report-lifecycle/report-updates';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { recordAudit, systemActor } from '../../db/audit/audit-log.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { reports } from '../../db/schema/index.ts';
import { dueRows, type DueWork } from '../../db/work/due-work.ts';
import type { Container } from '../../integrations/context.ts';
import { findUndeliveredNotices } from './notice-delivery.ts';
import { loadReports, saveReports } from './report-aggregate.queries.ts';

/** Applies everything that is due by `until` to locked reports of one account, each change at its own time. */
export async function settleReports(
  db: Transaction,
  container: Container,
  records: ReportRecord[],
  until: Date,
): Promise<void> {
  const [first] = records;
  if (!first) return;
  const { accountId } = first;
  const ids = records.map(({ id }) => id);
  const updates = await container.supplier.collectUpdates(db, accountId, ids, until);
  const aggregates = await loadReports(db, container, accountId, records);
  const undeliveredIds = await findUndeliveredNotices(db, accountId, ids);
  for (const report of aggregates) {
    report.isFinalNoticeOnHold = undeliveredIds.has(report.record.id);
    settleReport(report, updates.get(report.record.id) ?? [], until);
  }
  await saveReports(db, container, aggregates);
  for (const report of aggregates) await recordSettlement(db, container, report);
}

/** Records what happened to a report without a person: results of screenings, and the final notice of an adverse action. */
async function recordSettlement(
  db: Transaction,
  { clock }: Container,
  { record, events, changedAdverseActions }: ReportAggregate,
): Promise<void> {
  const entry = { accountId: record.accountId, actor: systemActor };
  const types = [...new Set(events.map(({ type }) => type))];
  if (types.length) {
    const object = { type: 'report', id: record.id };
    const details = { events: types };
    await recordAudit(db, { ...entry, action: 'report.updated', object, details }, clock.now());
  }
  for (const { id, status } of changedAdverseActions) {
    const object = { type: 'adverse_action', id };
    if (status === 'complete')
      await recordAudit(db, { ...entry, action: 'adverse_action.completed', object }, clock.now());
  }
}

/** Scheduled changes of reports. Every change gets the time at which it was due, however late it is found. */
export const dueReports = (container: Container): DueWork =>
  dueRows(container.clock, {
    name: 'reports',
    kind: 'report',
    table: reports,
    clock: 'account',
    batchSize: 100,
    process: (db, rows, { until }) => settleReports(db, container, rows, until),
  });
