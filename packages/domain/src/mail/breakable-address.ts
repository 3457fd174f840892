/**
 * Returns a text in parts between which a line may break: behind the marks of an email address up to its at sign, and not within a
 * word.
 */
export const breakableParts = (text: string): string[] =>
  text.replace(/@|[.+](?=[^\s@]*@)/g, '$&\0').split('\0');
