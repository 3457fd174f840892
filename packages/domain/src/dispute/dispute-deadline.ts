import { millisecondsPerDay } from '../time.ts';
import type { DisputeRecord } from '../report/dispute-record.ts';

/** How long a dispute may be investigated. */
export interface InvestigationTime {
  days: number;
  /** Days more if the candidate sends relevant information in that time. */
  extensionDays: number;
}

/** FCRA section 611(a)(1)(A) and (B). */
const federalTime: InvestigationTime = { days: 30, extensionDays: 15 };
/** 10 M.R.S. 1310-H(2): 21 calendar days, "notwithstanding any provision of federal law", and no extension. */
const maineTime: InvestigationTime = { days: 21, extensionDays: 0 };

/**
 * Returns how long a dispute may be investigated. The law of Maine names no territory, so it applies to candidates who live or will
 * work there, like its notice (`disclosure-rules.ts`). Counsel has to say whether federal law preempts it (15 USC
 * 1681t(b)(1)(B)); an investigation that keeps the shorter time keeps both laws.
 *
 * @param jurisdictions of the candidate, as `candidateJurisdictions` returns them
 */
export const investigationTime = (jurisdictions: readonly string[]): InvestigationTime =>
  jurisdictions.includes('ME') ? maineTime : federalTime;

/** Returns when a dispute that begins now has to be decided. */
export const disputeDueAt = (at: Date, { days }: InvestigationTime): Date => daysAfter(at, days);

/** Returns what information of the candidate changes: it extends the time once, and only while that has not ended. */
export function extendedDeadline(
  { createdAt, dueAt, extendedAt }: DisputeRecord,
  { days, extensionDays }: InvestigationTime,
  at: Date,
): Pick<DisputeRecord, 'dueAt' | 'extendedAt'> {
  if (!extensionDays || extendedAt || at > daysAfter(createdAt, days)) return { dueAt, extendedAt };
  return { dueAt: daysAfter(dueAt, extensionDays), extendedAt: at };
}

/** Whether everything that is disputed can be deleted when it was not verified in time. Staff has to correct other data. */
export const canDelete = ({ items }: Pick<DisputeRecord, 'items'>): boolean =>
  items.every(({ screening_id }) => screening_id !== null);

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * millisecondsPerDay);
