/** Returns a text with a capital letter at its beginning. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns how many there are of something, for pages that are in English: `1 report`, `2 reports`, `1,200 orders`. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
