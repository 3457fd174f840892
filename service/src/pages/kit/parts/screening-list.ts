import { html } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import { contentRows, rowLabel, rowText } from '@service-embeds/domain/report/view/content-rows';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import { noUseLimits, type UseLimiter } from '@service-embeds/domain/report/use-limit';
import { toScreeningResource } from '@service-embeds/domain/report/serializers/screening-serializer';
import { formatDate } from '../../../platform/translations/format.ts';
import { messagesFor, type Messages } from '../../../platform/translations/messages.ts';
import { badge, type Tone } from './list-parts.ts';
import type { Html } from '../layout/page.ts';

interface ListOptions {
  /** Default English. */
  language?: Language;
  /** The state of a screening that waits for the candidate. */
  suspended: string;
  /** Marks the charges that the customer must not use. Default: none, for the candidate. */
  limiter?: UseLimiter;
}

/** Every screening of a report, with the records found. */
export function screeningList(
  screenings: ScreeningRecord[],
  { language = 'en', suspended, limiter = noUseLimits }: ListOptions,
) {
  const messages = messagesFor(language);
  return html`<ul>
    ${screenings.map(
      (screening) =>
        html`<li class="screening">
          <div class="screening-head">
            <span
              ><strong>${messages.screeningNames[screening.type]}</strong
              >${screening.county ? html` (${screening.county}, ${screening.state})` : ''}</span
            >
            ${badge(toneOf(screening), stateOf(screening, messages.screenings, suspended))}
          </div>
          ${screening.records.map((record) => recordText({ record, screening, limiter }, messages, language))}
          ${contentLines(screening, language).map((text) => html`<p class="muted">${text}</p>`)}
        </li>`,
    )}
  </ul>`;
}

/** Screenings that say more than records, such as a driving record or a verification. Undefined: the report has none. */
export function screeningDetails(screenings: ScreeningRecord[]): Html | undefined {
  const messages = messagesFor('en');
  const items = screenings.flatMap((screening) => {
    const lines = contentLines(screening, 'en');
    const name = messages.screeningNames[screening.type];
    return lines.length
      ? [html`<li><strong>${name}</strong> ${lines.map((text) => html`<br />${text}`)}</li>`]
      : [];
  });
  return items.length
    ? html`<ul>
        ${items}
      </ul>`
    : undefined;
}

function stateOf(
  { status, result }: ScreeningRecord,
  texts: Messages['screenings'],
  suspended: string,
): string {
  if (status === 'suspended') return suspended;
  if (status !== 'complete') return texts[status];
  return result ? texts[result] : texts.complete;
}

function toneOf({ status, result }: ScreeningRecord): Tone {
  if (status === 'suspended' || result === 'consider') return 'warning';
  return status === 'complete' && result === 'clear' ? 'success' : 'neutral';
}

/** What a screening says beyond records, one line for each entry. */
function contentLines(screening: ScreeningRecord, language: Language): string[] {
  const labels = messagesFor(language).contentLabels;
  return contentRows(toScreeningResource(screening)).map(
    (row) =>
      `${rowLabel(row, labels)}: ${rowText(row, labels, (day) => formatDate(new Date(day), language))}`,
  );
}

interface ListedRecord {
  record: ScreeningRecord['records'][number];
  screening: ScreeningRecord;
  limiter: UseLimiter;
}

function recordText(
  { record, screening, limiter }: ListedRecord,
  { screenings }: Messages,
  language: Language,
) {
  const { source, case_number, charges } = record;
  return html`<p class="muted">
    ${source}${case_number ? html`, ${screenings.caseNumber(case_number)}` : ''}${charges.map((placed) => {
      const { charge, level, disposition, disposition_date, sentence } = placed;
      const limit = limiter({ charge: placed, record, screening });
      const levelText = screenings.levels[level];
      const day = disposition_date && formatDate(new Date(disposition_date), language);
      const outcome = [disposition, day, sentence && screenings.sentence(sentence)].filter(Boolean);
      return html`<br />${charge}${levelText ? ` (${levelText})` : ''}${
          outcome.length ? html`<br />${outcome.join(', ')}` : ''
        }${limit ? html`<br /><strong>${screenings.useLimit(limit)}</strong>` : ''}`;
    })}
  </p>`;
}
