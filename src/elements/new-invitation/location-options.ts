import { countryCodes } from '@service-embeds/contract/reference-data/countries';
import { usStates } from '@service-embeds/contract/reference-data/us-states';

interface DisplayNames {
  of(code: string): string | undefined;
}

/** Countries by language. The form renders with each keystroke, and sorting them takes longer than that. */
const countriesByLanguage: Record<string, [string, string][]> = {};

/** Countries by name in a language, the United States first. Browsers without names for regions show the codes. */
export const countryOptions = (language: string): [string, string][] =>
  (countriesByLanguage[language] ??= sortedCountries(language));

function sortedCountries(language: string): [string, string][] {
  const { DisplayNames } = Intl as unknown as {
    DisplayNames?: new (locale: string, options: { type: 'region' }) => DisplayNames;
  };
  const names = DisplayNames && new DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return Array.from(countryCodes, (code): [string, string] => [code, (names && names.of(code)) ?? code]).sort(
    ([a, first], [b, second]) => (a === 'US' ? -1 : b === 'US' ? 1 : compare(first, second)),
  );
}

/** US states by name, for a select. */
export const stateOptions = (): [string, string][] => Array.from(usStates);
