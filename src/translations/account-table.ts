import { en, type AccountTableMessages } from './en/account-table.ts';
import { es } from './es/account-table.ts';

export type { AccountTableMessages };

/** Messages of the table of the account's reports, by language. They load together with it, in every language. */
export const accountTableMessages = { en, es };
