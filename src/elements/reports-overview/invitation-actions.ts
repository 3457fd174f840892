import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { CandidateOrders, Invitation } from '@service-embeds/contract';
import { StableKey } from '../../client/idempotency-key.ts';
import { PerPageRegistry } from '../../client/per-page-registry.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, isServiceError, toServiceError, type ServiceError } from '../../client/service-error.ts';
import type { LanguageController } from '../../controllers/language-controller.ts';
import {
  invitationActionMessages,
  type InvitationActionMessages,
} from '../../translations/invitation-actions.ts';
import { banner } from '../ui/banner.ts';
import { looksLikeEmail } from '../ui/looks-like-email.ts';
import { isRenewable, isStuck, isUndelivered } from './stuck-invitation.ts';

/** What the actions need of their element. */
export interface InvitationActionsContext {
  host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  localize: LanguageController;
  client: ServiceClient;
  /** Embeds with one source and key have one session token. */
  connection: { readonly source: unknown; readonly key: string };
  /** Tells the page of an error. One that ends the session takes the place of the orders. */
  failed: (error: ServiceError) => void;
}

/** The request that finds out what a session token reaches, for all embeds of the page that ask at the same time. */
const rights = new PerPageRegistry((): { answer?: Promise<boolean> | undefined } => ({}));

/** What a person has done for one invitation. */
interface Progress {
  /** The candidate's address as the person corrects it. */
  email?: string;
  isInvalid?: boolean;
  problem?: ServiceError | undefined;
  /** What has happened, in a sentence. */
  done?: string;
}

/**
 * Helps the candidate of an invitation that is stuck: renews one that expired, and corrects the address that an email did not
 * reach. Pages whose session token has no scope `order` show nothing of it.
 */
export class InvitationActions {
  private readonly context: InvitationActionsContext;
  private readonly progress = new Map<string, Progress>();
  private readonly key = new StableKey();
  private isAllowed: boolean | undefined;
  private sending = false;

  constructor(context: InvitationActionsContext) {
    this.context = context;
  }

  /** Finds out whether the session token reaches the invitations of a candidate. Until then nothing is offered. */
  async offer({ orders }: CandidateOrders): Promise<void> {
    const id = orders.find(isStuck)?.invitation?.id;
    if (id === undefined || this.isAllowed !== undefined) return;
    const { source, key } = this.context.connection;
    const right = rights.of(source, key);
    right.answer ??= this.ask(id).finally(() => {
      right.answer = undefined;
    });
    this.isAllowed = await right.answer;
    this.context.host.requestUpdate();
  }

  private async ask(id: string): Promise<boolean> {
    try {
      await this.context.client.request('GET /v1/invitations/{id}', { path: { id } });
      return true;
    } catch (error) {
      if (isServiceError(error) && error.status === 403) return false;
      throw error;
    }
  }

  private get messages(): InvitationActionMessages {
    return this.context.localize.textsOf('invitationActions', invitationActionMessages);
  }

  private set(id: string, progress: Progress): void {
    this.progress.set(id, { ...this.progress.get(id), ...progress });
    this.context.host.requestUpdate();
  }

  private async send(id: string, request: () => Promise<string>): Promise<void> {
    if (this.sending) return;
    const { host, failed } = this.context;
    this.sending = true;
    this.set(id, { isInvalid: false, problem: undefined });
    try {
      this.set(id, { done: await request() });
      await host.updateComplete;
      host.renderRoot.querySelector<HTMLElement>(`#done-${id}`)?.focus();
    } catch (error) {
      if (isAbort(error)) return;
      const problem = toServiceError(error);
      this.set(id, { problem, isInvalid: problem.fields?.['email'] !== undefined });
      failed(problem);
    } finally {
      this.sending = false;
      host.requestUpdate();
    }
  }

  private renew({ id }: Invitation): void {
    const idempotencyKey = this.key.for({ id });
    void this.send(id, async () => {
      const { client } = this.context;
      await client.request('POST /v1/invitations/{id}/renewals', { path: { id }, idempotencyKey });
      return this.messages.renewed;
    });
  }

  private sendAgain({ id }: Invitation, current: string): void {
    const email = (this.progress.get(id)?.email ?? current).trim();
    if (!looksLikeEmail(email)) {
      this.set(id, { isInvalid: true });
      this.context.host.renderRoot.querySelector<HTMLElement>(`#email-${id}`)?.focus();
      return;
    }
    const body = email === current ? {} : { email };
    const idempotencyKey = this.key.for({ id, ...body });
    void this.send(id, async () => {
      const options = { path: { id }, body, idempotencyKey };
      const { delivery } = await this.context.client.request('POST /v1/invitations/{id}/reminders', options);
      return delivery.state === 'none' ? this.messages.unsent : this.messages.sent(email);
    });
  }

  /** Renders what can be done for an invitation, or what was done. */
  render(invitation: Invitation, { email }: CandidateOrders['candidate']): TemplateResult | typeof nothing {
    const { done, problem } = this.progress.get(invitation.id) ?? {};
    if (done !== undefined) return html`<p id="done-${invitation.id}" tabindex="-1">${done}</p>`;
    if (!this.isAllowed) return nothing;
    const form = isRenewable(invitation)
      ? this.renderForm(nothing, this.messages.renew, () => this.renew(invitation))
      : isUndelivered(invitation)
        ? this.renderForm(this.renderEmail(invitation, email), this.messages.sendAgain, () =>
            this.sendAgain(invitation, email),
          )
        : nothing;
    return html`${form}${problem ? this.renderProblem(invitation, problem) : nothing}`;
  }

  private renderForm(content: unknown, label: string, submit: () => void): TemplateResult {
    return html`<form
      novalidate
      @submit=${(event: Event) => {
        event.preventDefault();
        submit();
      }}
    >
      ${content}
      <div class="actions">
        <button class="button" part="button" type="submit" aria-disabled=${this.sending ? 'true' : 'false'}>
          ${label}
        </button>
      </div>
    </form>`;
  }

  private renderEmail({ id }: Invitation, current: string): TemplateResult {
    const { email, isInvalid } = this.progress.get(id) ?? {};
    const { form } = this.context.localize.messages;
    return html`<div class="field" part="field">
      <label for="email-${id}">${this.messages.email}</label>
      <input
        class="input"
        part="input"
        id="email-${id}"
        type="email"
        autocomplete="off"
        maxlength="255"
        .value=${email ?? current}
        aria-invalid=${isInvalid ? 'true' : 'false'}
        aria-describedby=${isInvalid ? `email-${id}-error` : nothing}
        @input=${(event: Event) => this.set(id, { email: (event.target as HTMLInputElement).value })}
      />
      ${isInvalid ? html`<p class="error" id="email-${id}-error" role="alert">${form.email}</p>` : nothing}
    </div>`;
  }

  private renderProblem(invitation: Invitation, { code }: ServiceError): TemplateResult {
    const { messages } = this;
    // A renewal is an order without fields: what the service rejects cannot be corrected here.
    const isRefused = code === 'invalid_input' && isRenewable(invitation);
    const [title, text] = isRefused
      ? [messages.notRenewable, messages.orderAgain]
      : this.context.localize.messages.errors[code];
    return html`<div class="field">${banner('danger', title, html`<p>${text}</p>`, 'alert')}</div>`;
  }
}
