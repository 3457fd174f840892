// cspell:ignore cannab cannabinoids marij uana dronabinol amphet azepam azolam barbit benzo betg bcoc buprenor carisoprodol cathin
// cspell:ignore codone fent cotinine ecgonine eddp ethan gabapentin ketamine kratom methado methaqual mitragyn morph phencyclid pregabalin
// cspell:ignore propoxy psilocyb tapentadol tramadol zolpidem
import type { ScreeningContent } from '@service-embeds/contract';
import type { OffenseMatch } from './read-offense.ts';

/** Names that laboratories give to what is left of marijuana. Synthetic cannabinoids are other drugs. */
const marijuana = /marij?[hj]uana|cannab|tetrahydrocannabinol|hashish|\bthc|thc\b|\bmj\b|dronabinol/i;
const synthetic = /synthetic (?:cannab\w*|marij?[hj]uana)(?: \W?(?:k2|spice)\b)*/gi;

/** Other drugs that panels name, by a part of the name. */
const otherDrugs =
  /amphet|\bamp\b|mdm?a\b|ecstasy|cocain|\bcoc\b|ecgonine|opi(?:ate|oid|um)|morph|codeine|heroin|\b6-?m?am\b|6-acetyl|codone|fent|methado|eddp|buprenor|tramadol|tapentadol|meperidine|propoxy|\bpcp\b|phencyclid|barbit|benzo|azepam|azolam|methaqual|ketamine|\blsd\b|alcohol|ethan|ethyl|\betg\b|carisoprodol|gabapentin|pregabalin|zolpidem|kratom|mitragyn|cathin|psilocyb|cotinine|nicotine|synthetic|\bk2\b|spice/i;

/** Tests that federal law requires (49 CFR part 40) are ordered with this subtype. State law does not limit their use. */
export const isFederalTest = (subtype: string | null): boolean => /^dot(_|$)/.test(subtype ?? '');

/** Returns whether a laboratory's name is that of marijuana. Unclear: it names other drugs as well, or none that a table knows. */
export function matchMarijuana(name: string): OffenseMatch {
  const isMarijuana = marijuana.test(name.replace(synthetic, ''));
  if (isMarijuana !== otherDrugs.test(name)) return isMarijuana ? 'named' : 'other';
  return 'unclear';
}

/** Returns the names of the substances that a test found. */
export const positiveNames = ({ drug_screening: drugs }: ScreeningContent): string[] =>
  (drugs?.analytes ?? []).filter(({ disposition }) => disposition === 'positive').map(({ name }) => name);

/**
 * Returns whether a test found marijuana alone. Another substance makes it another test, of which the marijuana is no part. Unclear: it
 * names no drug, or it does not tell the drugs apart.
 */
export function matchTest(content: ScreeningContent): OffenseMatch {
  const matches = positiveNames(content).map(matchMarijuana);
  if (matches.includes('other')) return 'other';
  return matches.includes('unclear') || !matches.length ? 'unclear' : 'named';
}
