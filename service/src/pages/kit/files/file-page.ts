import { html } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import type { Html } from '../layout/page.ts';
import { documentBlocks } from '../parts/document-blocks.ts';
import { partsOf, type FileSection } from './file-sections.ts';

/** Returns the parts of a person's file, for people. */
export const fileSectionCards = (sections: readonly FileSection[], language: Language): Html[] =>
  sections.map(
    ({ account, heading, text, entries }) =>
      html`<section class="card">
        ${account === null ? '' : html`<p class="eyebrow">${account}</p>`}
        <h2 class="first">${heading}</h2>
        ${text ? html`<p>${text}</p>` : ''} ${entries.map((entry) => entryParts(entry, language))}
      </section>`,
  );

const entryParts = (entry: object, language: Language): Html =>
  html`<div class="entry">
    ${partsOf(entry, language).map(
      ({ heading, level, fields, text }) =>
        html`${heading ? (level === 3 ? html`<h3>${heading}</h3>` : html`<h4>${heading}</h4>`) : ''}
        ${
          fields.length
            ? html`<dl class="file">
                ${fields.map(
                  ({ label, value }) =>
                    html`<dt>${label}</dt>
                      <dd>${value}</dd>`,
                )}
              </dl>`
            : ''
        }
        ${text ? documentBlocks(text) : ''}`,
    )}
  </div>`;
