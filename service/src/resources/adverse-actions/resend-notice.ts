import { ApiError, errorCatalog } from '@service-embeds/contract';
import { requireFailedDelivery } from '@service-embeds/domain/mail/mail-delivery';
import { sendNoticeAgain } from '@service-embeds/domain/adverse-action/adjudication';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { correctEmail } from '../candidates/correct-email.ts';
import { findNoticeStates } from '../reports/notice-delivery.ts';
import { loadReport, saveReport } from '../reports/report-aggregate.queries.ts';

/** Names a notice that is to be sent again. */
interface NoticeCommand {
  accountId: string;
  reportId: string;
  /** Of the adverse action. */
  id: string;
  /** Corrects the candidate's address. */
  email?: string | undefined;
  /** The account's time. */
  at: Date;
}

/**
 * Sends the newest notice of an adverse action again, which did not reach the candidate.
 * @throws ApiError 404 `not_found`, 409 `delivery_not_failed` or `adverse_action_finished`
 */
export async function resendNotice(
  db: Transaction,
  container: Container,
  { accountId, reportId, id, email, at }: NoticeCommand,
): Promise<AdverseActionRecord> {
  // The lock of the report keeps a second request from sending it, too.
  const before = await loadReport(db, container, accountId, reportId);
  const currentAction = before.adverseActions.find((action) => action.id === id);
  if (!currentAction) throw new ApiError(errorCatalog.notFound('adverse action'));
  const statesOf = await findNoticeStates(db, accountId, [currentAction]);
  const { pre, post } = statesOf(currentAction);
  const delivery = (currentAction.completedAt ? post : pre)?.status ?? null;
  requireFailedDelivery(delivery);
  if (email !== undefined)
    await correctEmail(db, container, { accountId, candidateId: before.record.candidateId, email, at });
  const report = email === undefined ? before : await loadReport(db, container, accountId, reportId);
  const action = report.adverseActions.find((other) => other.id === id) ?? currentAction;
  sendNoticeAgain(report, action, { delivery, at });
  await saveReport(db, container, report);
  return action;
}
