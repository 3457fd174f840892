import type { LegalDuty } from '@service-embeds/contract';
import { placeNameWithState } from '../place/place-name.ts';
import type { PlaceLaw } from './place-law.ts';

/** Returns what the API says about a law: its name, whose it is, and where it is written. */
export const lawFields = ({
  title,
  jurisdiction,
  source,
}: PlaceLaw): Pick<LegalDuty, 'law' | 'jurisdiction' | 'place' | 'citation' | 'url'> => ({
  law: title,
  jurisdiction,
  place: placeNameWithState(jurisdiction),
  citation: source.citation,
  url: source.url ?? null,
});
