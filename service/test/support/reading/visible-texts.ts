const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Returns a text of HTML without its escapes. */
export const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

/** Parts of a page that say themselves that they are in another language than the page. */
const marked = /<(\w+)(?=[^>]*\slang="\w+")[^>]*>([^]*?)<\/\1>/g;

/** Attributes that people read or hear. */
const readAttributes = /\s(?:aria-label|alt|title|placeholder)="([^"]+)"/g;

const bodyOf = (page: string): string => page.slice(page.indexOf('>', page.indexOf('<html')) + 1);

const isReadable = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Returns each text that a person reads on a page in its language: of elements, of labels for screen readers, and the title. */
export function visibleTexts(page: string): Set<string> {
  const html = bodyOf(page)
    .replace(/<(style|script)[^]*?<\/\1>/g, '')
    .replace(marked, '');
  const attributes = [...html.matchAll(readAttributes)].map(([, text = '']) => text);
  const texts = [...html.split(/<[^>]*>/), ...attributes].map((text) =>
    decode(text).replace(/\s+/g, ' ').trim(),
  );
  return new Set(texts.filter(isReadable));
}

/** Returns each text that a page marks as one in another language. */
export const textsInOtherLanguages = (page: string): string[] =>
  [...bodyOf(page).matchAll(marked)].map(([, , text = '']) => decode(text).trim());
