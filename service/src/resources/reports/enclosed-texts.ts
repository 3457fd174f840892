import { en } from '@service-embeds/contract/disclosures/texts/en';
import { es } from '@service-embeds/contract/disclosures/texts/es';
import type { Language } from '@service-embeds/contract/reference-data/language';
import { noticePartsFor } from '@service-embeds/domain/law/notice-parts';
import { dutiesFor } from '@service-embeds/domain/law/select-laws';
import type { PlaceLaw } from '@service-embeds/domain/law/place-law';
import { messagesFor } from '../../platform/translations/messages.ts';
import { documentSections, type ContentSection } from '../documents/report-pdf-content.ts';
import { readTogether } from '../../db/pool/database.ts';

const texts = { en, es };

/** A text that goes with a notice in full. */
export type EnclosedTextId = 'summary_of_rights' | 'article_23_a';

/** Returns what goes with a pre-adverse notice in full because of some laws. */
export const enclosuresWith = (laws: readonly PlaceLaw[]): EnclosedTextId[] => [
  'summary_of_rights',
  ...noticePartsFor('pre_adverse', 'criminal_record', laws)
    .map(({ part }) => part)
    .filter((part) => part === 'article_23_a'),
];

/** Returns what goes with a copy of a report because of some laws. */
export const enclosuresWithCopy = (laws: readonly PlaceLaw[]): EnclosedTextId[] =>
  dutiesFor(laws, 'record_copy').length ? ['article_23_a'] : [];

/** Returns the texts that go with a notice, in the language of the candidate. */
export const enclosedTexts = (
  ids: readonly EnclosedTextId[],
  language: Language,
): Promise<{ id: EnclosedTextId; title: string; sections: ContentSection[] }[]> => {
  const { bodies, fullTexts } = texts[language];
  const titles = {
    summary_of_rights: bodies.fcra_summary_of_rights.title,
    ...messagesFor(language).adverseAction.attachedTexts,
  };
  return readTogether(
    ids.map(async (id) => ({ id, title: titles[id], sections: documentSections(await fullTexts[id]()) })),
  );
};
