import { addToDispute, startDispute } from '@service-embeds/domain/dispute/dispute-lifecycle';
import { isHeldBack } from '@service-embeds/domain/report/candidate-review';
import { findProviderAccount } from '../../identity/staff.ts';
import { recordAudit } from '../../db/audit/audit-log.ts';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { disputeFiles } from '../../db/schema/index.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { loadReport, saveReport } from '../reports/report-aggregate.queries.ts';
import type { DisputeFileRow } from './disputes.queries.ts';

/** What a candidate sends about a dispute. */
export interface DisputeForm {
  accountId: string;
  reportId: string;
  /** What is disputed. Empty: it adds to the open dispute. */
  itemIds: readonly string[];
  statement: string;
  /** Files that are stored already. */
  files: Pick<DisputeFileRow, 'id' | 'contentType' | 'size'>[];
  /** The account's time. */
  at: Date;
  origin: RequestOrigin;
}

/**
 * What a form led to. Only what was stored keeps its files. `repeated`: the form was sent twice. `open_already`: another form has
 * started the dispute that is open, and nothing of this one is stored.
 */
export type DisputeChange = 'stored' | 'repeated' | 'open_already';

/**
 * Starts a dispute, or adds to the open one. Of two forms sent at once the second finds the dispute of the first: it starts no
 * other one.
 *
 * @throws ApiError 409 if the report is not finished, or no dispute is open to add to; 400 if it has no such item
 */
export async function changeDispute(
  db: Transaction,
  container: Container,
  form: DisputeForm,
): Promise<DisputeChange> {
  const { accountId, reportId, itemIds, statement, files, at, origin } = form;
  const report = await loadReport(db, container, accountId, reportId);
  report.actor = { kind: 'candidate', id: report.record.candidateId };
  const isNew = itemIds.length > 0;
  const open = report.openDispute;
  if (isNew && open)
    return open.statements.some(({ text }) => text === statement) ? 'repeated' : 'open_already';
  const dispute = isNew
    ? startDispute(report, at, { itemIds, statement })
    : addToDispute(report, statement, at);
  await saveReport(db, container, report);
  const rows = files.map((file) => ({ ...file, accountId, disputeId: dispute.id, createdAt: at }));
  if (rows.length) await db.insert(disputeFiles).values(rows);
  // The customer reads its own log, and has not seen a report that is held back.
  const reader = isHeldBack(report.record) ? (await findProviderAccount(db))?.id : accountId;
  const entry = {
    actor: { kind: 'candidate' as const, id: report.record.candidateId },
    action: isNew ? ('dispute.started' as const) : ('dispute.extended' as const),
    object: { type: 'report' as const, id: reportId },
    details: { dispute: dispute.id, files: files.length },
    origin,
  };
  if (reader !== undefined) await recordAudit(db, { ...entry, accountId: reader }, container.clock.now());
  return 'stored';
}
