import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { CandidateOrders, Invitation, Order } from '@service-embeds/contract';
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
import { isUndelivered } from './invitation-state.ts';

/** What the actions need of their element. */
export interface InvitationActionsContext {
  host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  localize: LanguageController;
  client: ServiceClient;
  /** Tells the page of an error. One that ends the session takes the place of the orders. */
  failed: (error: ServiceError) => void;
}

/** Whether an invitation has expired, and no other one renews it (docs/api/invitations.md). */
const isRenewable = ({ status, renewal_id }: Invitation): boolean => status === 'expired' && !renewal_id;

/** Whether people can do something about an order's invitation: remind its candidate, cancel it, or renew it. */
const isChangeable = ({ invitation }: Order): boolean =>
  invitation?.status === 'pending' || (invitation !== null && isRenewable(invitation));

/** The request that finds out what a session token reaches, for all embeds of the page that ask at the same time. */
const rights = new PerPageRegistry((): { answer?: Promise<boolean> | undefined } => ({}));

/** Embeds with one source and key have one session token. */
interface Connection {
  readonly source: unknown;
  readonly key: string;
}

interface ActionButton {
  label: string;
  act: () => void;
  id?: string;
  /** Of the candidate, for people who hear the button without what is beside it. */
  name?: string;
  isDangerous?: boolean;
}

type InvitedCandidate = Pick<CandidateOrders['candidate'], 'email' | 'first_name' | 'last_name'>;

/** What a person has done for one invitation. */
interface Progress {
  /** The candidate's address as the person corrects it. */
  email?: string;
  isInvalid?: boolean;
  problem?: ServiceError | undefined;
  /** Whether the person is asked before the invitation is canceled. */
  isConfirming?: boolean;
  /** What has happened, in a sentence. */
  done?: string;
  /** Whether nothing else can be done afterward. */
  isOver?: boolean;
}

/**
 * What people do with an invitation: remind its candidate, correct an address that an email did not reach, cancel it, and renew it
 * after it expired. Pages whose session token has no scope `order` show nothing of it. The link itself is for the candidate: browsers
 * don't get it (docs/api/invitations.md).
 */
export class InvitationActions {
  private readonly context: InvitationActionsContext;
  private readonly progress = new Map<string, Progress>();
  private readonly key = new StableKey();
  /** Whether the session token reaches invitations. Undefined: not known yet. */
  isAllowed: boolean | undefined;
  private sending = false;

  constructor(context: InvitationActionsContext) {
    this.context = context;
  }

  /** Finds out whether the session token reaches the invitations of a candidate. Until then nothing is offered. */
  async offer({ orders }: CandidateOrders, { source, key }: Connection): Promise<void> {
    const id = orders.find(isChangeable)?.invitation?.id;
    if (id === undefined || this.isAllowed !== undefined) return;
    const right = rights.of(source, key);
    right.answer ??= this.askForRight(id).finally(() => {
      right.answer = undefined;
    });
    this.isAllowed = await right.answer;
    this.context.host.requestUpdate();
  }

  private async askForRight(id: string): Promise<boolean> {
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

  private focus(id: string): void {
    void this.context.host.updateComplete.then(() =>
      this.context.host.renderRoot.querySelector<HTMLElement>(`#${id}`)?.focus(),
    );
  }

  private async send(id: string, request: () => Promise<Pick<Progress, 'done' | 'isOver'>>): Promise<void> {
    if (this.sending) return;
    const { host, failed } = this.context;
    this.sending = true;
    this.set(id, { isInvalid: false, problem: undefined });
    try {
      this.set(id, { ...(await request()), isConfirming: false });
      this.focus(`done-${id}`);
    } catch (error) {
      if (isAbort(error)) return;
      const problem = toServiceError(error);
      this.set(id, { problem, isInvalid: problem.fields?.['email'] !== undefined, isConfirming: false });
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
      return { done: this.messages.renewed, isOver: true };
    });
  }

  private cancel({ id }: Invitation): void {
    void this.send(id, async () => {
      await this.context.client.request('DELETE /v1/invitations/{id}', { path: { id } });
      return { done: this.messages.canceled, isOver: true };
    });
  }

