import { en, type OrderingMessages } from './en/ordering.ts';
import { es } from './es/ordering.ts';

export type { OrderingMessages };

/** Messages about an order, by language. They load together with the form, in every language. */
export const orderingMessages = { en, es };
