import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { languages, type Language } from '@service-embeds/contract';
import { acceptedLanguage } from '../../../platform/http/accept-language.ts';

/** Until the browser is closed: the next person at the device may read another language. */
export const languageCookie = 'language';

/** Returns the language that was chosen in this browser. Undefined: none was. */
export const chosenLanguage = (c: Context): Language | undefined =>
  languages.find((language) => language === getCookie(c, languageCookie));

/** Returns the language that was chosen in this browser, or else the first of its list that the pages are written in. */
export const browserLanguage = (c: Context): Language =>
  chosenLanguage(c) ?? acceptedLanguage(c.req.header('Accept-Language')) ?? 'en';
