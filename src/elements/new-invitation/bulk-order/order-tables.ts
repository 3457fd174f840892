import { html, type TemplateResult } from 'lit';
import type { ServiceError } from '../../../client/service-error.ts';
import type { BulkOrderMessages } from '../../../translations/bulk-order.ts';
import type { Row } from './csv-rows.ts';
import type { Job } from './order-queue.ts';

const table = (messages: BulkOrderMessages, rows: TemplateResult[]): TemplateResult =>
  html`<div class="table" tabindex="0" role="region" aria-label=${messages.list}>
    <table>
      <thead>
        <tr>
          <th scope="col">${messages.line}</th>
          <th scope="col">${messages.candidate}</th>
          <th scope="col">${messages.location}</th>
          <th scope="col">${messages.result}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

const row = (line: number, candidate: string, place: string, result: TemplateResult): TemplateResult =>
  html`<tr>
    <td>${line}</td>
    <td>${candidate}</td>
    <td>${place}</td>
    <td>${result}</td>
  </tr>`;

const placeOf = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ');

/** The list before it is ordered: each row with what is wrong with it. */
export const rowTable = (rows: Row[], messages: BulkOrderMessages): TemplateResult =>
  table(
    messages,
    rows.map(({ line, values, problem }) =>
      row(
        line,
        values.email,
        placeOf(values.city, values.zipcode, values.state, values.country),
        problem
          ? html`<span class="bad">⚠ ${problem}</span>`
          : html`<span class="fine">✓ ${messages.good}</span>`,
      ),
    ),
  );

/** The list while and after it is ordered. */
export const jobTable = (
  jobs: Job[],
  messages: BulkOrderMessages,
  sentenceOf: (error: ServiceError) => string,
): TemplateResult =>
  table(
    messages,
    jobs.map(({ line, input, placed, error }) => {
      const [place] = input.invitation.work_locations ?? [];
      return row(
        line,
        input.candidate.email,
        placeOf(place?.city, place?.zipcode, place?.state, place?.country),
        placed
          ? html`<span class="fine">✓ ${messages.ordered}</span>`
          : error
            ? html`<span class="bad">⚠ ${sentenceOf(error)}</span>`
            : html`<span class="muted">${messages.waiting}</span>`,
      );
    }),
  );
