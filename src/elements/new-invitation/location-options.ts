import { countryCodes } from '@service-embeds/contract/reference-data/countries';
import { usStates } from '@service-embeds/contract/reference-data/us-states';

interface DisplayNames {
  of(code: string): string | undefined;
}

/** Countries by name in a language, the United States first. Browsers without names for regions show the codes. */
export function countryOptions(locale: string): [string, string][] {
  const { DisplayNames } = Intl as unknown as {
    DisplayNames?: new (locale: string, options: { type: 'region' }) => DisplayNames;
  };
  const names = DisplayNames && new DisplayNames(locale, { type: 'region' });
  const options = Array.from(countryCodes, (code): [string, string] => [
    code,
    (names && names.of(code)) ?? code,
  ]);
  return options.sort(([a, first], [b, second]) =>
    a === 'US' ? -1 : b === 'US' ? 1 : first.localeCompare(second),
  );
}

/** US states by name, for a select. */
export const stateOptions = (): [string, string][] => Array.from(usStates);
