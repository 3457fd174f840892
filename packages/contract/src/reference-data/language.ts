/** The languages of embeds, pages and emails, as ISO 639-1 codes. */
export const languages = ['en', 'es'] as const;

export type Language = (typeof languages)[number];

/**
 * Returns the language of a BCP 47 tag such as `es-MX`.
 * @returns English for every tag of another language: the documents are written in English first
 */
export const languageOf = (tag: string | undefined): Language =>
  languages.find((language) => new RegExp(`^${language}\\b`, 'i').test(tag ?? '')) ?? 'en';

/** Adds the country of our customers to Spanish alone, whose prices, dates and times would be written as in Spain. */
export const withCountry = (locale: string): string => locale.replace(/^es$/i, 'es-US');
