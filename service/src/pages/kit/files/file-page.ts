import { html } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import type { Html } from '../layout/page.ts';
import { documentBlocks } from '../parts/document-blocks.ts';
import { isEmpty, labelOf, textOf, type FileSection } from './file-sections.ts';

/** Returns the parts of a person's file, for people. */
export const fileSectionCards = (sections: readonly FileSection[], language: Language): Html[] =>
  sections.map(
    ({ account, heading, text, entries }) =>
      html`<section class="card">
        ${account === null ? '' : html`<p class="eyebrow">${account}</p>`}
        <h2 class="first">${heading}</h2>
        ${text ? html`<p>${text}</p>` : ''} ${entries.map((entry) => fieldList(entry, language))}
      </section>`,
  );

const fieldList = (entry: object, language: Language): Html =>
  html`<dl class="file">
    ${Object.entries(entry)
      .filter(([, value]) => !isEmpty(value))
      .map(
        ([name, value]) =>
          html`<dt>${labelOf(name, language)}</dt>
            <dd>${name === 'text' ? documentBlocks(String(value)) : valueOf(value, language)}</dd>`,
      )}
  </dl>`;

function valueOf(value: unknown, language: Language): Html | string {
  if (Array.isArray(value))
    return html`<ul class="plain">
      ${value.map((item: unknown) => html`<li>${valueOf(item, language)}</li>`)}
    </ul>`;
  return typeof value === 'object' && value !== null ? fieldList(value, language) : textOf(value, language);
}
