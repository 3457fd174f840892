import { en, type BulkOrderMessages } from './en/bulk-order.ts';
import { es } from './es/bulk-order.ts';

export type { BulkOrderMessages };

/** Messages of the order of multiple candidates, by language. They load together with it, in every language. */
export const bulkOrderMessages = { en, es };