  private correct(invitation: Invitation, current: string): void {
    const { id } = invitation;
    const email = (this.progress.get(id)?.email ?? current).trim();
    if (looksLikeEmail(email)) {
      this.remind(invitation, current, email);
      return;
    }
    this.set(id, { isInvalid: true });
    this.focus(`email-${id}`);
  }

  private remind({ id }: Invitation, current: string, email: string): void {
    const body = email === current ? {} : { email };
    const idempotencyKey = this.key.for({ id, ...body });
    void this.send(id, async () => {
      const options = { path: { id }, body, idempotencyKey };
      const { delivery } = await this.context.client.request('POST /v1/invitations/{id}/reminders', options);
      return { done: delivery.state === 'none' ? this.messages.unsent : this.messages.sent(email) };
    });
  }

  /** Renders what can be done for an invitation, or what was done. */
  render(invitation: Invitation, candidate: InvitedCandidate): TemplateResult | typeof nothing {
    const { id } = invitation;
    const { done, isOver, problem } = this.progress.get(id) ?? {};
    // An alert is read as a whole, and what has the focus only up to the end of its first line.
    const message =
      done === undefined ? nothing : html`<p id="done-${id}" role="alert" tabindex="-1">${done}</p>`;
    if (isOver) return html`${message}`;
    if (!this.isAllowed) return nothing;
    return html`${message} ${this.renderChoices(invitation, candidate, done !== undefined)}
    ${problem ? this.renderProblem(invitation, problem) : nothing}`;
  }

  private renderChoices(invitation: Invitation, candidate: InvitedCandidate, isReminded: boolean): unknown {
    const { messages } = this;
    const { id, status } = invitation;
    const { email } = candidate;
    if (isRenewable(invitation))
      return this.renderForm(nothing, messages.renew, () => this.renew(invitation));
    if (status !== 'pending') return nothing;
    if (this.progress.get(id)?.isConfirming) return this.renderQuestion(invitation);
    const name = [candidate.first_name, candidate.last_name].filter(Boolean).join(' ') || email;
    const cancel = this.renderButton({
      label: messages.cancel,
      act: () => this.ask(id),
      id: `cancel-${id}`,
      name,
    });
    if (isReminded) return html`<div class="actions">${cancel}</div>`;
    if (isUndelivered(invitation))
      return this.renderForm(
        this.renderEmail(invitation, email),
        messages.sendAgain,
        () => this.correct(invitation, email),
        cancel,
      );
    return html`<div class="actions">
      ${this.renderButton({ label: messages.remind, act: () => this.remind(invitation, email, email), name })}
      ${cancel}
    </div>`;
  }

  private renderButton({ label, act, id, name, isDangerous = false }: ActionButton): TemplateResult {
    return html`<button
      class="button ${isDangerous ? 'danger' : ''}"
      part="button"
      type="button"
      id=${ifDefined(id)}
      aria-label=${ifDefined(name && `${label}: ${name}`)}
      aria-disabled=${this.sending ? 'true' : 'false'}
      @click=${act}
    >
      ${label}
    </button>`;
  }

  /** Asks before an invitation is canceled, because what the candidate has entered is deleted then. */
  private ask(id: string): void {
    this.set(id, { isConfirming: true, problem: undefined });
    this.focus(`keep-${id}`);
  }

  private keep(id: string): void {
    this.set(id, { isConfirming: false });
    this.focus(`cancel-${id}`);
  }

  private renderQuestion(invitation: Invitation): TemplateResult {
    const { messages } = this;
    const { id } = invitation;
    const foldOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // An embed in a dialog stays open.
      event.preventDefault();
      event.stopPropagation();
      this.keep(id);
    };
    return html`<div role="group" aria-labelledby="question-${id}" @keydown=${foldOnEscape}>
      <p id="question-${id}"><b>${messages.cancelTitle}</b> ${messages.cancelText}</p>
      <div class="actions">
        ${this.renderButton({ label: messages.cancel, act: () => this.cancel(invitation), isDangerous: true })}
        ${this.renderButton({ label: messages.keep, act: () => this.keep(id), id: `keep-${id}` })}
      </div>
    </div>`;
  }

  private renderForm(
    content: unknown,
    label: string,
    submit: () => void,
    others: unknown = nothing,
  ): TemplateResult {
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
        ${others}
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
