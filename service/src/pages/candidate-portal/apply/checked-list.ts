import { html } from 'hono/html';
import type { PackageScreening } from '@service-embeds/contract';
import type { Texts } from '../../translations/apply.ts';

/** What a package checks, in words. */
export const checkedList = (texts: Texts, screenings: readonly PackageScreening[]) =>
  html`<h2>${texts.start.checked}</h2>
    <ul>
      ${screenings.map(({ type }) => html`<li>${texts.screenings[type]}</li>`)}
    </ul>`;
