/** The languages that people are spoken to in. */
export type Language = 'en' | 'es';

/** English for every language that we do not speak: it is that of the documents' master as well. */
export const languageOf = (asked: string | undefined): Language => (/^es\b/i.test(asked ?? '') ? 'es' : 'en');
