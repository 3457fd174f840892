import { html, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { LocalizeController } from '../../controllers/localize.ts';
import type { HistoryMessages } from '../../translations/en/report-history.ts';
import type { ReportMessages } from '../../translations/en/report-messages.ts';
import { shortDay } from '../ui/formats.ts';
import { pill } from '../ui/status-badge.ts';
import { card } from './card.ts';
import type { ReportData } from './report-data.ts';

/** What the parts of the history show. */
export interface HistoryView {
  data: ReportData;
  localize: LocalizeController;
  messages: HistoryMessages & ReportMessages;
}

/** What the candidate disputes, until when it is decided, and what became of it. */
export function renderDisputes({ data: { disputes }, localize, messages }: HistoryView): unknown {
  if (!disputes.length) return nothing;
  return card(
    'disputes',
    messages.disputes(disputes.length),
    disputes.map(
      ({ items, due_at, resolved_at, note }) =>
        html`<ul>
          ${items.map(
            ({ text, outcome }) =>
              html`<li class="row">
                <span lang=${ifDefined(text ? 'en' : undefined)}>${text || messages.wholeReport}</span>
                ${pill(outcome ? 'quiet' : 'attention', outcome ? messages.outcomes[outcome] : messages.underReview)}
              </li>`,
          )}
          <li class="row muted">
            ${
              resolved_at
                ? messages.disputeSettled(shortDay(localize, resolved_at))
                : messages.disputeDue(shortDay(localize, due_at))
            }${note ? html`<span lang="en">${note}</span>` : nothing}
          </li>
        </ul>`,
    ),
  );
}
