import type { LanguageController } from '../controllers/language-controller.ts';
import { en, type OrderingMessages } from './en/ordering.ts';
import { es } from './es/ordering.ts';

export type { OrderingMessages };

/** Returns the messages about an order in the language of an embed. They load together with the form, in every language. */
export const orderingTexts = (localize: LanguageController): OrderingMessages =>
  localize.textsOf('ordering', { en, es });
