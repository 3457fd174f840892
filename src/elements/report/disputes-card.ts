import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { shortDay } from '../ui/formats.ts';
import { pill } from '../ui/status-badge.ts';
import type { HistoryView } from './history-view.ts';

/** What the candidate disputes, until when it is decided, and what became of it. */
export function renderDisputes({ disputes, localize, messages }: HistoryView): TemplateResult {
  return html`<section class="card" part="card" aria-labelledby="disputes">
    <h3 id="disputes">${messages.disputes(disputes.length)}</h3>
    ${disputes.map(
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
    )}
  </section>`;
}
