import { html, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { en, type HistoryMessages } from '../../translations/en/report-history.ts';
import { card } from './card.ts';
import { renderDisputes, type HistoryView } from './disputes-card.ts';
import { NotesCard } from './notes-card.ts';
import type { DecisionParent } from './report-context.ts';
import type { ReportData } from './report-data.ts';
import { timelineOf } from './timeline.ts';

/** What happened to a report: its disputes, the notes about it, and its timeline. */
export class ReportHistory {
  private readonly parent: DecisionParent;
  private readonly notes: NotesCard;

  constructor(parent: DecisionParent) {
    this.parent = parent;
    this.notes = new NotesCard(parent, () => this.messages);
  }

  private get messages(): HistoryMessages {
    const { context, spanish } = this.parent;
    return context.localize.textsOf('reportHistory', { en, es: spanish?.history });
  }

  private viewOf(data: ReportData): HistoryView {
    const { parent, messages } = this;
    return { data, localize: parent.context.localize, messages: { ...parent.messages, ...messages } };
  }

  get hasUnsavedInput(): boolean {
    return this.notes.hasUnsavedInput;
  }

  discardInput(): void {
    this.notes.discardInput();
  }

  renderDisputes(data: ReportData): unknown {
    return renderDisputes(this.viewOf(data));
  }

  renderNotes(data: ReportData): unknown {
    return this.notes.render(data);
  }

  renderTimeline(data: ReportData): TemplateResult {
    const { localize, messages } = this.viewOf(data);
    return card(
      'timeline',
      messages.timelineTitle,
      html`<ol class="time">
        ${timelineOf(data, localize, messages).map(
          ({ text, detail, isNow }) =>
            html`<li class=${isNow ? 'now' : ''} aria-current=${ifDefined(isNow && 'step')}>
              ${text}<span class="muted">${detail}</span>
            </li>`,
        )}
      </ol>`,
      'pad',
    );
  }
}
