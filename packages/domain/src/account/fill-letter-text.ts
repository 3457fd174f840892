import {
  ApiError,
  errorCatalog,
  type Language,
  type LetterTextId,
  type ParsedBody,
} from '@service-embeds/contract';

/** Texts of an account in place of those that the law leaves free, by text and language. */
export type LetterTexts = Partial<Record<LetterTextId, Partial<Record<Language, string>>>>;

/** What a text may contain in double braces. */
type Placeholder = 'account' | 'first_name' | 'contact';

/** The placeholders of each text. */
export const letterPlaceholders: Record<LetterTextId, readonly Placeholder[]> = {
  greeting: ['account', 'first_name'],
  contact: ['account', 'contact'],
  closing: ['account', 'contact'],
  reconsideration: ['account', 'contact'],
};

const placeholder = /\{\{([^{}]*)\}\}/g;

/**
 * Returns the texts of an account with some changes.
 *
 * @throws ApiError 400 `letter_placeholder_unknown`, `letter_contact_missing`
 */
export function changeLetterTexts(
  texts: LetterTexts,
  changes: ParsedBody<'POST /v1/letter_texts'>['texts'],
): LetterTexts {
  const newTexts: LetterTexts = { ...texts };
  for (const { id, language, text } of changes) {
    if (text !== null) requireValid(id, text);
    const others = Object.entries(newTexts[id] ?? {}).filter(([other]) => other !== language);
    newTexts[id] = Object.fromEntries(text === null ? others : [...others, [language, text]]);
  }
  return newTexts;
}

function requireValid(id: LetterTextId, text: string): void {
  const options: readonly string[] = letterPlaceholders[id];
  const unknown = [...text.matchAll(placeholder)].filter(([, name = '']) => !options.includes(name));
  const braces = /[{}]/.exec(text.replace(placeholder, ''));
  const names = [...unknown.map(([whole]) => whole), ...(braces ?? [])];
  if (names.length) throw new ApiError(errorCatalog.letterPlaceholderUnknown(names));
  if (id === 'contact' && !text.includes('{{contact}}'))
    throw new ApiError(errorCatalog.letterContactMissing);
}

/** Returns a text with its values. Undefined: there is no text, or it needs a value that is not known. */
export function fillLetterText(
  text: string | undefined,
  values: Record<Placeholder, string | null>,
): string | undefined {
  if (text === undefined) return undefined;
  const names = [...text.matchAll(placeholder)].map(([, name]) => name as Placeholder);
  if (names.some((name) => values[name] === null)) return undefined;
  return text.replace(placeholder, (_whole, name: Placeholder) => values[name] ?? '');
}
