import type { Language } from '@service-embeds/contract';
import { en, type Messages } from './en/index.ts';
import { es } from './es/index.ts';

export type { Messages };

const catalogs: Record<Language, Messages> = { en, es };

/**
 * Returns every message of pages and mails that exists in several languages, in one of them.
 * @param language default English
 */
export const messagesFor = (language: Language | null = 'en'): Messages => catalogs[language ?? 'en'];

/** Whose calendar the days of notices follow, wherever they are read: letters, emails and pages. */
export const calendarOfNotices = 'America/New_York';

/**
 * Formats a date, for example `Nov 21, 2026`. Pages, emails and letters all use this one format.
 * @param language default English
 * @param timeZone IANA name of the time zone whose calendar day is meant; default UTC
 */
export const formatDate = (date: Date, language: Language | null = 'en', timeZone = 'UTC'): string =>
  dateFormat(language, { dateStyle: 'medium', timeZone }).format(date);

/**
 * Formats a day of the coming weeks with its weekday and without its year, for example `Tuesday, Dec 1`.
 * @param language default English
 */
export const formatWeekday = (date: Date, language: Language | null = 'en'): string =>
  dateFormat(language, { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(date);

/** Writes a US telephone number as people do, for example `(415) 555-0132`. Others stay as they are stored (E.164). */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** Formats by locale and options. Creating one takes longer than all else in a mail, or in a row of a list. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(language: Language | null, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = messagesFor(language);
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, format);
  return format;
}

/** Formats a point in time in UTC, for example `Nov 21, 2026, 10:05:09 PM UTC`. */
export const formatTime = (date: Date, language: Language | null = 'en'): string =>
  dateFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(date);
