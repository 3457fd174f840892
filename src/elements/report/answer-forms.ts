import { html, nothing, type TemplateResult } from 'lit';
import type { AdverseAction } from '@service-embeds/contract';
import { maxAssessmentLength } from '@service-embeds/contract/reference-data/text-lengths';
import { StableKey } from '../../client/idempotency-key.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { ServiceError } from '../../client/service-error.ts';
import { type AnswerMessages, en } from '../../translations/en/report-answer.ts';
import { dateTime } from '../ui/formats.ts';
import { looksLikeEmail } from '../ui/looks-like-email.ts';
import { assessmentFields, isAnswered, noAnswers } from './assessment-fields.ts';
import type { DecisionParent } from './report-context.ts';

/** What follows from the candidate's answer to a pre-adverse notice: its record, a second assessment, and a notice that was lost. */
export class AnswerForms {
  private readonly parent: DecisionParent;
  private readonly key = new StableKey();
  private needsTime = false;
  private email: string | undefined;
  private answers = noAnswers;
  private evidence = '';
  /** What the form that was sent lacks. */
  private missing: 'assessment' | 'email' | undefined;
  private sending = false;
  private problem: ServiceError | undefined;

  constructor(parent: DecisionParent) {
    this.parent = parent;
  }

  private get messages(): AnswerMessages {
    const { context, spanish } = this.parent;
    return context.localize.textsOf('reportAnswer', { en, es: spanish?.answers });
  }

  get hasUnsavedInput(): boolean {
    return this.evidence !== '' || this.answers !== noAnswers;
  }

  reset(): void {
    this.needsTime = false;
    this.email = undefined;
    this.answers = noAnswers;
    this.evidence = '';
    this.missing = undefined;
  }

  private update(): void {
    this.parent.context.host.requestUpdate();
  }

  private async send(message: string, request: (client: ServiceClient) => Promise<unknown>): Promise<void> {
    const { client, context } = this.parent;
    if (!client || this.sending) return;
    this.sending = true;
    this.problem = undefined;
    this.update();
    try {
      await request(client);
      this.reset();
      await this.parent.reload();
      context.announce(message);
      // The form is gone.
      context.host.renderRoot.querySelector<HTMLElement>('#decision')?.focus();
    } catch (error) {
      this.problem = this.parent.showProblem(error);
    } finally {
      this.sending = false;
      this.update();
    }
  }

  private lack(what: 'assessment' | 'email'): void {
    this.missing = what;
    this.update();
  }

  private sendNotice({ id }: AdverseAction): void {
    const email = this.email?.trim();
    if (email !== undefined && !looksLikeEmail(email)) {
      this.lack('email');
      return;
    }
    const body = email === undefined ? {} : { email };
    const idempotencyKey = this.key.for({ id, notice: body });
    void this.send(this.messages.noticeSent, (client) =>
      client.request('POST /v1/adverse_actions/{id}/notices', { path: { id }, body, idempotencyKey }),
    );
  }

  private recordReply({ id }: AdverseAction): void {
    const body = { needs_time: this.needsTime };
    void this.send(this.messages.replyRecorded, (client) =>
      client.request('POST /v1/adverse_actions/{id}/candidate_reply', {
        path: { id },
        body,
        idempotencyKey: this.key.for({ id, reply: body }),
      }),
    );
  }

  private assess({ report_id: id, adverse_items }: AdverseAction): void {
    if (!isAnswered(this.answers)) {
      this.lack('assessment');
      return;
    }
    const evidence = this.evidence.trim();
    const items = adverse_items.map((item) => ({ adverse_item_id: item.id, ...this.answers }));
    const body = { items, ...(evidence && { candidate_evidence: evidence }) };
    void this.send(this.messages.assessmentSaved, (client) =>
      client.request('POST /v1/reports/{id}/individualized_assessments', {
        path: { id },
        body,
        idempotencyKey: this.key.for({ id, ...body }),
      }),
    );
  }

  /** Renders what is next for an adverse action: the letter, and while it is open, the form for the candidate's answer. */
  render(action: AdverseAction): TemplateResult {
    return html`<div class="no-print">
      ${this.renderPosting(action)} ${action.status === 'pending' ? this.renderNext(action) : nothing}
      ${this.parent.renderProblem(this.problem)}
    </div>`;
  }

  private renderNext(action: AdverseAction): TemplateResult {
    if (action.post_notice_hold === 'notice_not_delivered') return this.renderNotice(action);
    return action.candidate_replied_at ? this.renderAssessment(action) : this.renderReply(action);
  }

