/** Returns a text in parts between which a line may break: after the at sign of an email address, and not within a word. */
export const breakableParts = (text: string): string[] =>
  text.split('@').map((part, index, parts) => (index < parts.length - 1 ? `${part}@` : part));
