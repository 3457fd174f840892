import type { Messages } from '../../locales/en.ts';
import { loadScript } from '../load-script.ts';

export const loadLocale: Record<string, () => Promise<Messages>> = {
  es: () => loadScript<{ es: Messages }>('es').then(({ es }) => es),
};
