import { millisecondsPerDay } from '@service-embeds/domain/time';

/** Returns the beginning of a day (UTC) such as `2026-11-21`. Undefined: it is no day. */
export function dayOf(text: string | undefined): Date | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? undefined : day;
}

/** Returns the end of a day (UTC): the beginning of the next one. */
export function dayAfter(text: string | undefined): Date | undefined {
  const day = dayOf(text);
  return day && new Date(day.getTime() + millisecondsPerDay);
}
