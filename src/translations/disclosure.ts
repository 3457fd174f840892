import { en, type DisclosureMessages } from './en/disclosure.ts';
import { es } from './es/disclosure.ts';

export type { DisclosureMessages };

/** Messages of the disclosures, by language. They load together with it, in every language. */
export const disclosureMessages = { en, es };
