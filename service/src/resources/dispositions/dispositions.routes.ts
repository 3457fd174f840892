import { ApiError, errorCatalog } from '@service-embeds/contract';
import { classifyCharge } from '@service-embeds/domain/report-lifecycle/decide-charge';
import type { HeldUpdate, WaitingCharge, WaitingContent } from '@service-embeds/domain/report/held-update';
import { recordAudit } from '../../db/audit/audit-log.ts';
import type { AuditDetails } from '../../db/schema/index.ts';
import { callerActor, reportActor, toProviderEntry } from '../../identity/audit-actor.ts';
import { callingMember } from '../../identity/caller.ts';
import type { Container } from '../../integrations/context.ts';
import type { Call, Handlers } from '../call.ts';
import { loadReport, saveReport } from '../reports/report-aggregate.queries.ts';
import { addWords, rememberableOf, removeWords } from './disposition-words.queries.ts';
import { findWaitingCharge } from './waiting-charges.queries.ts';

const decisionRoute = 'POST /ops/accounts/{account_id}/waiting_charges/{charge_id}/decision';
type DecisionCall = Call<typeof decisionRoute>;

export type DispositionRoutes = typeof decisionRoute | 'DELETE /ops/disposition_words/{id}';

/** What staff decide about charges that no table knows, and the words that they remember. */
export const dispositionHandlers = (container: Container): Pick<Handlers, DispositionRoutes> => ({
  [decisionRoute]: (call) => decideCharge(container, call),

  'DELETE /ops/disposition_words/{id}': async ({ db, params: { id } }) => {
    if (!(await removeWords(db, id, container.clock.now())))
      throw new ApiError(errorCatalog.notFound('entry'));
    return { id, object: 'removed_disposition_words' };
  },
});

/**
 * Decides about a charge, under the lock of its report. The last decision of a screening or a dispute enters what waited, in the same
 * transaction.
 *
 * @throws ApiError 400 if the question is another one; 403 without a person; 404 if the supplier sent the screening again, or it no
 * longer matters; 409 if it was decided otherwise, or by another member
 */
async function decideCharge(container: Container, call: DecisionCall) {
  const { db, account, caller, params, body, now: at } = call;
  const memberId = callingMember(caller);
  const key = { accountId: account.id, id: params.charge_id };
  const before = await findWaitingCharge(db, container, key);
  if (!before) throw new ApiError(errorCatalog.notFound('charge'));
  const report = await loadReport(db, container, account.id, before.reportId);
  report.actor = reportActor(caller);
  const heldUpdate = report.heldUpdates.find(({ charges }) => charges.some(({ id }) => id === key.id));
  const content = heldUpdate?.charges.find(({ id }) => id === key.id)?.content;
  const isEntered = classifyCharge(report, key.id, { class: body.class, memberId, at });
  const answer = {
    id: key.id,
    object: 'decided_charge',
    report_id: before.reportId,
    class: body.class,
  } as const;
  if (isEntered === undefined || !heldUpdate || !content) {
    await requireRepeated(container, call, memberId);
    return { ...answer, is_entered: false, is_repeated: true };
  }
  await saveReport(db, container, report);
  await recordDecision(container, call, { ...before, content });
  if (body.remember) await remember(container, call, { content, memberId });
  if (isEntered) await recordEntry(container, call, { ...before, update: heldUpdate.update });
  return { ...answer, is_entered: isEntered, is_repeated: false };
}

const recordDecision = (
  container: Container,
  call: DecisionCall,
  {
    id,
    reportId,
    screeningId,
    content,
  }: Pick<WaitingCharge, 'id' | 'reportId' | 'screeningId'> & { content: WaitingContent },
): Promise<void> =>
  record(container, call, {
    action: 'disposition.classified',
    object: { type: 'report', id: reportId },
    details: {
      screening_id: screeningId,
      charge: id,
      class: call.body.class,
      ...(content.offense && { offense: content.offense.kind }),
    },
  });

/** Records what entered the report in the log of the account, as if staff had entered it just now. */
function recordEntry(
  { clock }: Container,
  { db, account, caller, client: origin }: DecisionCall,
  {
    reportId,
    screeningId,
    update: { kind: update },
  }: Pick<WaitingCharge, 'reportId' | 'screeningId'> & Pick<HeldUpdate, 'update'>,
): Promise<void> {
  const screening = update === 'screening_completed' && { screening_id: screeningId };
  const entry = {
    accountId: account.id,
    actor: callerActor(caller),
    action: 'report.updated',
    object: { type: 'report', id: reportId },
    details: { update, ...screening },
    origin,
  } as const;
  return recordAudit(db, entry, clock.now());
}

/** Checks that the same member decided the same before. @throws ApiError 400, 404, 409 */
async function requireRepeated(
  container: Container,
  { db, account, params, body }: DecisionCall,
  memberId: string,
): Promise<void> {
  const current = await findWaitingCharge(db, container, { accountId: account.id, id: params.charge_id });
  if (!current) throw new ApiError(errorCatalog.notFound('charge'));
  const { decision } = current;
  if (!decision) throw new ApiError(errorCatalog.chargeAnswerUnfit);
  if (decision.memberId !== memberId || decision.class !== body.class)
    throw new ApiError(errorCatalog.chargeDecided);
}

/** Lets the classifier know the words of a decision. */
async function remember(
  container: Container,
  call: DecisionCall,
  { content, memberId }: { content: WaitingContent; memberId: string },
): Promise<void> {
  const words = rememberableOf(content);
  if (!words) return;
  const { class: answer } = call.body;
  const entry = { ...words, class: answer, memberId, at: container.clock.now() };
  const id = await addWords(call.db, container, entry);
  await record(container, call, {
    action: 'disposition_words.added',
    object: { type: 'disposition_words', id },
    details: { state: words.state, class: answer, ...(words.offense && { offense: words.offense }) },
  });
}

/** Records a decision in the log of the provider: the customer must not learn that there is a record. */
async function record(
  container: Container,
  { db, account, caller, client: origin }: DecisionCall,
  entry: {
    action: 'disposition.classified' | 'disposition_words.added';
    object: { type: string; id: string };
    details: AuditDetails;
  },
): Promise<void> {
  const whole = { ...entry, accountId: account.id, actor: callerActor(caller), origin };
  await recordAudit(db, await toProviderEntry(db, whole), container.clock.now());
}
