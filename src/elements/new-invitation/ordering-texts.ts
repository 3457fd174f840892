import type { LanguageController } from '../../controllers/language-controller.ts';
import { orderingMessages, type OrderingMessages } from '../../translations/ordering.ts';

/** Returns the messages about an order in the language of an embed. */
export const orderingTexts = (localize: LanguageController): OrderingMessages =>
  localize.textsOf('ordering', orderingMessages);
