import { en, type LoaderMessages } from './en/loader.ts';
import { es } from './es/loader.ts';

/** Messages of the evergreen loader, by language. */
export const loaderMessages: Record<string, LoaderMessages> = { en, es };
