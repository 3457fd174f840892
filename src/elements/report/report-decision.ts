import { html, nothing, type TemplateResult } from 'lit';
import type { AdverseAction } from '@service-embeds/contract';
import { StableKey } from '../../client/idempotency-key.ts';
import { loadChunk } from '../../client/load-chunk.ts';
import type { ServiceError } from '../../client/service-error.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import { en, type DecisionMessages } from '../../translations/en/report-decision.ts';
import { dateTime } from '../ui/formats.ts';
import { AdverseActionDialog } from './adverse-action-dialog.ts';
import type { AnswerForms } from './answer-forms.ts';
import { askButton, choiceButtons, confirmation, nextButton, undoChoice } from './decision-buttons.ts';
import type { DecisionDetail } from './decision-detail.ts';
import { canDecide, canReconsider, needsAnswer, needsReasons, outcomeOf } from './decision-outcome.ts';
import { decisionStyles } from './decision.styles.ts';
import type { ReasonsForm } from './reasons-form.ts';
import type { DecisionParent } from './report-context.ts';
import { placesRequiringAssessment, type ReportData } from './report-data.ts';

/** Milliseconds in which a person can take "Clear to hire" back, before it is sent. */
const undoMs = 8000;

/**
 * The decision about a report. "Clear to hire" is confirmed and then waits a few seconds for an undo; when the page is left in
 * the meantime, it is sent immediately. An adverse action opens a dialog.
 */
export class ReportDecision {
  private readonly parent: DecisionParent;
  private asking: 'engage' | 'cancel' | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending = false;
  /** Whether a decision was recorded in this view, so that the next report can follow. */
  private isDecided = false;
  private problem: ServiceError | undefined;
  private dialog: AdverseActionDialog | undefined;
  private answer: AnswerForms | undefined;
  private reasons: ReasonsForm | undefined;
  private readonly keys = new StableKey();

  constructor(parent: DecisionParent) {
    this.parent = parent;
    adoptStyles(parent.context.host.renderRoot, decisionStyles);
  }

  /** Loads the forms for the candidate's answer, where there is a notice to answer and the session token allows decisions. */
  async prepare({ items, actions }: ReportData): Promise<void> {
    if (items && !this.reasons && actions.some(needsReasons)) {
      const { ReasonsForm } = await loadChunk(() => import('./reasons-form.ts'));
      this.reasons = new ReasonsForm(this.parent);
    }
    if (this.answer || !items || !actions.some(needsAnswer)) return;
    const { AnswerForms } = await loadChunk(() => import('./answer-forms.ts'));
    this.answer = new AnswerForms(this.parent);
  }

  get messages(): DecisionMessages {
    const { context, spanish } = this.parent;
    return context.localize.textsOf('decision', { en, es: spanish?.decisions });
  }

  get hasUnsavedInput(): boolean {
    return Boolean(this.dialog?.isOpen || this.answer?.hasUnsavedInput || this.reasons?.hasUnsavedInput);
  }

  reset(): void {
    this.asking = undefined;
    this.dialog?.close();
    this.answer?.reset();
    this.reasons?.reset();
    this.update();
  }

  private update(): void {
    this.parent.context.host.requestUpdate();
  }

  private ask(asking: 'engage' | 'cancel' | undefined): void {
    this.asking = asking;
    this.problem = undefined;
    this.update();
    // The button that confirms has the name of the one before it.
    const { context, name } = this.parent;
    context.announce(asking === 'engage' ? this.messages.clearConfirm(name) : '');
    void this.focus(asking ? '[data-confirm]' : '[data-decide]');
  }

  private async focus(selector: string): Promise<void> {
    const { host } = this.parent.context;
    await host.updateComplete;
    const matches = Array.from(host.renderRoot.querySelectorAll<HTMLElement>(selector));
    // On a phone, the buttons of the card are hidden: the bar has the same ones.
    (matches.find((match) => match.offsetParent) ?? matches[0])?.focus();
  }

  /** Sends an event that the page can veto. */
  private isVetoed(data: ReportData, decision: DecisionDetail['decision']): boolean {
    return !this.parent.context.emit('service-before-submit', { report_id: data.report.id, decision }, true);
  }

  private scheduleEngagement(data: ReportData): void {
    if (this.isVetoed(data, 'engaged')) return;
    this.asking = undefined;
    this.timer = setTimeout(() => void this.finish(), undoMs);
    document.addEventListener('visibilitychange', this.finishWhenHidden);
    this.parent.context.announce(this.messages.clearing(this.parent.name));
    this.update();
    void this.focus('[data-undo]');
  }

