import type { Messages } from '../locales/en.ts';

/** Languages beside English, each loaded when an embed asks for it. */
export const loadLocale: Record<string, () => Promise<Messages>> = {
  es: () => import('../locales/es.ts').then(({ es }) => es),
};
