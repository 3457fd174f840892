import { en, type LoaderMessages } from '../../translations/en/loader.ts';
import { es } from '../../translations/es/loader.ts';
import type { EmbedOptions } from '../options.ts';

const messages: Record<string, LoaderMessages> = { en, es };

/** Returns the loader's messages in the embed's locale, or else in the language of the page or of the browser. */
export function messagesFor({ locale }: EmbedOptions): LoaderMessages {
  const tag = typeof locale === 'string' ? locale : document.documentElement.lang || navigator.language;
  return messages[tag.slice(0, 2).toLowerCase()] ?? en;
}
