import type { LocalizeController } from '../../controllers/localize.ts';

/** Formatters by purpose and locale. Creating one takes longer than rendering a row. */
const formatters = new Map<string, unknown>();

function cached<Formatter>(purpose: string, locale: string, make: () => Formatter): Formatter {
  const key = `${purpose} ${locale}`;
  const formatter = (formatters.get(key) as Formatter | undefined) ?? make();
  formatters.set(key, formatter);
  return formatter;
}

/** Formats a date briefly, for example "Nov 21". Dates of other years include the year. */
export function shortDay(localize: LocalizeController, iso: string): string {
  const date = new Date(iso);
  const thisYear = date.getFullYear() === new Date().getFullYear();
  const year = thisYear ? {} : ({ year: 'numeric' } as const);
  return localize.format((locale) =>
    cached(
      thisYear ? 'day' : 'year',
      locale,
      () => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...year }),
    ).format(date),
  );
}

/** Formats the distance to a time in its largest unit, for example "in 3 days". */
export function away(localize: LocalizeController, iso: string): string {
  const minutes = (Date.parse(iso) - Date.now()) / 60_000;
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

export const number = (localize: LocalizeController, value: number): string =>
  localize.format((locale) => cached('number', locale, () => new Intl.NumberFormat(locale)).format(value));
