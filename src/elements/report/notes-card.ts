import { html, nothing, type TemplateResult } from 'lit';
import type { TimelineEntry } from '@service-embeds/contract';
import { maxNoteLength } from '@service-embeds/contract/reference-data/text-lengths';
import { StableKey } from '../../client/idempotency-key.ts';
import type { ServiceError } from '../../client/service-error.ts';
import type { HistoryMessages } from '../../translations/en/report-history.ts';
import { authorship } from './history-lines.ts';
import type { DecisionParent } from './report-context.ts';

/** The notes about a report, and the form for another one where the session token allows decisions. */
export class NotesCard {
  private readonly parent: DecisionParent;
  private readonly messages: () => HistoryMessages;
  private readonly key = new StableKey();
  private text = '';
  private sending = false;
  private problem: ServiceError | undefined;

  constructor(parent: DecisionParent, messages: () => HistoryMessages) {
    this.parent = parent;
    this.messages = messages;
  }

  get hasUnsavedInput(): boolean {
    return this.text.trim() !== '';
  }

  discardInput(): void {
    this.text = '';
    this.update();
  }

  private update(): void {
    this.parent.context.host.requestUpdate();
  }

  private readonly add = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { client, data, context } = this.parent;
    const text = this.text.trim();
    if (!client || !data || !text || this.sending) return;
    this.sending = true;
    this.problem = undefined;
    this.update();
    const { id } = data.report;
    try {
      const idempotencyKey = this.key.for({ id, text });
      await client.request('POST /v1/reports/{id}/notes', { path: { id }, body: { text }, idempotencyKey });
      // What was typed meanwhile is another note.
      if (this.text.trim() === text) this.text = '';
      await this.parent.reload();
      context.announce(this.messages().noteAdded);
    } catch (error) {
      this.problem = this.parent.showProblem(error);
    } finally {
      this.sending = false;
      this.update();
    }
  };

  /** Renders the card, or nothing where there is no note and the person may not write one. */
  render(timeline: readonly TimelineEntry[], mayWrite: boolean): unknown {
    const messages = this.messages();
    const { context } = this.parent;
    const notes = timeline.filter(({ type }) => type === 'note');
    if (!notes.length && !mayWrite) return nothing;
    return html`<section
      class="card pad ${notes.length ? '' : 'no-print'}"
      part="card"
      aria-labelledby="notes"
    >
      <h3 id="notes">${messages.notes}</h3>
      ${notes.map(
        (note) =>
          html`<div class="note">
            <p class="note-text">${note.text}</p>
            <p class="muted">${authorship(note, context.localize, messages)}</p>
          </div>`,
      )}
      ${mayWrite ? this.renderForm() : nothing}
    </section>`;
  }

  private renderForm(): TemplateResult {
    const messages = this.messages();
    return html`<form class="no-print" novalidate @submit=${this.add}>
      <label class="hint note-label" for="note">${messages.noteHint}</label>
      <textarea
        class="input"
        part="input"
        id="note"
        rows="2"
        maxlength=${maxNoteLength}
        .value=${this.text}
        @input=${(event: Event) => {
          this.text = (event.target as HTMLTextAreaElement).value;
        }}
      ></textarea>
      ${this.parent.renderProblem(this.problem)}
      <button class="button note-add" part="button" type="submit" aria-disabled=${`${this.sending}` as const}>
        ${messages.addNote}
      </button>
    </form>`;
  }
}
