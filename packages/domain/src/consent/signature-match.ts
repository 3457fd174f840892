const suffixes = /\b(jr|sr|ii|iii|iv)\b/g;

/** Returns the parts of a name for comparison: without case, accents, punctuation, suffixes and extra spaces. */
const comparableParts = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’'`]/g, '')
    .replace(/[^a-z0-9\u00c0-\uffff]+/g, ' ')
    .replace(suffixes, ' ')
    .split(' ')
    .filter(Boolean);

/**
 * Returns whether a typed signature matches a full name. Case, accents and punctuation do not matter, and either side
 * may omit middle names.
 */
export function signatureMatches(signature: string, fullName: string): boolean {
  const [signed, expected] = [comparableParts(signature), comparableParts(fullName)];
  const [longer, shorter] = signed.length >= expected.length ? [signed, expected] : [expected, signed];
  if (shorter.length < 2) return shorter.length > 0 && longer.join(' ') === shorter.join(' ');
  if (longer[0] !== shorter[0] || longer[longer.length - 1] !== shorter[shorter.length - 1]) return false;
  let from = 0;
  return shorter.every((part) => {
    const index = longer.indexOf(part, from);
    from = index + 1;
    return index >= 0;
  });
}
