import type { LocalizeController } from '../../controllers/localize.ts';

/** Formatters by what they are for and their locale: making one takes longer than a row of a table may. */
const formatters = new Map<string, unknown>();

function cached<Formatter>(purpose: string, locale: string, make: () => Formatter): Formatter {
  const key = `${purpose} ${locale}`;
  const known = (formatters.get(key) as Formatter | undefined) ?? make();
  formatters.set(key, known);
  return known;
}

/** A day in few characters, for tables and lines of facts. */
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

/** How far away a moment is, in its largest whole unit: "in 3 days". */
export function away(localize: LocalizeController, iso: string): string {
  const minutes = (Date.parse(iso) - Date.now()) / 60_000;
  const far = Math.abs(minutes);
  const [count, unit] =
    far >= 2160
      ? [minutes / 1440, 'day' as const]
      : far >= 60
        ? [minutes / 60, 'hour' as const]
        : [minutes, 'minute' as const];
  return localize.format((locale) =>
    new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(Math.round(count), unit),
  );
}

export const number = (localize: LocalizeController, value: number): string =>
  localize.format((locale) => cached('number', locale, () => new Intl.NumberFormat(locale)).format(value));
