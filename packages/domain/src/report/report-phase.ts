import type { Adjudication, ReportStatus } from '@service-embeds/contract';

/** What people call the state of a report: its decision, or else its status. */
export type ReportPhase = ReportStatus | Adjudication;

/**
 * Returns the one state of a report that every list, page and count shows: its decision, unless it is disputed or canceled.
 * Only a report in the phase `consider` waits for a decision.
 */
export const reportPhase = ({
  status,
  adjudication,
}: {
  status: ReportStatus;
  adjudication: Adjudication | null;
}): ReportPhase => (adjudication && status !== 'dispute' && status !== 'canceled' ? adjudication : status);
