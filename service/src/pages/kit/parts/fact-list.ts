import { html } from 'hono/html';
import type { Html } from '../layout/html.ts';
import { wrapEmail } from './list-table.ts';

/** A term, and what is known about it. */
export type Fact = readonly [term: string, text: string | null | undefined | false];

/** What is known about something, as a list of terms. What is empty is left out. */
export const factList = (facts: readonly Fact[]): Html =>
  html`<dl>
    ${facts.map(([term, text]) =>
      text
        ? html`<dt>${term}</dt>
            <dd>${wrapEmail(text)}</dd>`
        : '',
    )}
  </dl>`;
