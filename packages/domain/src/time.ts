/** ISO 8601 in UTC, to the second, as every timestamp of the API is. */
export const toTimestamp = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

/** Returns a timestamp with milliseconds. */
export const toPreciseTimestamp = (moment: Date): string => moment.toISOString();

export const toTimestampOrNull = (moment: Date | null): string | null => moment && toTimestamp(moment);

export const millisecondsPerMinute = 60_000;
export const millisecondsPerHour = 60 * millisecondsPerMinute;
export const millisecondsPerDay = 24 * millisecondsPerHour;

/** Returns the last day of a month. @param month 1 to 12, or more for the months of the following years */
export const lastDayOfMonth = (year: number, month: number): Date => new Date(Date.UTC(year, month, 0));

/** Whether a day such as `2026-11-27` has begun, somewhere on earth. */
export const hasCome = (day: string, at: Date): boolean =>
  new Date(day).getTime() <= at.getTime() + millisecondsPerDay;

/** Returns the day of a time in UTC, `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * Returns the same day and time some months later, or before, on the last day of a month that has no such day: a year after February
 * 29, and seven years before it, is the 28th (section 8(4) and (8) of the Uniform Statute and Rule Construction Act, such as
 * N.M. Stat. 12-2A-7(D) and (H)). Birthdays are no such terms: a person born on February 29 comes of age on March 1 (`classify-charge.ts`).
 */
export function addMonths(start: Date | string, months: number): Date {
  const end = new Date(start);
  const ofMonth = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== ofMonth) end.setUTCDate(0);
  return end;
}

/** In Guam, a day begins first in the United States: this many hours before it begins in London. */
export const guamHours = 10;

/** In American Samoa, a day begins last: this many hours after it begins in London. */
const samoaHours = 11;

/**
 * Whether a day has begun somewhere in the United States. Limits that protect a person apply from then on: no rule knows the hour at which
 * people live and work, and the stricter reading counts.
 */
export const hasBegun = (day: string | Date, at: Date): boolean =>
  new Date(day).getTime() <= at.getTime() + guamHours * millisecondsPerHour;

/** Whether a day has begun everywhere in the United States, so that what protected a person until then no longer applies. */
export const hasBegunEverywhere = (day: string | Date, at: Date): boolean =>
  new Date(day).getTime() + samoaHours * millisecondsPerHour <= at.getTime();

/** Whether a number of years have passed since a day or a time in London, for what no law decides. */
export const isOlder = (since: Date | string, years: number, at: Date): boolean =>
  addMonths(since, years * 12) <= at;

/** Whether a number of years have passed since a day somewhere in the United States, for the limits of laws. */
export const hasPassed = (day: string, years: number, at: Date): boolean =>
  hasBegun(addMonths(day, years * 12), at);

/** Returns the seconds from `start` to `end`, rounded to whole ones. */
export const secondsBetween = (start: Date, end: Date): number =>
  Math.round((end.getTime() - start.getTime()) / 1000);
