/** Returns the SHA-256 of a text in UTF-8. The program that runs the domain brings its own implementation. */
export type Sha256 = (text: string) => Uint8Array;

/**
 * Returns JSON that is the same for equal values: without spaces, and the names of objects in the order of their UTF-16
 * code units (RFC 8785). Values are texts, integers, booleans, null, lists and plain objects of them.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([first], [second]) => (first < second ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`;
}
