// cspell:ignore cannab cannabinoids marij uana
import type { ScreeningContent } from '@service-embeds/contract';
import type { OffenseMatch } from './read-offense.ts';

/** Names that laboratories give to what is left of marijuana. Synthetic cannabinoids are other drugs. */
const marijuana = /marij?[hj]uana|cannab|tetrahydrocannabinol|hashish|\bthc|thc\b/i;
const synthetic = /synthetic|\bk2\b|spice/i;

/** Tests that federal law requires (49 CFR part 40) are ordered with this subtype. State law does not limit their use. */
export const isFederalTest = (subtype: string | null): boolean => /^dot(_|$)/.test(subtype ?? '');

/** Returns whether a positive test is one for marijuana alone. Unclear: it names no drug that it found. */
export function matchMarijuana({
  analytes = [],
}: NonNullable<ScreeningContent['drug_screening']>): OffenseMatch {
  const names = analytes.filter(({ disposition }) => disposition === 'positive').map(({ name }) => name);
  if (!names.length) return 'unclear';
  return names.every((name) => marijuana.test(name) && !synthetic.test(name)) ? 'named' : 'other';
}
