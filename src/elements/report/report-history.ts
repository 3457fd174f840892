import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { ReportDispute, TimelineEntry } from '@service-embeds/contract';
import { adoptStyles } from '../../styles/adopt.ts';
import { en, type HistoryMessages } from '../../translations/en/report-history.ts';
import { shortDay } from '../ui/formats.ts';
import { pill } from '../ui/status-badge.ts';
import { timelineOf, type HistoryView } from './history-lines.ts';
import { NotesCard } from './notes-card.ts';
import type { DecisionParent } from './report-context.ts';
import type { PartReader, ReportData } from './report-data.ts';
import { historyStyles } from './report-history.styles.ts';

/** What happened to a report: its disputes, the notes about it, and its timeline. */
export class ReportHistory {
  private readonly parent: DecisionParent;
  private readonly notes: NotesCard;
  private timeline: readonly TimelineEntry[] = [];
  private disputes: readonly ReportDispute[] = [];

  constructor(parent: DecisionParent) {
    this.parent = parent;
    this.notes = new NotesCard(parent, () => this.messages);
    adoptStyles(parent.context.host.renderRoot, historyStyles);
  }

  /** Reads what happened to a report. What the session token does not reach is left out. */
  async load(reader: PartReader, isDisputed: boolean): Promise<void> {
    const [timeline, disputes] = await Promise.all([
      reader('GET /v1/reports/{id}/timeline'),
      reader('GET /v1/reports/{id}/disputes', isDisputed),
    ]);
    this.timeline = timeline ?? [];
    this.disputes = disputes ?? [];
  }

  private get messages(): HistoryMessages {
    const { context, spanish } = this.parent;
    return context.localize.textsOf('reportHistory', { en, es: spanish?.history });
  }

  private viewOf(data: ReportData): HistoryView {
    const { parent, messages, timeline, disputes } = this;
    const { localize } = parent.context;
    return { data, timeline, disputes, localize, messages: { ...parent.messages, ...messages } };
  }

  get hasUnsavedInput(): boolean {
    return this.notes.hasUnsavedInput;
  }

  discardInput(): void {
    this.notes.discardInput();
  }

  renderDisputes(data: ReportData): unknown {
    return this.disputes.length ? renderDisputes(this.viewOf(data)) : nothing;
  }

  renderNotes({ items }: ReportData): unknown {
    return this.notes.render(this.timeline, items !== undefined);
  }

  renderTimeline(data: ReportData): TemplateResult {
    return html`<ol class="time">
      ${timelineOf(this.viewOf(data)).map(
        ({ text, detail, isNow }) =>
          html`<li class=${isNow ? 'now' : ''} aria-current=${ifDefined(isNow && 'step')}>
            ${text}<span class="muted">${detail}</span>
          </li>`,
      )}
    </ol>`;
  }
}

/** What the candidate disputes, until when it is decided, and what became of it. */
function renderDisputes({ disputes, localize, messages }: HistoryView): TemplateResult {
  return html`<section class="card" part="card" aria-labelledby="disputes">
    <h3 id="disputes">${messages.disputes(disputes.length)}</h3>
    ${disputes.map(
      ({ items, due_at, resolved_at, note }) =>
        html`<ul>
          ${items.map(
            ({ text, outcome }) =>
              html`<li class="row">
                <span lang=${ifDefined(text ? 'en' : undefined)}>${text || messages.wholeReport}</span>
                ${pill(outcome ? 'neutral' : 'warning', outcome ? messages.outcomes[outcome] : messages.underReview)}
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
