import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import type { CandidateOrders, Invitation, Report } from '@service-embeds/contract';
import { accountNow } from '../../client/account-clock.ts';
import { StableKey } from '../../client/idempotency-key.ts';
import type { OrdersStore } from '../../client/orders-store.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, isSessionOver, toServiceError, type ServiceError } from '../../client/service-error.ts';
import type { LanguageController } from '../../controllers/language-controller.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import type { OrderingMessages } from '../../translations/en/ordering.ts';
import { banner } from '../ui/banner.ts';
import { invitationPill, phaseLabel, reportPill } from '../ui/status-badge.ts';
import { statusStyles } from '../ui/status.styles.ts';
import type { PackageChoice } from './package-list.ts';
import type { PlacedOrder } from './place-order.ts';

/** What the confirmation needs of its element. */
export interface OrderConfirmationContext {
  host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  client: ServiceClient;
  /** The orders that the page follows. */
  orders: OrdersStore;
  localize: LanguageController;
  /** Returns the messages about an order. An import would wrap the chunk of the form, which contains them. */
  texts: () => OrderingMessages;
  placed: PlacedOrder;
  /** The ordered package. */
  choice: PackageChoice | undefined;
  announce: (text: string) => void;
  report: (error: ServiceError) => void;
  focusHeading: () => Promise<void>;
  /** Shows an empty form for the next order. */
  startNextOrder: () => void;
}

const day = 86_400_000;

/**
 * The view after an order: what was ordered, and its status, which follows what happens to the order. It has buttons to send
 * the link again and to cancel the invitation.
 */
export class OrderConfirmation implements ReactiveController {
  private readonly context: OrderConfirmationContext;
  private placed: PlacedOrder;
  private orderReport: Report | undefined;
  private resent = false;
  /** The candidate's address as the person corrects it, where the email did not arrive. */
  private correction = '';
  /** Whether the person has clicked Cancel once. A second click confirms it. */
  private confirming = false;
  /** The request under way. */
  private sending: Promise<Invitation> | undefined;
  /** Of the email that is sent next: an attempt without an answer is not sent twice. */
  private emailKey = new StableKey();
  private problem: ServiceError | undefined;
  private unfollow: (() => void) | undefined;

  constructor(context: OrderConfirmationContext) {
    this.context = context;
    this.placed = context.placed;
    adoptStyles(context.host.renderRoot, statusStyles);
    context.host.addController(this);
  }

  hostConnected(): void {
    const { client, orders } = this.context;
    this.unfollow ??= orders.follow(
      {
        name: { by: 'candidate_id', value: this.placed.candidate.id },
        onChange: (current) => this.show(current),
        failed: (error) => {
          // The order itself was placed. Only an ended session needs the person; other errors pass.
          if (isSessionOver(toServiceError(error))) this.fail(toServiceError(error));
        },
      },
      client,
    );
  }

  hostDisconnected(): void {
    this.unfollow?.();
    this.unfollow = undefined;
  }

  /** Stops following the order. */
  close(): void {
    this.context.host.removeController(this);
    this.hostDisconnected();
  }

  private get texts() {
    return this.context.texts();
  }

  /** Says what has happened, as the heading of the embed. */
  get title(): string {
    const { status } = this.placed.invitation;
    const { titles } = this.texts;
    if (status !== 'pending') return titles[status];
    return (this.isUnsent ? titles.unsent : titles.pending)(this.candidateName);
  }

  private get candidateName(): string {
    const { first_name: firstName, email } = this.placed.candidate;
    return firstName || email;
  }

  private show(current: CandidateOrders | null): void {
    const { id } = this.placed.invitation;
    const order = current?.orders.find(({ invitation }) => invitation?.id === id);
    if (!order?.invitation) return;
    const before = this.status;
    this.placed = { ...this.placed, invitation: order.invitation };
    this.orderReport = order.report ?? undefined;
    if (this.status !== before) this.context.announce(this.status);
    this.context.host.requestUpdate();
  }

  /** The word for where the order is: the state of its report, or else of its invitation. */
  private get status(): string {
    const { messages } = this.context.localize;
    return this.orderReport
      ? phaseLabel(this.orderReport, messages)
      : messages.ordered[this.placed.invitation.status];
  }

  private async change(request: (path: { id: string }) => Promise<Invitation>): Promise<boolean> {
    const { context, placed } = this;
    if (this.sending) return false;
    this.problem = undefined;
    try {
      this.sending = request({ id: placed.invitation.id });
      const invitation = await this.sending;
      this.placed = { ...this.placed, invitation };
      return true;
    } catch (error) {
      if (!isAbort(error)) this.fail(toServiceError(error));
      return false;
    } finally {
      this.sending = undefined;
      context.host.requestUpdate();
      void context.focusHeading();
    }
  }

  private async cancel(): Promise<void> {
    const { client, announce } = this.context;
    // An email that is under way comes first. The second click of a double click finds the invitation canceled.
    await this.sending?.catch(() => undefined);
    if (this.placed.invitation.status !== 'pending') return;
    const isDone = await this.change((path) => client.request('DELETE /v1/invitations/{id}', { path }));
    if (!isDone) return;
    this.confirming = false;
    announce(this.texts.titles.cancelled);
  }

