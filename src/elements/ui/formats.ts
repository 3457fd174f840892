import { accountNow } from '../../client/account-clock.ts';
import type { LanguageController } from '../../controllers/language-controller.ts';

/** Formatters, and days that one of them wrote, by purpose and locale. Creating a formatter takes longer than rendering a row. */
const cache = new Map<string, unknown>();

function keep<Value>(purpose: string, locale: string, make: () => Value): Value {
  const key = `${purpose} ${locale}`;
  const value = (cache.get(key) as Value | undefined) ?? make();
  cache.set(key, value);
  return value;
}

/** Formats a date briefly, for example "Nov 21". Dates of other years include the year. */
export function shortDay(localize: LanguageController, iso: string): string {
  const date = new Date(iso);
  const thisYear = date.getFullYear() === new Date().getFullYear();
  const year = thisYear ? {} : ({ year: 'numeric' } as const);
  const purpose = thisYear ? 'day' : 'year';
  return localize.format((locale) =>
    keep(purpose + date.toDateString(), locale, () =>
      keep(
        purpose,
        locale,
        () => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...year }),
      ).format(date),
    ),
  );
}

/** Formats the distance to a time in its largest unit, for example "in 3 days". */
export function away(localize: LanguageController, iso: string): string {
  const minutes = (Date.parse(iso) - accountNow()) / 60_000;
  const distance = Math.abs(minutes);
  const [count, unit] =
    distance >= 2160
      ? [minutes / 1440, 'day' as const]
      : distance >= 60
        ? [minutes / 60, 'hour' as const]
        : [minutes, 'minute' as const];
  return localize.format((locale) =>
    new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(Math.round(count), unit),
  );
}

export const number = (localize: LanguageController, value: number): string =>
  localize.format((locale) => keep('number', locale, () => new Intl.NumberFormat(locale)).format(value));

/** Formats a point in time by the clock of the reader, with its year and time zone, for example "Nov 20, 2026, 4:12 PM PST". */
export function dateTime(localize: LanguageController, iso: string): string {
  return localize.format((locale) =>
    keep(
      'time',
      locale,
      () =>
        new Intl.DateTimeFormat(locale, {
          year: 'numeric',
          month: 'short',
          day: 'numeric',
          hour: 'numeric',
          minute: 'numeric',
          timeZoneName: 'short',
        }),
    ).format(new Date(iso)),
  );
}

/** Formats a past time by the clock of the reader, for example "Nov 20, 4:12 PM". Times of other years include the year. */
export function shortTime(localize: LanguageController, iso: string): string {
  const time = localize.format((locale) =>
    keep(
      'clock',
      locale,
      () => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: 'numeric' }),
    ).format(new Date(iso)),
  );
  return `${shortDay(localize, iso)}, ${time}`;
}

/** Formats the day of a point in time, for example "Nov 20, 2026". */
export function dateOf(localize: LanguageController, date: Date): string {
  return formatDay(localize, date);
}

/** Formats a calendar day, `YYYY-MM-DD`, which is the same everywhere: no time zone makes it the day before. */
export function calendarDay(localize: LanguageController, day: string): string {
  return formatDay(localize, new Date(`${day}T12:00:00Z`), 'UTC');
}

function formatDay(localize: LanguageController, date: Date, timeZone?: 'UTC'): string {
  return localize.format((locale) =>
    keep(
      timeZone ?? 'date',
      locale,
      () => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone }),
    ).format(date),
  );
}
