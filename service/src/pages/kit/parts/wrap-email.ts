import { html } from 'hono/html';
import { breakableParts } from '@service-embeds/domain/mail/breakable-address';
import type { Html } from '../layout/page.ts';

/** Writes a text so that an email address in it wraps after the at sign if it is too long for its line, not within a word. */
export const wrapEmail = (text: string): Html | string => {
  const [first = '', ...rest] = breakableParts(text);
  return rest.length ? html`${first}${rest.map((part) => html`<wbr />${part}`)}` : text;
};
