import type { Language } from '@service-embeds/contract';
import { en, type Messages } from './en/index.ts';
import { es } from './es/index.ts';

export type { Messages };

const catalogs: Record<Language, Messages> = { en, es };

/**
 * Returns every message that candidates read, in one language.
 * @param language default English
 */
export const messagesFor = (language: Language | null = 'en'): Messages => catalogs[language ?? 'en'];
