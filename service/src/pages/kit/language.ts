import type { Context } from 'hono';
import { languageOf, type Language } from '@service-embeds/contract';

/** The first language of a browser's list that we speak. */
export function languageOfBrowser(c: Context): Language {
  const asked = (c.req.header('Accept-Language') ?? '').split(',').map((one) => one.trim());
  return languageOf(asked.find((one) => /^(en|es)\b/i.test(one)));
}
