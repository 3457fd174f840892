import type { Language } from '@service-embeds/contract';
import { en, type Texts } from './en/apply.ts';
import { es } from './es/apply.ts';

export type { Texts };

const catalogues: Record<Language, Texts> = { en, es };

export const textsOf = (language: Language): Texts => catalogues[language];
