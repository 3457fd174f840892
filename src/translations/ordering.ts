import { en, type OrderingMessages } from './en/ordering.ts';
import { es } from './es/ordering.ts';

export type { OrderingMessages };

const orderingMessages: Record<string, OrderingMessages> = { en, es };

/** Returns the messages about an order in the language of an embed. They load together with the form, in every language. */
export const orderingTexts = ({ language }: { language: string }): OrderingMessages =>
  orderingMessages[language] ?? en;
