import type { Adjudication, ReportPhase, ReportStatus } from '@service-embeds/contract';

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
