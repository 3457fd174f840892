/** ISO 8601 in UTC, to the second, as every timestamp of the API is. */
export const toTimestamp = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

export const toTimestampOrNull = (moment: Date | null): string | null => moment && toTimestamp(moment);

export const millisecondsPerDay = 86_400_000;
