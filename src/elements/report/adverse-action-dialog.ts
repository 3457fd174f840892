import { html, nothing, type TemplateResult } from 'lit';
import { StableKey } from '../../client/idempotency-key.ts';
import { loadChunk } from '../../client/load-chunk.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, toServiceError, type ServiceError } from '../../client/service-error.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import type { DecisionMessages } from '../../translations/en/report-decision.ts';
import { banner } from '../ui/banner.ts';
import type { EmbedDialog } from '../ui/dialog.ts';
import { dialogStyles } from './adverse-action-dialog.styles.ts';
import { assessmentOffer, assessmentStep, isAnswered, noAnswers } from './assessment-fields.ts';
import { forwardButton } from './decision-buttons.ts';
import type { NoticePreview } from './notice-preview.ts';
import type { DecisionParent, DialogContext } from './report-context.ts';
import { placesRequiringAssessment, type ReportData } from './report-data.ts';

type Step = 'findings' | 'assessment' | 'preview';

/**
 * Starts an adverse action: the findings, the individualized assessment where the law requires it or the person wants it, and
 * the letter with what is sent when.
 */
export class AdverseActionDialog {
  isOpen = false;
  private readonly parent: DecisionParent;
  private readonly context: DialogContext;
  private dialog: EmbedDialog | undefined;
  private step: Step = 'findings';
  private chosen: ReadonlySet<string> = new Set();
  /** Whether the person adds an assessment that no law requires. */
  private addsAssessment = false;
  private byPost = false;
  private answers = noAnswers;
  private missing = false;
  private sending = false;
  private problem: ServiceError | undefined;
  private preview: NoticePreview | undefined;
  private keys = { assessment: new StableKey(), action: new StableKey() };

  constructor(parent: DecisionParent, context: DialogContext) {
    const { host } = parent.context;
    this.parent = parent;
    this.context = context;
    adoptStyles(host.renderRoot, dialogStyles);
  }

  /** Opens the dialog with all findings chosen if there is only one. @throws ServiceError if a part of it cannot be loaded */
  open({ items = [] }: ReportData): Promise<void> {
    this.chosen = new Set(items.length === 1 ? items.map(({ id }) => id) : []);
    this.step = 'findings';
    this.addsAssessment = false;
    this.byPost = false;
    this.answers = noAnswers;
    this.missing = false;
    this.problem = undefined;
    // Starting again after a cancellation is another adverse action.
    this.keys = { assessment: new StableKey(), action: new StableKey() };
    return this.show();
  }

  private get messages(): DecisionMessages {
    return this.context.messages();
  }

  private async show(): Promise<void> {
    const { host } = this.parent.context;
    const { EmbedDialog } = await loadChunk(() => import('../ui/dialog.ts'));
    this.dialog ??= new EmbedDialog(host);
    this.dialog.remember();
    this.isOpen = true;
    this.update();
    await host.updateComplete;
    const dialog = host.renderRoot.querySelector<HTMLDialogElement>('dialog.adverse');
    if (dialog) this.dialog.show(dialog, '640px');
    this.focusTitle();
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.dialog?.hide();
    this.update();
  }

  private update(): void {
    this.parent.context.host.requestUpdate();
  }

  private focusTitle(): void {
    this.parent.context.host.renderRoot.querySelector<HTMLElement>('#adverse-title')?.focus();
  }

  private async goTo(step: Step): Promise<void> {
    this.step = step;
    this.missing = false;
    this.problem = undefined;
    this.update();
    await this.parent.context.host.updateComplete;
    this.focusTitle();
  }

  private get isStepComplete(): boolean {
    if (this.step === 'findings') return this.chosen.size > 0;
    return isAnswered(this.answers);
  }

  private next(): void {
    if (!this.isStepComplete) {
      this.missing = true;
      this.update();
      return;
    }
    if (this.step === 'findings' && this.isAssessed) void this.goTo('assessment');
    else void this.goTo('preview').then(() => this.loadPreview());
  }

  /** Asks for the letters as they would be sent now. */
  private readonly loadPreview = async (): Promise<void> => {
    try {
      const { NoticePreview } = await loadChunk(() => import('./notice-preview.ts'));
      this.preview ??= new NoticePreview(this.parent);
      const { items } = this;
      const preview = this.preview.load({
        ...this.request,
        ...(items && { individualized_assessment: { items } }),
      });
      this.update();
      await preview;
    } catch (error) {
      if (isAbort(error)) return;
      this.problem = toServiceError(error);
    }
    this.update();
  };

  private readonly tryAgain = (): void => {
    this.problem = undefined;
    void this.loadPreview();
  };

  /** Places whose law requires an assessment of a chosen finding. */
  private get requiringPlaces(): string[] {
    const { items = [] } = this.parent.data ?? {};
    return placesRequiringAssessment(items.filter(({ id }) => this.chosen.has(id)));
  }

  private get isAssessed(): boolean {
    return this.addsAssessment || this.requiringPlaces.length > 0;
  }

  private get steps(): readonly Step[] {
    return this.isAssessed ? ['findings', 'assessment', 'preview'] : ['findings', 'preview'];
  }

  /** What is written about the chosen findings. Undefined: nothing. */
  private get items() {
    if (!this.isAssessed) return undefined;
    return Array.from(this.chosen, (adverse_item_id) => ({ adverse_item_id, ...this.answers }));
  }

  /** What the adverse action is started with. */
  private get request() {
    return {
      adverse_item_ids: Array.from(this.chosen),
      individualized_assessment_engaged: this.isAssessed,
      ...(this.byPost && { medium: { postal: { required: true } } }),
    };
  }

