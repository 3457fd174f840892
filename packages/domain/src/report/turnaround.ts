import type { ScreeningType } from '@service-embeds/contract';
import { addBusinessDays } from '../business-days.ts';
import { millisecondsPerMinute } from '../time.ts';
import { courtDays, type Court } from './courts.ts';

/** How long a type of screening usually takes: minutes around the clock, or business days. */
type Turnaround = { minutes: number } | { businessDays: number };

const typical: Record<ScreeningType, Turnaround> = {
  ssn_trace: { minutes: 10 },
  sex_offender_search: { minutes: 20 },
  global_watchlist_search: { minutes: 5 },
  national_criminal_search: { minutes: 30 },
  arrest_search: { minutes: 30 },
  county_criminal_search: { businessDays: 2 },
  state_criminal_search: { businessDays: 2 },
  municipal_criminal_search: { businessDays: 2 },
  federal_criminal_search: { businessDays: 1 },
  federal_district_criminal_search: { businessDays: 1 },
  county_civil_search: { businessDays: 3 },
  federal_civil_search: { businessDays: 2 },
  federal_district_civil_search: { businessDays: 2 },
  motor_vehicle_report: { minutes: 360 },
  employment_verification: { businessDays: 3 },
  education_verification: { businessDays: 3 },
  professional_license_verification: { businessDays: 2 },
  personal_reference_verification: { businessDays: 3 },
  professional_reference_verification: { businessDays: 3 },
  credit_report: { minutes: 15 },
  drug_screening: { businessDays: 3 },
};

/** The part of a screening that its duration depends on. */
interface TimedScreening extends Court {
  type: ScreeningType;
}

/** Returns how many business days a screening usually takes. Null: it takes minutes. */
export function usualBusinessDays({ type, county, state }: TimedScreening): number | null {
  const turnaround = typical[type];
  if ('minutes' in turnaround) return null;
  return type === 'county_criminal_search' ? courtDays({ county, state }) : turnaround.businessDays;
}

/** Returns how many business days screenings usually take together: as many as the slowest. 0: all take minutes. */
export const usualDaysOf = (screenings: readonly Pick<TimedScreening, 'type'>[]): number =>
  Math.max(0, ...screenings.map(({ type }) => usualBusinessDays({ type, county: null, state: null }) ?? 0));

/**
 * Returns when a screening that starts at `start` is usually complete.
 *
 * @param shift business days to add or subtract; at least one remains. Screenings that take minutes ignore it. Default: 0
 */
export function usualCompletion(screening: TimedScreening, start: Date, shift = 0): Date {
  const turnaround = typical[screening.type];
  if ('minutes' in turnaround) return new Date(start.getTime() + turnaround.minutes * millisecondsPerMinute);
  const days = usualBusinessDays(screening) ?? 0;
  return addBusinessDays(start, Math.max(1, days + shift));
}
