import { languageOf, languages, type Language } from '@service-embeds/contract';

const maxLanguages = 20;

/**
 * Returns the first language of a list of tags that the pages are written in.
 * @param list an `Accept-Language` header, or tags between spaces
 */
export function acceptedLanguage(list: string | undefined): Language | undefined {
  const tags = (list ?? '').split(/[,\s]+/, maxLanguages);
  const tag = tags.find((each) =>
    languages.some((language) => new RegExp(`^${language}\\b`, 'i').test(each)),
  );
  return tag === undefined ? undefined : languageOf(tag);
}
