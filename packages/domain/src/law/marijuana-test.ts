// cspell:ignore amphet azepam azolam barbit bcoc benzo buprenor cannab cannabinoids carboxy codone cooh cotinine dronabinol ecgonine ethan
// cspell:ignore fent ketamine marij methado methaqual morph phencyclid propoxy tapentadol tramadol uana
import type { ScreeningContent } from '@service-embeds/contract';
import type { OffenseMatch } from './read-offense.ts';

/** Names that laboratories give to what is left of marijuana. Synthetic cannabinoids are other drugs. */
const marijuana =
  /marij?[hj]uana|cannab\w*|tetrahydrocannabinol\w*|hashish|\bthc\w*|\w*thc\b|\bmj\b|dronabinol/gi;
const synthetic = /synthetic (?:cannab\w*|marij?[hj]uana)(?: \W?(?:k2|spice)\b)*/gi;

/** What laboratories write beside the name of one drug: of its chemistry, the sample, and the method. */
const details = /metabolites?|carboxy|nor\b|delta|acid|urine|screen|cooh/gi;

/** Other drugs that laboratories test for, by a part of the name. */
const otherDrugs =
  /amphet|\bamp\b|mdm?a\b|cocain|\bcoc\b|ecgonine|opi(?:ate|oid|um)|morph|codeine|heroin|\b6-?m?am\b|codone|fent|methado|buprenor|tramadol|tapentadol|propoxy|\bpcp\b|phencyclid|barbit|benzo|azepam|azolam|methaqual|ketamine|\blsd\b|alcohol|ethan|ethyl|nicotine|cotinine|\bk2\b|spice/i;

const panels = /panel|drug|substance|abuse|analyte|result|negative/i;

/** Tests that federal law requires (49 CFR part 40) are ordered with this subtype. State law does not limit their use. */
export const isFederalTest = (subtype: string | null): boolean => /^dot(_|$)/.test(subtype ?? '');

/** Returns whether a laboratory's name is that of marijuana. Unclear: it names other drugs as well, a panel, or nothing that a table knows. */
export function matchMarijuana(name: string): OffenseMatch {
  const others = name.replace(synthetic, 'spice');
  const rest = others.replace(marijuana, '');
  if (panels.test(name)) return 'unclear';
  if (rest === others) return otherDrugs.test(others) ? 'other' : 'unclear';
  return /[a-z]{3}/i.test(rest.replace(details, '')) ? 'unclear' : 'named';
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
