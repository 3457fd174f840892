import { html, nothing, type TemplateResult } from 'lit';
import type { AdverseAction, DecisionReasons } from '@service-embeds/contract';
import { reasonFactors } from '@service-embeds/contract/reference-data/reason-factors';
import { maxAssessmentLength } from '@service-embeds/contract/reference-data/text-lengths';
import { StableKey } from '../../client/idempotency-key.ts';
import type { ServiceError } from '../../client/service-error.ts';
import { en, type ReasonsMessages } from '../../translations/en/report-reasons.ts';
import type { DecisionParent } from './report-context.ts';

/** The form for the employer's own reasons. It loads where a final notice has to give them. */
export class ReasonsForm {
  private readonly parent: DecisionParent;
  private readonly key = new StableKey();
  /** What was typed. Undefined: nothing yet. */
  private input: DecisionReasons | undefined;
  private isMissing = false;
  private sending = false;
  private problem: ServiceError | undefined;

  constructor(parent: DecisionParent) {
    this.parent = parent;
  }

  private get messages(): ReasonsMessages {
    const { context, spanish } = this.parent;
    return context.localize.textsOf('reportReasons', { en, es: spanish?.reasons });
  }

  get hasUnsavedInput(): boolean {
    return this.input !== undefined;
  }

  reset(): void {
    this.input = undefined;
    this.isMissing = false;
    this.problem = undefined;
  }

  private update(): void {
    this.parent.context.host.requestUpdate();
  }

  /** What was typed, or else what is recorded. */
  private reasonsOf({ reasons }: AdverseAction): DecisionReasons {
    return this.input ?? reasons ?? noReasons();
  }

  private async save(action: AdverseAction): Promise<void> {
    const { client, context } = this.parent;
    const { id } = action;
    const { input } = this;
    const reasons = this.reasonsOf(action);
    this.isMissing = reasonFactors.some((factor) => !reasons[factor].trim());
    this.update();
    if (!client || this.sending || this.isMissing) return;
    this.sending = true;
    try {
      const body = { reasons };
      const idempotencyKey = this.key.for({ id, ...body });
      await client.request('POST /v1/adverse_actions/{id}/reasons', { path: { id }, body, idempotencyKey });
      // What was typed meanwhile is not saved yet.
      if (this.input === input) this.reset();
      await this.parent.reload();
      context.announce(this.messages.saved);
    } catch (error) {
      this.problem = this.parent.showProblem(error);
    } finally {
      this.sending = false;
      this.update();
    }
  }

  /** Renders the form, open while the final notice waits for it. */
  render(action: AdverseAction): TemplateResult {
    const { messages } = this;
    return html`<details class="no-print" ?open=${action.post_notice_hold === 'reasons_required'}>
      <summary>${messages.title}</summary>
      <form
        novalidate
        @submit=${(event: Event) => {
          event.preventDefault();
          void this.save(action);
        }}
      >
        <p class="hint">${messages.hint}</p>
        ${reasonFactors.map((factor) => this.renderField(factor, action))}
        <button class="button wide" part="button" type="submit" aria-disabled=${`${this.sending}` as const}>
          ${messages.save}
        </button>
      </form>
      ${this.parent.renderProblem(this.problem)}
    </details>`;
  }

  private renderField(factor: keyof DecisionReasons, action: AdverseAction): TemplateResult {
    const { messages } = this;
    const reasons = this.reasonsOf(action);
    const id = `reason-${factor}`;
    const isMissing = this.isMissing && !reasons[factor].trim();
    return html`<div class="field">
      <label for=${id}>${messages.factors[factor]}</label>
      <textarea
        class="input"
        part="input"
        id=${id}
        rows="2"
        maxlength=${maxAssessmentLength}
        .value=${reasons[factor]}
        aria-invalid=${isMissing ? 'true' : 'false'}
        aria-describedby=${isMissing ? `${id}-error` : nothing}
        @input=${(event: Event) => {
          this.input = { ...this.reasonsOf(action), [factor]: (event.target as HTMLTextAreaElement).value };
        }}
      ></textarea>
      ${isMissing ? html`<p class="error" id="${id}-error" role="alert">${messages.required}</p>` : nothing}
    </div>`;
  }
}

const noReasons = (): DecisionReasons => {
  const empty: Partial<DecisionReasons> = {};
  for (const factor of reasonFactors) empty[factor] = '';
  return empty as DecisionReasons;
};
