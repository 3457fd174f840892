const suffixes = /\b(jr|sr|ii|iii|iv)\b/g;

/** A name as it is compared: without case, accents, punctuation, suffixes and extra spaces. */
const comparable = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’'`]/g, '')
    .replace(/[^a-z0-9\u00c0-\uffff]+/g, ' ')
    .replace(suffixes, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean);

/**
 * Whether a typed signature stands for a name: case, accents and punctuation do not matter, and names in the middle may be
 * left out, on either side.
 */
export function isSignatureOf(typed: string, fullName: string): boolean {
  const [one, other] = [comparable(typed), comparable(fullName)];
  if (one.length < 2 || other.length < 2) return one.length > 0 && one.join(' ') === other.join(' ');
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one];
  if (longer[0] !== shorter[0] || longer[longer.length - 1] !== shorter[shorter.length - 1]) return false;
  let at = 0;
  return shorter.every((part) => {
    const found = longer.indexOf(part, at);
    at = found + 1;
    return found >= 0;
  });
}
