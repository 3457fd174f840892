import { lastDayOfMonth, millisecondsPerDay } from './time.ts';

/** A day of the calendar that courts and offices in the US keep; months are counted from 1. */
interface CalendarDay {
  year: number;
  month: number;
  day: number;
  /** 0 is Sunday. */
  weekday: number;
}

/** The federal calendar is kept on Washington's time. */
const washington = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns a date by its parts, because the order of a formatted date differs between browsers. */
function dateInWashington(moment: Date): Record<'year' | 'month' | 'day', number> {
  const date = { year: 0, month: 0, day: 0 };
  for (const { type, value } of washington.formatToParts(moment))
    if (type === 'year' || type === 'month' || type === 'day') date[type] = Number(value);
  return date;
}

function calendarDay(moment: Date): CalendarDay {
  const { year, month, day } = dateInWashington(moment);
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

/** Federal holidays of fixed date (5 U.S.C. 6103). On a Saturday the Friday before is off, on a Sunday the Monday after. */
const fixed = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
] as const;

/** Federal holidays on a weekday of a month: month, weekday, which one; -1 is the last. */
const floating = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
] as const;

function isHoliday({ year, month, day, weekday }: CalendarDay): boolean {
  const daysInMonth = lastDayOfMonth(year, month).getUTCDate();
  const isFloating = floating.some(([m, w, which]) => {
    if (m !== month || w !== weekday) return false;
    return which === -1 ? day + 7 > daysInMonth : Math.ceil(day / 7) === which;
  });
  if (isFloating) return true;
  const today = Date.UTC(year, month - 1, day);
  const isOn = (at: number) => {
    const date = new Date(at);
    return fixed.some(([m, d]) => m === date.getUTCMonth() + 1 && d === date.getUTCDate());
  };
  return (
    isOn(today) ||
    (weekday === 1 && isOn(today - millisecondsPerDay)) ||
    (weekday === 5 && isOn(today + millisecondsPerDay))
  );
}

/** Whether courts and offices work on the day of `moment`: Monday to Friday, but not on US federal holidays. */
export function isBusinessDay(moment: Date): boolean {
  const day = calendarDay(moment);
  return day.weekday !== 0 && day.weekday !== 6 && !isHoliday(day);
}

/** The same time of day, `days` business days later. From a day off, counting begins with the next business day. */
export function addBusinessDays(moment: Date, days: number): Date {
  let at = moment.getTime();
  for (let left = days; left > 0;) {
    at += millisecondsPerDay;
    if (isBusinessDay(new Date(at))) left -= 1;
  }
  return new Date(at);
}

/** Returns the time itself, or the same time of day on the next business day if it is on a day off. */
export const nextBusinessDay = (moment: Date): Date =>
  isBusinessDay(moment) ? moment : addBusinessDays(moment, 1);

/** Whether two times are on the same day of the federal calendar. */
export function isSameDay(moment: Date, other: Date): boolean {
  const [a, b] = [dateInWashington(moment), dateInWashington(other)];
  return a.year === b.year && a.month === b.month && a.day === b.day;
}
