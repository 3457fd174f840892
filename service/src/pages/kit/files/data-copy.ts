import { html } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import type { CandidateDataCopy } from '../../../resources/personal-data/data-copy.ts';
import { capitalize } from '../../../platform/translations/english-format.ts';
import { formatDate, formatTime } from '../../../platform/translations/format.ts';
import { messagesFor } from '../../../platform/translations/messages.ts';
import { documentBlocks } from '../parts/document-blocks.ts';
import type { Html } from '../layout/page.ts';

/** Returns the copy of everything that is held about a candidate, for people. */
export function dataCopyContent(copy: CandidateDataCopy, language: Language): Html {
  const { dataCopy } = messagesFor(language);
  return html`<div class="card">
      <p class="eyebrow">${copy.account}</p>
      <h1>${dataCopy.title}</h1>
      <p>${dataCopy.introduction(copy.account, formatDate(new Date(copy.created_at), language))}</p>
      <p>${dataCopy.leftOut}</p>
    </div>
    ${Object.entries(copy.data).map(
      ([table, entries]) =>
        html`<section class="card">
          <h2 class="first">${dataCopy.sections[table] ?? wordsOf(table)}</h2>
          ${entries.map((entry) => html`<div class="row">${fieldList(entry, language)}</div>`)}
        </section>`,
    )}`;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const fieldList = (entry: object, language: Language): Html =>
  html`<dl>
    ${Object.entries(entry)
      .filter(([, value]) => !isEmpty(value))
      .map(
        ([name, value]) =>
          html`<dt>${labelOf(name, language)}</dt>
            <dd>${name === 'text' ? documentBlocks(String(value)) : valueOf(value, language)}</dd>`,
      )}
  </dl>`;

/** Returns `driver_license_state` as `Driver license state`. */
const wordsOf = (name: string): string => capitalize(name.replaceAll('_', ' '));

const labelOf = (name: string, language: Language): string =>
  messagesFor(language).dataCopy.fields[name] ?? wordsOf(name);

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function valueOf(value: unknown, language: Language): Html | string {
  const { dataCopy, screeningNames } = messagesFor(language);
  if (Array.isArray(value))
    return html`<ul class="plain">
      ${value.map((item: unknown) => html`<li>${valueOf(item, language)}</li>`)}
    </ul>`;
  if (typeof value === 'object' && value !== null) return fieldList(value, language);
  if (typeof value === 'boolean') return value ? dataCopy.yes : dataCopy.no;
  const text = String(value);
  if (timestamp.test(text)) return formatTime(new Date(text), language);
  return Object.hasOwn(screeningNames, text) ? screeningNames[text as keyof typeof screeningNames] : text;
}
