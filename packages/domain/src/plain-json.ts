/**
 * Returns the JSON of a value, even in a page whose libraries write lists in their own way: Prototype.js 1.6 adds `toJSON` to
 * `Array.prototype`, whose result is a text instead of a list.
 */
export function plainJson(value: unknown): string {
  const lists = Array.prototype as { toJSON?: unknown };
  const patch = Object.getOwnPropertyDescriptor(lists, 'toJSON');
  if (!patch) return JSON.stringify(value);
  delete lists.toJSON;
  try {
    return JSON.stringify(value);
  } finally {
    Object.defineProperty(lists, 'toJSON', patch);
  }
}
