import type { Adjudication, ReportPhase, ReportStatus, ReportTab } from '@service-embeds/contract';
import { isFinished } from '../is-finished.ts';

/** What decides the phase of a report, as a resource and as a record. */
export type ReportState = {
  status: ReportStatus;
  adjudication: Adjudication | null;
  /** Whether the candidate reads it before the customer. Default: no. */
  candidate_reviewing?: boolean;
} & ({ expired_at: string | null } | { expiredAt: Date | number | null });

/** The tabs of every list of reports, with the phases that each one shows. */
export const reportTabs = {
  decide: ['consider'],
  waiting: ['suspended'],
  progress: ['pending'],
  disputed: ['dispute'],
  done: ['clear', 'complete', 'engaged', 'pre_adverse_action', 'post_adverse_action', 'expired', 'canceled'],
} as const satisfies Record<ReportTab, readonly ReportPhase[]>;

/** Returns what a list of work in a tab shows: nothing that is archived. */
export const workIn = (tab: ReportTab): { phases: readonly ReportPhase[]; archived: false } => ({
  phases: reportTabs[tab],
  archived: false,
});

/**
 * Returns the one state of a report that every list, page and count shows: its decision, unless it is disputed or canceled.
 * Only a report in the phase `consider` waits for a decision: an expired one can no longer be decided.
 */
export function reportPhase(report: ReportState): ReportPhase {
  const { status, adjudication } = report;
  if (adjudication && status !== 'dispute' && status !== 'canceled') return adjudication;
  const expiredAt = 'expiredAt' in report ? report.expiredAt : report.expired_at;
  return expiredAt !== null && isFinished(report) ? 'expired' : status;
}
