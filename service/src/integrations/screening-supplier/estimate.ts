import { addBusinessDays, isBusinessDay } from '@service-embeds/domain/business-days';
import type { ScreeningType } from '@service-embeds/contract';
import { usualCompletion } from './turnaround.ts';

/** A screening, as far as an estimate depends on it. */
export interface EstimatedScreening {
  type: ScreeningType;
  status: 'pending' | 'suspended' | 'complete' | 'canceled';
  county: string | null;
  state: string | null;
  createdAt: Date;
}

/**
 * When a report will be complete: when the slowest of its open screenings usually is. One that is late already
 * is expected a business day from now, and never before offices work again.
 */
export function estimateCompletion(screenings: EstimatedScreening[], now: Date): Date {
  const open = screenings.filter(({ status }) => status === 'pending' || status === 'suspended');
  const expected = open.map((screening) => usualCompletion(screening, screening.createdAt));
  const latest = new Date(Math.max(now.getTime(), ...expected.map((at) => at.getTime())));
  if (latest > now) return latest;
  return isBusinessDay(now) ? addBusinessDays(now, 1) : addBusinessDays(now, 2);
}
