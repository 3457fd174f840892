import type { ReportRecord } from './report-record.ts';

/** Whether every screening is finished and nothing is disputed, so that the customer can decide. */
export const isFinished = ({ status }: Pick<ReportRecord, 'status'>): boolean =>
  status === 'clear' || status === 'consider' || status === 'complete';
