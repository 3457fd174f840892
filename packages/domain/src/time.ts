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

/** Returns the seconds from `start` to `end`, rounded to whole ones. */
export const secondsBetween = (start: Date, end: Date): number =>
  Math.round((end.getTime() - start.getTime()) / 1000);