  /** Sends the link again: to the corrected address, if the person has changed it. */
  private async sendAgain(): Promise<void> {
    const { client, announce } = this.context;
    const { candidate } = this.placed;
    const email = this.isUndelivered ? this.correction.trim() || candidate.email : candidate.email;
    const body = email === candidate.email ? {} : { email };
    const isSent = await this.change((path) =>
      client.request('POST /v1/invitations/{id}/reminders', {
        path,
        body,
        idempotencyKey: this.emailKey.for(body),
      }),
    );
    if (!isSent) return;
    this.resent = true;
    this.emailKey = new StableKey();
    this.correction = '';
    this.placed = { ...this.placed, candidate: { ...candidate, email } };
    announce(this.sentText);
  }

  /** Whether no email about the invitation leaves the service: staging keeps most of them, and an account can send its own. */
  private get isUnsent(): boolean {
    return this.placed.invitation.delivery.state === 'none';
  }

  private get sentText(): string {
    const { texts, placed } = this;
    if (this.isUnsent) return texts.unsentText(this.candidateName);
    return (this.resent ? texts.resentText : texts.sentText)(placed.candidate.email);
  }

  private get isUndelivered(): boolean {
    const { status, delivery } = this.placed.invitation;
    return status === 'pending' && delivery.state === 'error';
  }

  private fail(error: ServiceError): void {
    this.problem = error;
    this.context.report(error);
    this.context.host.requestUpdate();
  }

  /** Asks before the invitation is canceled, or no longer. The answer that loses nothing has the focus, or else the button that asks. */
  private async confirm(confirming: boolean): Promise<void> {
    const { host } = this.context;
    this.confirming = confirming;
    host.requestUpdate();
    await host.updateComplete;
    host.renderRoot.querySelector<HTMLElement>('.actions > :last-child')?.focus();
  }

  render(): TemplateResult {
    const { texts, placed } = this;
    const { localize, startNextOrder } = this.context;
    const { status } = placed.invitation;
    const problem = this.problem && localize.messages.errors[this.problem.code];
    const isPending = status === 'pending';
    const text = isPending ? this.sentText : texts.texts[status];
    const tone = isPending || status === 'completed' ? 'success' : 'info';
    const hint = isPending ? html`<p>${texts.followText(this.candidateName)}</p>` : nothing;
    return html`<div class="done">
      <div class="field">${this.isUndelivered ? this.renderUndelivered() : banner(tone, text, hint)}</div>
      ${problem ? html`<div class="field">${banner('danger', problem[0], html`<p>${problem[1]}</p>`, 'alert')}</div>` : nothing}
      ${this.renderFacts()}
      <div class="actions">
        <button class="button primary" part="button button-primary" type="button" @click=${startNextOrder}>
          ${texts.another}
        </button>
        ${isPending ? this.renderActions() : nothing}
      </div>
    </div>`;
  }

  /** The email did not arrive, so the person can correct the address before it is sent again. */
  private renderUndelivered(): TemplateResult {
    const { texts, placed } = this;
    return html`${banner('warning', texts.undelivered, html`<p>${texts.undeliveredText(placed.candidate.email)}</p>`, 'alert')}
      <div class="field" part="field">
        <label for="correction">${texts.correction}</label>
        <input
          class="input"
          part="input"
          id="correction"
          type="email"
          autocomplete="off"
          maxlength="255"
          .value=${this.correction || placed.candidate.email}
          @input=${(event: Event) => {
            this.correction = (event.target as HTMLInputElement).value;
          }}
        />
      </div>`;
  }

  private renderFacts(): TemplateResult {
    const { texts, placed } = this;
    const { localize, choice } = this.context;
    const { order } = localize.messages;
    const { candidate, invitation } = placed;
    const name = [candidate.first_name, candidate.last_name].filter(Boolean).join(' ');
    const days = Math.max(0, Math.round((Date.parse(invitation.expires_at) - accountNow()) / day));
    const fact = (label: string, value: unknown) =>
      value
        ? html`<div>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div>`
        : nothing;
    return html`<dl class="facts field">
      ${fact(order.candidate, name ? `${name} (${candidate.email})` : candidate.email)}
      ${fact(order.package, choice?.name)}
      ${fact(texts.price, typeof choice?.price === 'number' ? localize.price(choice.price) : choice?.price === null ? order.priceOnRequest : undefined)}
      ${fact(texts.status, this.orderReport ? reportPill(this.orderReport, localize.messages) : invitationPill(invitation, localize.messages))}
      ${
        invitation.status === 'pending'
          ? fact(texts.expiry, texts.expires(localize.date(invitation.expires_at), days))
          : nothing
      }
    </dl>`;
  }

  private renderActions(): TemplateResult {
    const { texts } = this;
    const button = (label: string, onClick: () => void, variant = '') =>
      html`<button class="button ${variant}" part="button" type="button" @click=${onClick}>${label}</button>`;
    if (this.confirming)
      return html`${button(texts.cancel, () => void this.cancel(), 'danger')}${button(texts.cancelKeep, () => void this.confirm(false))}`;
    return html`${button(texts.resend, () => void this.sendAgain())}${button(
      texts.cancel,
      () => void this.confirm(true),
    )}`;
  }
}
