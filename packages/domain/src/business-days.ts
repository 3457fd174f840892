import { guamHours, lastDayOfMonth, millisecondsPerDay, millisecondsPerHour } from './time.ts';

/** A day of the calendar that courts and offices in the US keep; months are counted from 1. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
  /** 0 is Sunday. */
  weekday: number;
}

/** Whether a day is off besides weekends and federal holidays. */
export type DayOff = (day: CalendarDay) => boolean;

const noDayOff: DayOff = () => false;

/** Where the days of the states end first and last. The federal calendar is kept on Washington's time. */
type Zone = 'America/New_York' | 'Pacific/Honolulu';

const calendar = (timeZone: Zone): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
const calendars: Record<Zone, Intl.DateTimeFormat> = {
  'America/New_York': calendar('America/New_York'),
  'Pacific/Honolulu': calendar('Pacific/Honolulu'),
};

/** Returns a date by its parts, because the order of a formatted date differs between browsers. */
function dateIn(zone: Zone, moment: Date): Record<'year' | 'month' | 'day', number> {
  const date = { year: 0, month: 0, day: 0 };
  for (const { type, value } of calendars[zone].formatToParts(moment))
    if (type === 'year' || type === 'month' || type === 'day') date[type] = Number(value);
  return date;
}

function calendarDay(zone: Zone, moment: Date): CalendarDay {
  const { year, month, day } = dateIn(zone, moment);
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

type FixedHoliday = Pick<CalendarDay, 'month' | 'day'>;

/** The first weekday of a month is 1, the second 2 and so on. */
type WeekdayHoliday = Pick<CalendarDay, 'month' | 'weekday'> & { which: number | 'last' };

/** Federal holidays of fixed date (5 U.S.C. 6103). */
const fixedHolidays: readonly FixedHoliday[] = [
  // New Year's Day, Juneteenth, Independence Day, Veterans Day, Christmas Day
  { month: 1, day: 1 },
  { month: 6, day: 19 },
  { month: 7, day: 4 },
  { month: 11, day: 11 },
  { month: 12, day: 25 },
];

const monday = 1;
const thursday = 4;
const friday = 5;

/** Federal holidays on a weekday of a month (5 U.S.C. 6103). */
const weekdayHolidays: readonly WeekdayHoliday[] = [
  // Birthday of Martin Luther King, Jr., Washington's Birthday, Memorial Day, Labor Day, Columbus Day, Thanksgiving Day
  { month: 1, weekday: monday, which: 3 },
  { month: 2, weekday: monday, which: 3 },
  { month: 5, weekday: monday, which: 'last' },
  { month: 9, weekday: monday, which: 1 },
  { month: 10, weekday: monday, which: 2 },
  { month: 11, weekday: thursday, which: 4 },
];

/** Whether a day is one of some holidays on a weekday of a month. */
export function isWeekdayHoliday(
  holidays: readonly WeekdayHoliday[],
  { year, month, day, weekday }: CalendarDay,
): boolean {
  const daysInMonth = lastDayOfMonth(year, month).getUTCDate();
  return holidays
    .filter((holiday) => holiday.month === month && holiday.weekday === weekday)
    .some(({ which }) => (which === 'last' ? day + 7 > daysInMonth : Math.ceil(day / 7) === which));
}

/** Whether a day is one of some holidays of fixed date. On a Saturday the Friday before is off, on a Sunday the Monday after. */
export function isFixedHoliday(
  holidays: readonly FixedHoliday[],
  { year, month, day, weekday }: CalendarDay,
): boolean {
  const today = Date.UTC(year, month - 1, day);
  const isOn = (time: number): boolean => {
    const date = new Date(time);
    return holidays.some(
      (holiday) => holiday.month === date.getUTCMonth() + 1 && holiday.day === date.getUTCDate(),
    );
  };
  return (
    isOn(today) ||
    (weekday === monday && isOn(today - millisecondsPerDay)) ||
    (weekday === friday && isOn(today + millisecondsPerDay))
  );
}

const isWorkday = (day: CalendarDay): boolean =>
  day.weekday !== 0 &&
  day.weekday !== 6 &&
  !isWeekdayHoliday(weekdayHolidays, day) &&
  !isFixedHoliday(fixedHolidays, day);

/** Whether courts and offices work on the day of `moment`: Monday to Friday, but not on US federal holidays. */
export const isBusinessDay = (moment: Date): boolean => isWorkday(calendarDay('America/New_York', moment));

/** Whether courts and offices work on the day of `moment` in every state: on Friday evening in the West it is Saturday in Washington. */
const isBusinessDayEverywhere = (moment: Date, isOff: DayOff): boolean =>
  [calendarDay('America/New_York', moment), calendarDay('Pacific/Honolulu', moment)].every(
    (day) => isWorkday(day) && !isOff(day),
  );

/**
 * The same time of day, `days` business days later. From a day off, counting begins with the next business day. A day counts if it is
 * a business day in every state, so that no person has fewer of them where they live.
 *
 * @param isOff says which other days don't count. Default: none
 */
export const addBusinessDays = (moment: Date, days: number, isOff: DayOff = noDayOff): Date =>
  countBusinessDays(moment, { days, step: millisecondsPerDay, isOff });

/** The same time of day, `days` business days earlier. From a day off, counting begins with the business day before it. */
export const subtractBusinessDays = (moment: Date, days: number): Date =>
  countBusinessDays(moment, { days, step: -millisecondsPerDay, isOff: noDayOff });

function countBusinessDays(
  moment: Date,
  { days, step, isOff }: { days: number; step: number; isOff: DayOff },
): Date {
  let at = moment;
  let count = 0;
  while (count < days) {
    at = new Date(at.getTime() + step);
    if (isBusinessDayEverywhere(at, isOff)) count += 1;
  }
  return at;
}

/** Returns the time itself, or the same time of day on the next business day if it is on a day off. */
export const nextBusinessDay = (moment: Date, isOff: DayOff = noDayOff): Date =>
  isBusinessDayEverywhere(moment, isOff) ? moment : addBusinessDays(moment, 1, isOff);

/** Returns a time at which it is a day in every state: noon in Washington, or an hour before it. */
const middleOf = ({ year, month, day }: Pick<CalendarDay, 'year' | 'month' | 'day'>): Date =>
  new Date(Date.UTC(year, month - 1, day, 16));

/** Returns the middle of the day that it is in Washington. */
export const middleOfDay = (moment: Date): Date => middleOf(dateIn('America/New_York', moment));

/**
 * Hours from midnight in London to the end of a last day of waiting. A notice that is sent in Washington on a Monday reaches Guam on a
 * Tuesday already, so that the last day there is the one after, whose end this is. In Hawaii and American Samoa it is past midnight then.
 */
const endHours = 24 - guamHours;

/**
 * Returns the end of the last day of waiting, before a business day: of the day that it is in Hawaii, or of the day before the next business
 * day. A period of days lasts until its last day has ended (Fed. R. Civ. P. 6(a); Cal. Gov. Code 6800; N.Y. Gen. Constr. Law 20), wherever
 * in the United States the candidate is. So the date of the returned time is the same in every state, and in UTC.
 */
export function endOfDay(moment: Date, isOff: DayOff = noDayOff): Date {
  const last = nextBusinessDay(middleOf(dateIn('Pacific/Honolulu', moment)), isOff);
  return nextBusinessDay(
    new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), last.getUTCDate() + 1, endHours)),
    isOff,
  );
}

/** Hours from midnight in London to midnight in Hawaii, which keeps no daylight saving time. */
const hawaiiHours = 10;

/** Returns a later end of a waiting period that stood still for some milliseconds. @param end as `endOfDay` returned it */
export const moveEnd = (end: Date, stopped: number, isOff: DayOff): Date =>
  endOfDay(new Date(end.getTime() - (endHours - hawaiiHours) * millisecondsPerHour - 1 + stopped), isOff);

/** Whether two times are on the same day of the federal calendar. */
export function isSameDay(moment: Date, other: Date): boolean {
  const first = dateIn('America/New_York', moment);
  const second = dateIn('America/New_York', other);
  return first.year === second.year && first.month === second.month && first.day === second.day;
}
