import { html } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import { formatDate } from '../../translations/format.ts';
import { messagesFor, type Messages } from '../../translations/messages.ts';

interface ListOptions {
  /** Default English. */
  language?: Language;
  /** The state of a screening that waits for the candidate. */
  suspended: string;
}

/** Every screening of a report, with the records found. */
export function screeningList(screenings: ScreeningRecord[], { language = 'en', suspended }: ListOptions) {
  const messages = messagesFor(language);
  return html`<ul>
    ${screenings.map(
      (screening) =>
        html`<li>
          <strong>${messages.screeningNames[screening.type]}</strong
          >${screening.county ? html` (${screening.county}, ${screening.state})` : ''}:
          ${stateOf(screening, messages.screenings, suspended)}
          ${screening.records.map((record) => recordText(record, messages, language))}
        </li>`,
    )}
  </ul>`;
}

function stateOf(
  { status, result }: ScreeningRecord,
  texts: Messages['screenings'],
  suspended: string,
): string {
  if (status === 'suspended') return suspended;
  if (status !== 'complete') return texts[status];
  return result === 'consider' ? texts.consider : texts.clear;
}

function recordText(
  { source, case_number, charges }: ScreeningRecord['records'][number],
  { screenings }: Messages,
  language: Language,
) {
  return html`<p class="muted">
    ${source}${case_number ? html`, ${screenings.caseNumber(case_number)}` : ''}${charges.map(
      ({ charge, level, disposition, disposition_date }) =>
        html`<br />${charge}
          (${level})${disposition ? html`, ${disposition}` : ''}${
            disposition_date ? html`, ${formatDate(new Date(disposition_date), language)}` : ''
          }`,
    )}
  </p>`;
}