  private readonly finishWhenHidden = (): void => {
    if (document.hidden) void this.finish();
  };

  private undo(): void {
    this.stopTimer();
    this.parent.context.announce(this.messages.undone);
    this.update();
    void this.focus('[data-decide]');
  }

  private stopTimer(): boolean {
    const isWaiting = this.timer !== undefined;
    clearTimeout(this.timer);
    this.timer = undefined;
    document.removeEventListener('visibilitychange', this.finishWhenHidden);
    return isWaiting;
  }

  /** Sends a decision that still waits for an undo. */
  async finish(): Promise<void> {
    const { data, client } = this.parent;
    if (!this.stopTimer() || !data || !client) return;
    const body = { adjudication: 'engaged' as const };
    const path = { id: data.report.id };
    const idempotencyKey = this.keys.for({ ...path, ...body });
    const options = { path, body, idempotencyKey, keepalive: true };
    await this.send(data, 'engaged', () => client.request('POST /v1/reports/{id}', options));
  }

  private async cancel(data: ReportData, { id }: AdverseAction): Promise<void> {
    const { client } = this.parent;
    if (!client || this.isVetoed(data, 'canceled')) return;
    await this.send(data, 'canceled', () =>
      client.request('DELETE /v1/adverse_actions/{id}', { path: { id } }),
    );
  }

  /** Pauses the waiting period, or continues it. Nothing is decided by that, so no event is dispatched. */
  private async pause(data: ReportData, { id, paused_at }: AdverseAction): Promise<void> {
    const { client } = this.parent;
    if (!client) return;
    const key = `POST /v1/adverse_actions/{id}/${paused_at ? 'resume' : 'pause'}` as const;
    await this.send(data, undefined, () => client.request(key, { path: { id } }));
  }

  private async send(
    { report }: ReportData,
    decision: DecisionDetail['decision'] | undefined,
    request: () => Promise<unknown>,
  ): Promise<void> {
    const { context } = this.parent;
    if (this.sending) return;
    this.sending = true;
    this.problem = undefined;
    this.update();
    try {
      await request();
      this.asking = undefined;
      await this.parent.reload();
      this.isDecided = decision === 'engaged';
      if (decision) context.emit('service-decision', { report_id: report.id, decision });
    } catch (error) {
      this.fail(error);
    } finally {
      this.sending = false;
      this.update();
    }
    void this.focus('#decision');
  }

  private readonly fail = (error: unknown): void => {
    this.problem = this.parent.showProblem(error);
  };

  private openDialog(data: ReportData): void {
    this.dialog ??= new AdverseActionDialog(this.parent, {
      messages: () => this.messages,
      isVetoed: (current) => this.isVetoed(current, 'pre_adverse_action'),
      done: () => {
        this.isDecided = true;
        this.update();
        void this.focus('#decision');
      },
    });
    this.problem = undefined;
    this.dialog.open(data).catch(this.fail);
  }

  renderDialog(data: ReportData): unknown {
    return this.dialog?.isOpen ? this.dialog.render(data) : nothing;
  }

  /** Renders the card, or nothing where there is nothing to decide and nothing was decided. */
  render(data: ReportData): unknown {
    const { messages } = this;
    const content = this.renderContent(data);
    if (content === nothing) return nothing;
    const isDue = this.timer !== undefined || canDecide(data);
    const isAsking = isDue && (this.timer !== undefined || this.asking === 'engage');
    const state = isAsking ? 'due asking' : isDue ? 'due' : '';
    return html`<section class="card pad ${state}" part="card" aria-labelledby="decision">
      <h3 id="decision" tabindex="-1">${messages.decision}</h3>
      ${content} ${this.parent.renderProblem(this.problem)}
    </section>`;
  }

  private renderContent(data: ReportData): unknown {
    const action = data.actions.find(({ status }) => status === 'pending' || status === 'dispute');
    if (action) return this.renderAction(data, action);
    if (this.timer !== undefined) return this.renderUndo();
    if (canDecide(data))
      return this.asking === 'engage' ? this.renderConfirmation(data) : this.renderChoice(data);
    return this.renderOutcome(data);
  }

  /** What was decided, and what is left to record about it. */
  private renderOutcome(data: ReportData): unknown {
    const text = outcomeOf(data.report, this.messages);
    const records = data.items ? data.actions.filter(needsAnswer) : [];
    return text
      ? html`<p class="muted">${text}</p>
          ${canReconsider(data) ? this.renderReconsideration(data) : nothing}
          ${records.map((action) => this.answer?.render(action))}
          ${this.isDecided ? this.renderNext() : nothing}`
      : nothing;
  }

