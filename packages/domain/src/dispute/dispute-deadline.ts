import { millisecondsPerDay } from '../time.ts';
import type { DisputeRecord } from './dispute-record.ts';

/** Days in which a dispute has to be investigated (FCRA section 611(a)(1)(A)). */
export const investigationDays = 30;
/** Days more if the candidate sends relevant information in that time (FCRA section 611(a)(1)(B)). */
export const extensionDays = 15;

/** Returns when a dispute that begins now has to be decided. */
export const disputeDueAt = (at: Date): Date => daysAfter(at, investigationDays);

/** Returns what information of the candidate changes: it extends the time once, and only within the first 30 days. */
export function extendedDeadline(
  { createdAt, dueAt, extendedAt }: DisputeRecord,
  at: Date,
): Pick<DisputeRecord, 'dueAt' | 'extendedAt'> {
  if (extendedAt || at > daysAfter(createdAt, investigationDays)) return { dueAt, extendedAt };
  return { dueAt: daysAfter(dueAt, extensionDays), extendedAt: at };
}

/** Whether everything that is disputed can be deleted when it was not verified in time. Staff has to correct other data. */
export const canDelete = ({ items }: Pick<DisputeRecord, 'items'>): boolean =>
  items.every(({ screening_id }) => screening_id !== null);

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * millisecondsPerDay);
