import { en, type OrderingMessages } from './en/ordering.ts';
import { es } from './es/ordering.ts';

export type { OrderingMessages };

/** Messages about the laws of work locations, by language. They load together with the rules, in every language. */
export const orderingMessages: Record<string, OrderingMessages> = { en, es };