  private renderReconsideration(data: ReportData): TemplateResult {
    const ask = () => this.ask('engage');
    return this.asking ? this.renderConfirmation(data) : askButton(this.messages.reconsider, ask);
  }

  private renderChoice(data: ReportData): TemplateResult {
    const { messages } = this;
    const { assessment } = data.report;
    const { assessments } = this.parent.context.localize.messages.reports;
    const items = data.items ?? [];
    const places = placesRequiringAssessment(items).join(', ');
    return html`<p class="muted">
        ${assessment ? html`${messages.rated} <b>${assessments[assessment]}</b>.` : messages.noRules}
        ${places ? messages.assessmentDue(places) : nothing}
      </p>
      <div class="stack">${this.renderChoiceButtons(data, messages.adverse)}</div>
      ${items.length ? html`<p class="hint no-print">${messages.adverseHint}</p>` : nothing}`;
  }

  /** @param adverse - Label of the button for an adverse action, which has less room in the bar of a phone. */
  private renderChoiceButtons(data: ReportData, adverse: string): TemplateResult {
    const { messages } = this;
    return choiceButtons(messages, adverse, {
      isSending: this.sending,
      clear: () => this.ask('engage'),
      start: data.items?.length ? () => this.openDialog(data) : undefined,
    });
  }

  private renderConfirmation(data: ReportData): TemplateResult {
    return confirmation(this.messages, this.parent.name, {
      confirm: () => this.scheduleEngagement(data),
      back: () => this.ask(undefined),
    });
  }

  private renderUndo(): TemplateResult {
    return undoChoice(this.messages, this.parent.name, { undo: () => this.undo(), next: this.renderNext() });
  }

  /** Leads to the next report, where the page has one. A decision that waits for an undo is sent first. */
  private renderNext(): unknown {
    const { context } = this.parent;
    const next = async () => {
      await this.finish();
      if (!this.problem) context.emit('service-next-report');
    };
    return context.hasNext() ? nextButton(this.messages, () => void next()) : nothing;
  }

  /** Renders what can be decided as a bar at the lower edge. The style sheet shows it on phones, in the place of the buttons of the card. */
  renderBar(data: ReportData): unknown {
    const content = this.renderBarContent(data);
    return content === nothing ? nothing : html`<div class="decision-bar no-print">${content}</div>`;
  }

  private renderBarContent(data: ReportData): unknown {
    if (this.timer !== undefined) return this.renderUndo();
    if (canDecide(data))
      return this.asking === 'engage'
        ? this.renderConfirmation(data)
        : html`<div class="stack">${this.renderChoiceButtons(data, this.messages.adverseShort)}</div>`;
    return this.isDecided ? this.renderNext() : nothing;
  }

  /** An adverse action that waits: what is next, and how to end it. */
  private renderAction(data: ReportData, action: AdverseAction): TemplateResult {
    const { messages } = this;
    const { context } = this.parent;
    const { localize } = context;
    const { post_notice_hold: hold, post_notice_ready_at: readyAt } = action;
    const sendDate = dateTime(localize, action.post_notice_scheduled_at);
    const earliest = dateTime(localize, readyAt);
    return html`<p>${hold ? messages.holds[hold] : messages.finalScheduled(sendDate)}</p>
      ${hold || earliest !== sendDate ? html`<p class="muted">${messages.earliest(earliest)}</p>` : nothing}
      ${data.items ? html`${needsReasons(action) ? this.reasons?.render(action) : nothing} ${action.status === 'pending' ? this.answer?.render(action) : nothing} ${this.renderCancel(data, action)}` : nothing}
      ${this.isDecided ? this.renderNext() : nothing}`;
  }

  private renderCancel(data: ReportData, action: AdverseAction): TemplateResult {
    const { messages } = this;
    if (this.asking !== 'cancel')
      return html`<div class="stack">
        <button
          class="button wide"
          part="button"
          type="button"
          aria-disabled=${`${this.sending}` as const}
          @click=${() => void this.pause(data, action)}
        >
          ${action.paused_at ? messages.resume : messages.pause}
        </button>
        ${askButton(messages.cancelAction, () => this.ask('cancel'))}
      </div>`;
    return html`<p>${messages.cancelConfirm}</p>
      <div class="stack">
        <button
          class="button danger wide"
          part="button"
          type="button"
          data-confirm
          aria-disabled=${`${this.sending}` as const}
          @click=${() => void this.cancel(data, action)}
        >
          ${messages.cancelAction}
        </button>
        <button class="button wide" part="button" type="button" @click=${() => this.ask(undefined)}>
          ${messages.keepAction}
        </button>
      </div>`;
  }
}
