import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { classifyCharge } from '@service-embeds/domain/report-lifecycle/classify-charge';
import type {
  ChargeDecision,
  HeldUpdate,
  WaitingCharge,
  WaitingContent,
} from '@service-embeds/domain/report/held-update';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { loadReport, saveReport } from '../reports/report-aggregate.queries.ts';
import { findWaitingCharge } from './waiting-charges.queries.ts';

/**
 * What became of a decision. `decided`: it counts; `isEntered` says whether the update was the last thing that waited. `repeated`: the
 * same member decided the same before. `decided_before`: it was decided otherwise, or by another member. `unfit`: the question is another
 * one. `gone`: the supplier sent the screening again, or it no longer matters.
 */
export type DecisionOutcome =
  | {
      kind: 'decided';
      report: ReportAggregate;
      held: HeldUpdate;
      charge: WaitingCharge;
      /** What was decided about. */
      content: WaitingContent;
      isEntered: boolean;
    }
  | { kind: 'repeated' }
  | { kind: 'decided_before'; decision: ChargeDecision; name: string | null }
  | { kind: 'unfit' }
  | { kind: 'gone' };

/**
 * Records what a member of staff decided about a charge, under the lock of its report. The last decision of a screening or a
 * dispute enters what waited, in the same transaction.
 */
export async function decideDisposition(
  db: Transaction,
  container: Container,
  { accountId, id, decision }: { accountId: string; id: string; decision: ChargeDecision },
): Promise<DecisionOutcome> {
  const before = await findWaitingCharge(db, container, { accountId, id });
  if (!before) return { kind: 'gone' };
  const report = await loadReport(db, container, accountId, before.reportId);
  report.actor = { kind: 'staff', id: decision.memberId };
  const held = report.heldUpdates.find(({ charges }) => charges.some((each) => each.id === id));
  const charge = held?.charges.find((each) => each.id === id);
  const content = charge?.content;
  const isEntered = classifyCharge(report, id, decision);
  if (isEntered === undefined || !held || !charge || !content)
    return outcomeOfOther(db, container, { accountId, id, decision });
  await saveReport(db, container, report);
  return { kind: 'decided', report, held, charge, content, isEntered };
}

/** Says why a decision does not count, for example because another member was faster. */
async function outcomeOfOther(
  db: Transaction,
  container: Container,
  { accountId, id, decision }: { accountId: string; id: string; decision: ChargeDecision },
): Promise<DecisionOutcome> {
  const current = await findWaitingCharge(db, container, { accountId, id });
  if (!current) return { kind: 'gone' };
  if (!current.decision) return { kind: 'unfit' };
  const isSame = current.decision.memberId === decision.memberId && current.decision.class === decision.class;
  return isSame
    ? { kind: 'repeated' }
    : { kind: 'decided_before', decision: current.decision, name: current.decidedByName };
}
