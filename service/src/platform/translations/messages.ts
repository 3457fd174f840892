import type { Language } from '@service-embeds/contract';
import { en, type Messages } from './en/index.ts';
import { es } from './es/index.ts';

export type { Messages };

const catalogs: Record<Language, Messages> = { en, es };

/**
 * Returns every message of pages and mails that exists in several languages, in one of them.
 * @param language default English
 */
export const messagesFor = (language: Language | null = 'en'): Messages => catalogs[language ?? 'en'];
