import { html } from 'hono/html';
import { screeningNames } from '@service-embeds/contract';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';

/** Every screening of a report, with what was found. */
export const screeningList = (screenings: ScreeningRecord[], waiting: string) =>
  html`<ul>
    ${screenings.map((screening) => item(screening, waiting))}
  </ul>`;

const item = (screening: ScreeningRecord, waiting: string) =>
  html`<li>
    <strong>${screeningNames[screening.type]}</strong
    >${screening.county ? html` (${screening.county}, ${screening.state})` : ''}: ${words(screening, waiting)}
    ${screening.records.map(
      ({ source, case_number, charges }) =>
        html`<p class="muted">
          ${source}${case_number ? html`, case ${case_number}` : ''}${charges.map(
            ({ charge, level, disposition, disposition_date }) =>
              html`<br />${charge}
                (${level})${disposition ? html`, ${disposition}` : ''}${
                  disposition_date ? html`, ${disposition_date}` : ''
                }`,
          )}
        </p>`,
    )}
  </li>`;

function words({ status, result }: ScreeningRecord, waiting: string): string {
  if (status === 'canceled') return 'not possible';
  if (status === 'suspended') return waiting;
  if (status === 'pending') return 'under way';
  return result === 'consider' ? 'something was found' : 'nothing found';
}
