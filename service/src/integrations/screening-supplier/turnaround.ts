import type { ScreeningType } from '@service-embeds/contract';
import { addBusinessDays } from '@service-embeds/domain/business-days';
import { courtDays } from './courts.ts';

/** How long a kind of screening usually takes: minutes around the clock, or business days. */
type Turnaround = { minutes: number } | { businessDays: number };

const typical: Record<ScreeningType, Turnaround> = {
  ssn_trace: { minutes: 10 },
  sex_offender_search: { minutes: 20 },
  global_watchlist_search: { minutes: 5 },
  national_criminal_search: { minutes: 30 },
  county_criminal_search: { businessDays: 2 },
  state_criminal_search: { businessDays: 2 },
  municipal_criminal_search: { businessDays: 2 },
  federal_criminal_search: { businessDays: 1 },
  county_civil_search: { businessDays: 3 },
  federal_civil_search: { businessDays: 2 },
  motor_vehicle_report: { minutes: 360 },
  employment_verification: { businessDays: 3 },
  education_verification: { businessDays: 3 },
  professional_license_verification: { businessDays: 2 },
  personal_reference_verification: { businessDays: 3 },
  professional_reference_verification: { businessDays: 3 },
  credit_report: { minutes: 15 },
  drug_screening: { businessDays: 3 },
};

/** One screening, as far as its duration depends on it. */
interface Timed {
  type: ScreeningType;
  county: string | null;
  state: string | null;
}

/** Business days that a screening usually takes; null for those that are a matter of minutes. */
export function usualBusinessDays({ type, county, state }: Timed): number | null {
  const turnaround = typical[type];
  if ('minutes' in turnaround) return null;
  return type === 'county_criminal_search' ? courtDays(county, state) : turnaround.businessDays;
}

/** When a screening that begins at `start` is usually done, `shift` business days more or fewer. */
export function usualCompletion(screening: Timed, start: Date, shift = 0): Date {
  const turnaround = typical[screening.type];
  const days = usualBusinessDays(screening);
  if (days === null)
    return new Date(start.getTime() + ('minutes' in turnaround ? turnaround.minutes : 0) * 60_000);
  return addBusinessDays(start, Math.max(1, days + shift));
}
