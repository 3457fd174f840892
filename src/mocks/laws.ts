import { californiaLaws } from '@service-embeds/domain/law/places/california';
import { federalLaws } from '@service-embeds/domain/law/places/federal';
import { marylandLaws } from '@service-embeds/domain/law/places/maryland';
import { minnesotaLaws } from '@service-embeds/domain/law/places/minnesota';
import { newYorkLaws } from '@service-embeds/domain/law/places/new-york';
import { oklahomaLaws } from '@service-embeds/domain/law/places/oklahoma';
import { washingtonLaws } from '@service-embeds/domain/law/places/washington';
import type { PlaceLaw } from '@service-embeds/domain/law/place-law';

/**
 * The laws that fake mode knows: the real rows of a few places, so that the package stays small. Elsewhere the federal ones apply
 * alone (`docs/fake-mode.md`).
 */
export const fakeLaws: readonly PlaceLaw[] = [
  ...federalLaws,
  ...californiaLaws,
  ...marylandLaws,
  ...minnesotaLaws,
  ...newYorkLaws,
  ...oklahomaLaws,
  ...washingtonLaws,
];
