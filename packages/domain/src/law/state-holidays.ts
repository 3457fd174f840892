import { isFixedHoliday, isWeekdayHoliday, type CalendarDay, type DayOff } from '../business-days.ts';
import { millisecondsPerDay } from '../time.ts';
// cspell:ignore Casimir
import type { LawSource, PlaceLaw } from './place-law.ts';

/** Holidays of a state besides those of the United States. */
export interface StateHolidays {
  state: string;
  /** Names of the days, for people. */
  names: string;
  isHoliday: DayOff;
  source: LawSource;
}

/** The Friday after the fourth Thursday of November. */
const isAfterThanksgiving: DayOff = ({ month, day, weekday }) =>
  month === 11 && weekday === 5 && day >= 23 && day <= 29;

/** The Tuesday after the first Monday of November. */
const isElectionDay: DayOff = ({ month, day, weekday }) =>
  month === 11 && weekday === 2 && day >= 2 && day <= 8;

/** The Friday before Easter, by the formula of Gauss for the years 1900 to 2099. */
function isGoodFriday({ year, month, day }: CalendarDay): boolean {
  const moon = (19 * (year % 19) + 24) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const isLate = moon + sunday === 35 || (moon === 28 && sunday === 6 && year % 19 > 10);
  const easter = Date.UTC(year, 2, 22 + moon + sunday - (isLate ? 7 : 0));
  return Date.UTC(year, month - 1, day) === easter - 2 * millisecondsPerDay;
}

const lincoln = { month: 2, day: 12 };

/**
 * The states whose laws, or those of their cities, count business days. None of these laws says which days are off, so that a day
 * counts only if it is no holiday of the state either, until counsel has looked at it.
 */
export const stateHolidays: readonly StateHolidays[] = [
  {
    state: 'CA',
    names:
      'Lincoln Day, Cesar Chavez Day, Native American Day (fourth Friday of September), day after Thanksgiving',
    isHoliday: (day) =>
      isFixedHoliday([lincoln, { month: 3, day: 31 }], day) ||
      isWeekdayHoliday([{ month: 9, weekday: 5, which: 4 }], day) ||
      isAfterThanksgiving(day),
    source: {
      citation: 'Cal. Gov. Code 6700; Cal. Code Civ. Proc. 135',
      url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CCP&sectionNum=135',
      forCounsel:
        'Read in descriptions. The days that section 135 takes from judicial holidays, such as Admission Day, count.',
    },
  },
  {
    state: 'IL',
    names: "Lincoln's and Casimir Pulaski's birthdays, Good Friday, general election day of even years",
    isHoliday: (day) =>
      isFixedHoliday([lincoln], day) ||
      isWeekdayHoliday([{ month: 3, weekday: 1, which: 1 }], day) ||
      isGoodFriday(day) ||
      (day.year % 2 === 0 && isElectionDay(day)),
    source: { citation: '205 ILCS 630/17', checked: '2026-11-27' },
  },
  {
    state: 'NY',
    names: "Lincoln's birthday, general election day",
    isHoliday: (day) => isFixedHoliday([lincoln], day) || isElectionDay(day),
    source: {
      citation: 'N.Y. Gen. Constr. Law 24',
      url: 'https://www.nysenate.gov/legislation/laws/GCN/24',
      checked: '2026-11-27',
    },
  },
  {
    state: 'PA',
    names: 'Good Friday, Flag Day, election day in November',
    isHoliday: (day) =>
      isGoodFriday(day) || isFixedHoliday([{ month: 6, day: 14 }], day) || isElectionDay(day),
    source: {
      citation: '44 P.S. 11',
      forCounsel: 'Read in descriptions, which differ on the birthday of Lincoln.',
    },
  },
  {
    state: 'WA',
    names: 'Native American Heritage Day (day after Thanksgiving)',
    isHoliday: isAfterThanksgiving,
    source: {
      citation: 'RCW 1.16.050',
      url: 'https://app.leg.wa.gov/RCW/default.aspx?cite=1.16.050',
      checked: '2026-11-27',
    },
  },
];

/** Returns what is a day off where some laws apply, besides the holidays of the United States. */
export function daysOffOf(laws: readonly Pick<PlaceLaw, 'jurisdiction'>[]): DayOff {
  const states = new Set(laws.map(({ jurisdiction }) => jurisdiction.split('/')[0]));
  const holidays = stateHolidays.filter(({ state }) => states.has(state));
  return (day) => holidays.some(({ isHoliday }) => isHoliday(day));
}
