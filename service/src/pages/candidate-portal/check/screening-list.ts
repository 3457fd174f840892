import { html } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import { toScreeningResource } from '@service-embeds/domain/report/serializers/screening-serializer';
import { contentRows, rowLabel, rowText } from '@service-embeds/domain/report/view/content-rows';
import { findingFacts } from '@service-embeds/domain/report/view/finding-facts';
import { reportLooks } from '@service-embeds/domain/report/view/status-looks';
import { formatDate, messagesFor, type Messages } from '../../../platform/translations/messages.ts';
import type { Html } from '../../kit/layout/page.ts';
import { statusBadge } from '../../kit/parts/status-badge.ts';

/** Every screening of a report, with the records found. */
export function screeningList(screenings: ScreeningRecord[], language: Language): Html {
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
            ${statusBadge(reportLooks[screening.result ?? screening.status], stateOf(screening, messages.screenings))}
          </div>
          ${screening.records.map((record) => recordText(record, messages, language))}
          ${contentLines(screening, language).map((text) => html`<p class="muted">${text}</p>`)}
        </li>`,
    )}
  </ul>`;
}

function stateOf({ status, result }: ScreeningRecord, texts: Messages['screenings']): string {
  if (status === 'suspended') return texts.waitingForYou;
  if (status !== 'complete') return texts[status];
  return result ? texts[result] : texts.complete;
}

/** What a screening says beyond records, one line for each entry. */
function contentLines(screening: ScreeningRecord, language: Language): string[] {
  const labels = messagesFor(language).contentLabels;
  return contentRows(toScreeningResource(screening)).map(
    (row) =>
      `${rowLabel(row, labels)}: ${rowText(row, labels, (day) => formatDate(new Date(day), language))}`,
  );
}

/** What a record says: a paragraph for each charge, or one for a record without charges. */
function recordText(
  record: ScreeningRecord['records'][number],
  { screenings, reportPdf }: Messages,
  language: Language,
): Html[] {
  const paragraph = (charge?: (typeof record.charges)[number]): Html => {
    const level = charge && screenings.levels[charge.level];
    const facts = findingFacts(record, charge ?? {}, (day) => formatDate(new Date(day), language));
    return html`<p class="muted">
      ${charge && html`<strong>${charge.charge}${level ? ` (${level})` : ''}</strong><br />`}
      ${facts.map(([fact, text]) => text && html`${reportPdf.facts[fact]}: ${text}<br />`)}
    </p>`;
  };
  return record.charges.length ? record.charges.map(paragraph) : [paragraph()];
}