  /** Where the notice goes out by post, too, or an email failed: the letter, and the record of its posting. */
  private renderPosting(action: AdverseAction): unknown {
    const { messages, parent } = this;
    const { localize } = parent.context;
    const postedAt = action.completed_at ? action.post_notice_posted_at : action.pre_notice_posted_at;
    if (postedAt) return html`<p class="muted">${messages.posted(dateTime(localize, postedAt))}</p>`;
    const isUndelivered = action.post_notice_hold === 'notice_not_delivered';
    const hasAddress = Boolean(parent.data?.report.candidate?.postal_address);
    if (!hasAddress || !(action.by_post || isUndelivered)) return nothing;
    const content = html`<p class="hint">${messages.posting}</p>
      <button class="link" type="button" @click=${() => void this.openLetter(action)}>
        ${messages.letter}
      </button>`;
    return this.renderForm(messages.recordPosting, content, () => this.recordPosting(action));
  }

  private async openLetter({ id }: AdverseAction): Promise<void> {
    const { client } = this.parent;
    try {
      const answer = await client?.request('GET /v1/adverse_actions/{id}/letter', { path: { id } });
      if (!answer?.download_uri)
        throw new ServiceError('not_found', { hint: 'Name the view records in the session token.' });
      const link = document.createElement('a');
      link.href = answer.download_uri;
      link.download = '';
      link.click();
    } catch (error) {
      this.problem = this.parent.showProblem(error);
    }
  }

  private recordPosting({ id }: AdverseAction): void {
    const idempotencyKey = this.key.for({ id, posting: this.parent.data?.report.status });
    void this.send(this.messages.postingRecorded, (client) =>
      client.request('POST /v1/adverse_actions/{id}/postings', { path: { id }, body: {}, idempotencyKey }),
    );
  }

  private renderForm(label: string, content: unknown, submit: () => void): TemplateResult {
    return html`<form
      novalidate
      @submit=${(event: Event) => {
        event.preventDefault();
        submit();
      }}
    >
      ${content}
      <button class="button wide" part="button" type="submit" aria-disabled=${`${this.sending}` as const}>
        ${label}
      </button>
    </form>`;
  }

  private renderNotice(action: AdverseAction): TemplateResult {
    const { messages } = this;
    const error = this.missing === 'email' ? this.parent.context.localize.messages.form.email : '';
    const content = html`<label for="notice-email">${messages.email}</label>
      <input
        class="input"
        part="input"
        id="notice-email"
        type="email"
        .value=${this.email ?? this.parent.data?.report.candidate?.email ?? ''}
        aria-invalid=${error ? 'true' : 'false'}
        aria-describedby=${error ? 'notice-email-error' : nothing}
        @input=${(event: Event) => (this.email = (event.target as HTMLInputElement).value)}
      />
      ${error ? html`<p class="error" id="notice-email-error" role="alert">${error}</p>` : nothing}`;
    return this.renderForm(messages.sendNotice, content, () => this.sendNotice(action));
  }

  private renderReply(action: AdverseAction): TemplateResult {
    const { messages } = this;
    const content = html`<label class="check">
      <input
        type="checkbox"
        .checked=${this.needsTime}
        @change=${(event: Event) => (this.needsTime = (event.target as HTMLInputElement).checked)}
      />
      <span>${messages.needsTime}</span>
    </label>`;
    return html`<details>
      <summary>${messages.replied}</summary>
      ${this.renderForm(messages.recordReply, content, () => this.recordReply(action))}
    </details>`;
  }

  private renderAssessment(action: AdverseAction): TemplateResult {
    const { messages } = this;
    const content = html`${assessmentFields({
        answers: this.answers,
        labels: messages.assessmentFields,
        missing: this.missing === 'assessment' ? messages.answerRequired : undefined,
        change: (answers) => (this.answers = answers),
      })}
      <div class="field">
        <label for="evidence">${messages.evidence}</label>
        <textarea
          class="input"
          part="input"
          id="evidence"
          rows="2"
          maxlength=${maxAssessmentLength}
          .value=${this.evidence}
          @input=${(event: Event) => (this.evidence = (event.target as HTMLTextAreaElement).value)}
        ></textarea>
      </div>`;
    return html`<details ?open=${action.post_notice_hold === 'reassessment_required'}>
      <summary>${messages.assessAgain}</summary>
      ${this.renderForm(messages.saveAssessment, content, () => this.assess(action))}
    </details>`;
  }
}
