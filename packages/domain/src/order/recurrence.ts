import type { IntervalUnit } from '@service-embeds/contract';
import { lastDayOfMonth, millisecondsPerDay } from '../time.ts';

/** When something recurs. */
export interface Recurrence {
  /** Day of the first time, `YYYY-MM-DD`. */
  startDate: string;
  intervalCount: number;
  intervalUnit: IntervalUnit;
}

const daysOf = { day: 1, week: 7 } as const;
const monthsOf = { month: 1, year: 12 } as const;

/** Returns the day of a time in UTC, `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Returns when a day begins in UTC. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Returns the first day of a recurrence that is not before `earliest`. */
export function nextOccurrence(recurrence: Recurrence, earliest: string): string {
  // From a number that is surely too small: an interval is at most one unit longer than estimated.
  let number = Math.max(0, estimateNumber(recurrence, earliest) - 1);
  while (occurrence(recurrence, number) < earliest) number += 1;
  return occurrence(recurrence, number);
}

/** Returns the day that a recurrence reaches after some intervals. It counts from the start, so that no day drifts. */
function occurrence({ startDate, intervalCount, intervalUnit }: Recurrence, number: number): string {
  const count = intervalCount * number;
  if (intervalUnit === 'day' || intervalUnit === 'week')
    return dayOf(
      new Date(startOfDay(startDate).getTime() + count * daysOf[intervalUnit] * millisecondsPerDay),
    );
  const [year = 0, month = 1, day = 1] = startDate.split('-').map(Number);
  const months = year * 12 + month - 1 + count * monthsOf[intervalUnit];
  const lastDay = lastDayOfMonth(Math.floor(months / 12), (months % 12) + 1);
  // A month that is too short has its last day: January 31 is followed by February 28.
  lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return dayOf(lastDay);
}

function estimateNumber({ startDate, intervalCount, intervalUnit }: Recurrence, earliest: string): number {
  const days = (startOfDay(earliest).getTime() - startOfDay(startDate).getTime()) / millisecondsPerDay;
  const unit =
    intervalUnit === 'day' || intervalUnit === 'week' ? daysOf[intervalUnit] : monthsOf[intervalUnit] * 31;
  return Math.floor(days / (unit * intervalCount));
}