  private choose(id: string, isChosen: boolean): void {
    const chosenIds = new Set(this.chosen);
    if (isChosen) chosenIds.add(id);
    else chosenIds.delete(id);
    this.chosen = chosenIds;
    this.missing = false;
    this.update();
  }

  private async send(data: ReportData): Promise<void> {
    const { client, context } = this.parent;
    const { id } = data.report;
    if (!client || this.sending || !this.preview?.digest || this.context.isVetoed(data)) return;
    this.sending = true;
    this.update();
    try {
      await this.post(client, id);
      this.close();
      await this.parent.reload();
      context.announce(this.messages.sent(this.parent.name));
      context.emit('service-decision', { report_id: id, decision: 'pre_adverse_action' });
      this.context.done();
    } catch (error) {
      if (isAbort(error)) return;
      this.problem = toServiceError(error);
      context.report(this.problem);
      // The letters are shown again as they would be sent now, with the reason above the button.
      if (this.problem.apiCode === 'letter_changed') void this.loadPreview();
    } finally {
      this.sending = false;
      this.update();
    }
  }

  /** Records the assessment first: where the law requires one, the service refuses an adverse action without it. */
  private async post(client: ServiceClient, id: string): Promise<void> {
    const path = { id };
    const { items } = this;
    if (items)
      await client.request('POST /v1/reports/{id}/individualized_assessments', {
        path,
        body: { items },
        idempotencyKey: this.keys.assessment.for({ id, items }),
      });
    const body = { ...this.request, preview_digest: this.preview?.digest };
    await client.request('POST /v1/reports/{id}/adverse_actions', {
      path,
      body,
      idempotencyKey: this.keys.action.for({ id, ...body }),
    });
  }

  private readonly cancel = (event: Event): void => {
    event.preventDefault();
    this.close();
  };

  render(data: ReportData): TemplateResult {
    const { messages, steps } = this;
    const { context } = this.parent;
    const number = steps.indexOf(this.step) + 1;
    return html`<dialog
      class="adverse no-print"
      part="dialog"
      aria-modal="true"
      aria-labelledby="adverse-title"
      @cancel=${this.cancel}
    >
      <p class="muted">${messages.step(number, steps.length)}</p>
      <h2 id="adverse-title" class="title" tabindex="-1">${messages.steps[this.step]}</h2>
      ${this.renderStep(data)} ${this.renderProblem()}
      <div class="actions">
        ${this.renderForward(data)}
        ${
          number > 1
            ? html`<button
                class="button"
                part="button"
                type="button"
                @click=${() => void this.goTo(steps[number - 2] ?? 'findings')}
              >
                ${messages.back}
              </button>`
            : nothing
        }
        <button class="button" part="button" type="button" @click=${() => this.close()}>
          ${context.localize.messages.common.cancel}
        </button>
      </div>
    </dialog>`;
  }

  private renderForward(data: ReportData): TemplateResult {
    const { messages } = this;
    const isReady = this.preview?.digest !== undefined;
    if (this.step !== 'preview') return forwardButton(messages.next, 'primary', () => this.next());
    if (this.problem && !isReady)
      return forwardButton(this.parent.context.localize.messages.common.retry, 'primary', this.tryAgain);
    const send = () => void this.send(data);
    return forwardButton(messages.send(this.parent.name), 'danger', send, this.sending || !isReady);
  }

  private renderProblem(): unknown {
    const { problem, parent } = this;
    if (!problem) return nothing;
    const [title, text] = parent.context.localize.messages.errors[problem.code];
    // The service's own sentence names the law or the date. It is in English.
    const detail = problem.status === 409 || problem.status === 400 ? problem.message : '';
    const content = detail ? html`<p lang="en">${detail}</p>` : html`<p>${text}</p>`;
    return html`<div class="field">${banner('danger', title, content, 'alert')}</div>`;
  }

  private renderStep(data: ReportData): unknown {
    if (this.step === 'findings') return this.renderFindings(data);
    if (this.step === 'assessment')
      return assessmentStep({
        messages: this.messages,
        places: this.requiringPlaces,
        answers: this.answers,
        isMissing: this.missing,
        change: (answers) => (this.answers = answers),
      });
    if (this.problem && !this.preview?.digest) return nothing;
    return this.preview?.render({
      messages: this.messages,
      hasAddress: Boolean(data.report.candidate?.postal_address),
      byPost: this.byPost,
      setByPost: (byPost) => (this.byPost = byPost),
    });
  }

  private renderFindings({ items = [] }: ReportData): TemplateResult {
    const { messages } = this;
    return html`<fieldset class="field" aria-describedby=${this.missing ? 'adverse-error' : nothing}>
        <legend>${messages.chooseFindings}</legend>
        ${
          this.missing
            ? html`<p class="error" id="adverse-error" role="alert">${messages.findingRequired}</p>`
            : nothing
        }
        ${items.map(
          ({ id, text }) =>
            html`<label class="check">
              <input
                type="checkbox"
                name=${id}
                .checked=${this.chosen.has(id)}
                @change=${(event: Event) => this.choose(id, (event.target as HTMLInputElement).checked)}
              />
              <span lang="en">${text}</span>
            </label>`,
        )}
      </fieldset>
      ${
        this.chosen.size && !this.requiringPlaces.length
          ? assessmentOffer(messages, this.addsAssessment, (isAdded) => {
              this.addsAssessment = isAdded;
              this.update();
            })
          : nothing
      }`;
  }
}
