import type { Language } from '../../../contract.ts';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';

export type { Texts };

const catalogues: Record<Language, Texts> = { en, es };

export const textsOf = (language: Language): Texts => catalogues[language];
