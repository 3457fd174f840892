import { addToDispute, startDispute } from '@service-embeds/domain/dispute/dispute-lifecycle';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { isHeldBack } from '@service-embeds/domain/report/candidate-review';
import type { DisputeRecord } from '@service-embeds/domain/report/dispute-record';
import { disputeFiles } from '../../db/schema/index.ts';
import { reportActor } from '../../identity/audit-actor.ts';
import type { Container } from '../../integrations/context.ts';
import type { Call, HandlersUnder } from '../call.ts';
import { loadReport, saveReport } from '../reports/report-aggregate.queries.ts';
import { storeFilesFirst, type StoredFile } from '../uploads/store-files.ts';

type StartKey = 'POST /candidate_portal/reports/{id}/disputes';
type AdditionKey = 'POST /candidate_portal/reports/{id}/dispute_statements';
type DisputeCall = Call<StartKey> | Call<AdditionKey>;

/** How candidates dispute their reports, and add to the open dispute (FCRA section 611). */
export const candidateDisputeHandlers = (
  container: Container,
): HandlersUnder<'/candidate_portal/reports/{id}/disputes', AdditionKey> => ({
  // Of two forms sent at once the second finds the dispute of the first: it starts no other one.
  'POST /candidate_portal/reports/{id}/disputes': storeFilesFirst<StartKey, readonly File[]>(
    container,
    ({ files }) => files,
    async (call, files) => {
      const { body, now, note, params } = call;
      const { items: itemIds, statement } = body;
      const report = await loadOwnReport(container, call);
      const open = report.openDispute;
      if (open) {
        note(null);
        const isRepeated = open.statements.some(({ text }) => text === statement);
        return { answer: { id: params.id, is_stored: isRepeated }, isStored: false };
      }
      return save(container, call, {
        report,
        files,
        dispute: startDispute(report, now, { itemIds, statement }),
      });
    },
  ),

  'POST /candidate_portal/reports/{id}/dispute_statements': storeFilesFirst<AdditionKey, readonly File[]>(
    container,
    ({ files }) => files,
    async (call, files) => {
      const report = await loadOwnReport(container, call);
      return save(container, call, {
        report,
        files,
        dispute: addToDispute(report, call.body.statement, call.now),
      });
    },
  ),
});

async function loadOwnReport(
  container: Container,
  { db, account, caller, params }: DisputeCall,
): Promise<ReportAggregate> {
  const report = await loadReport(db, container, account.id, params.id);
  report.actor = reportActor(caller);
  return report;
}

/** Stores a dispute with its files. The customer reads its own log, and has not seen a report that is held back. */
async function save(
  container: Container,
  { db, account, now, note, params }: DisputeCall,
  {
    report,
    dispute,
    files,
  }: { report: ReportAggregate; dispute: DisputeRecord; files: readonly StoredFile[] },
) {
  await saveReport(db, container, report);
  const rows = files.map((file) => ({
    ...file,
    accountId: account.id,
    disputeId: dispute.id,
    createdAt: now,
  }));
  if (rows.length) await db.insert(disputeFiles).values(rows);
  note({ dispute: dispute.id, files: files.length }, { isProviders: isHeldBack(report.record) });
  return { answer: { id: params.id, is_stored: true }, isStored: true };
}
