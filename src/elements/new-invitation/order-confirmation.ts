import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import type { CandidateOrders, Report } from '@service-embeds/contract';
import type { OrdersStore } from '../../client/orders-store.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, isSessionOver, toServiceError, type ServiceError } from '../../client/service-error.ts';
import type { LocalizeController } from '../../controllers/localize.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import { orderingTexts } from '../../translations/ordering.ts';
import { banner } from '../ui/banner.ts';
import { invitationPill, phaseLabel, reportPill } from '../ui/status-badge.ts';
import { statusStyles } from '../ui/status.styles.ts';
import type { PlacedOrder } from './order.ts';
import type { PackageChoice } from './package-choices.ts';

/** What the confirmation needs of its element. */
export interface OrderConfirmationContext {
  host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  client: ServiceClient;
  /** The orders that the page follows. */
  orders: OrdersStore;
  localize: LocalizeController;
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
  /** Whether the person has clicked Cancel once. A second click confirms it. */
  private confirming = false;
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
        changed: (current) => this.show(current),
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
    return orderingTexts(this.context.localize);
  }

  private show(current: CandidateOrders | null): void {
    const { id } = this.placed.invitation;
    const order = current?.orders.filter(({ invitation }) => invitation?.id === id)[0];
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

  private async change(
    key: 'POST /v1/invitations/{id}/reminders' | 'DELETE /v1/invitations/{id}',
  ): Promise<void> {
    const { context, placed, texts } = this;
    this.problem = undefined;
    try {
      const invitation = await context.client.request(key, { path: { id: placed.invitation.id } });
      this.placed = { ...this.placed, invitation };
      this.resent = invitation.status === 'pending';
      this.confirming = false;
      context.announce(this.resent ? texts.resentText(placed.candidate.email) : texts.titles.cancelled);
    } catch (error) {
      if (isAbort(error)) return;
      this.fail(toServiceError(error));
    }
    context.host.requestUpdate();
    await context.focusHeading();
  }

  private fail(error: ServiceError): void {
    this.problem = error;
    this.context.report(error);
    this.context.host.requestUpdate();
  }

  private confirm(confirming: boolean): void {
    this.confirming = confirming;
    this.context.host.requestUpdate();
  }

  render(): TemplateResult {
    const { texts, placed } = this;
    const { localize, startNextOrder } = this.context;
    const { status } = placed.invitation;
    const problem = this.problem && localize.messages.errors[this.problem.code];
    const pending = status === 'pending';
    const text = pending
      ? (this.resent ? texts.resentText : texts.sentText)(placed.candidate.email)
      : texts.texts[status];
    return html`<div class="field">
        ${banner(
          status === 'pending' || status === 'completed' ? 'success' : 'info',
          texts.titles[status],
          html`<p>${text}</p>`,
        )}
      </div>
      ${problem ? html`<div class="field">${banner('danger', problem[0], html`<p>${problem[1]}</p>`, 'alert')}</div>` : nothing}
      ${this.renderFacts()}
      <div class="actions">
        <button class="button primary" part="button button-primary" type="button" @click=${startNextOrder}>
          ${texts.another}
        </button>
        ${pending ? this.renderActions() : nothing}
      </div>`;
  }

  private renderFacts(): TemplateResult {
    const { texts, placed } = this;
    const { localize, choice } = this.context;
    const { order } = localize.messages;
    const { candidate, invitation } = placed;
    const name = [candidate.first_name, candidate.last_name].filter(Boolean).join(' ');
    const days = Math.max(0, Math.round((Date.parse(invitation.expires_at) - Date.now()) / day));
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
      return html`${button(
        texts.cancel,
        () => void this.change('DELETE /v1/invitations/{id}'),
        'danger',
      )}${button(texts.cancelKeep, () => this.confirm(false))}`;
    return html`${button(texts.resend, () => void this.change('POST /v1/invitations/{id}/reminders'))}${button(
      texts.cancel,
      () => this.confirm(true),
    )}`;
  }
}
