import type { LanguageController } from '../../controllers/language-controller.ts';
import { en, type OrderingMessages } from '../../translations/en/ordering.ts';

/** Returns the messages about an order in the language of an embed. Those in Spanish come with the language. */
export const orderingTexts = (localize: LanguageController): OrderingMessages =>
  localize.textsOf('ordering', { en });
