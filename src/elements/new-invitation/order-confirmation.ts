import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, toServiceError, type ServiceError } from '../../client/service-error.ts';
import type { LocalizeController } from '../../controllers/localize.ts';
import { banner } from '../ui/banner.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import type { PlacedOrder } from './order.ts';
import { orderedStyles } from './order-confirmation.styles.ts';

/** What the confirmation needs of its element. */
export interface OrderConfirmationContext {
  host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  client: ServiceClient;
  localize: LocalizeController;
  placed: PlacedOrder;
  announce: (text: string) => void;
  report: (error: ServiceError) => void;
  focusHeading: () => Promise<void>;
  /** Shows an empty form for the next order. */
  startNextOrder: () => void;
}

const day = 86_400_000;

/** The view after an order: its status, and buttons to send the link again or cancel the invitation. */
export class OrderConfirmation {
  private readonly context: OrderConfirmationContext;
  private placed: PlacedOrder;
  private resent = false;
  /** Whether the person has clicked Cancel once. A second click confirms it. */
  private confirming = false;
  private problem: ServiceError | undefined;

  constructor(context: OrderConfirmationContext) {
    this.context = context;
    adoptStyles(context.host.renderRoot, orderedStyles);
    this.placed = context.placed;
  }

  private get texts() {
    return this.context.localize.messages.ordered;
  }

  private async change(
    key: 'POST /v1/invitations/{id}/reminders' | 'DELETE /v1/invitations/{id}',
  ): Promise<void> {
    const { context, placed, texts } = this;
    this.problem = undefined;
    try {
      const invitation = await context.client.request(key, { path: { id: placed.invitation.id } });
      this.placed = { ...placed, invitation };
      this.resent = invitation.status === 'pending';
      this.confirming = false;
      context.announce(this.resent ? texts.resentText(placed.candidate.email) : texts.cancelledTitle);
    } catch (error) {
      if (isAbort(error)) return;
      this.problem = toServiceError(error);
      context.report(this.problem);
    }
    context.host.requestUpdate();
    await context.focusHeading();
  }

  private confirm(confirming: boolean): void {
    this.confirming = confirming;
    this.context.host.requestUpdate();
  }

  render(): TemplateResult {
    const { texts } = this;
    const { localize, startNextOrder } = this.context;
    const { invitation, candidate } = this.placed;
    const problem = this.problem && localize.messages.errors[this.problem.code][0];
    const pending = invitation.status === 'pending';
    const days = Math.max(0, Math.round((Date.parse(invitation.expires_at) - Date.now()) / day));
    return html`<div class="field">
        ${
          pending
            ? banner(
                'success',
                texts.title,
                html`<p>${(this.resent ? texts.resentText : texts.text)(candidate.email)}</p>`,
              )
            : banner('info', texts.cancelledTitle, html`<p>${texts.cancelledText}</p>`)
        }
      </div>
      ${problem ? html`<div class="field">${banner('danger', problem, nothing, 'alert')}</div>` : nothing}
      <dl class="facts field">
        <div>
          <dt>${texts.status}</dt>
          <dd>${texts[invitation.status]}</dd>
        </div>
        ${
          pending
            ? html`<div>
                <dt>${texts.expiry}</dt>
                <dd>${texts.expires(localize.date(invitation.expires_at), days)}</dd>
              </div>`
            : nothing
        }
      </dl>
      <div class="actions">
        <button class="button primary" part="button button-primary" type="button" @click=${startNextOrder}>
          ${texts.another}
        </button>
        ${pending ? this.renderActions() : nothing}
      </div>`;
  }

  private renderActions(): TemplateResult {
    const { texts } = this;
    const button = (label: string, onClick: () => void, variant = '') =>
      html`<button class="button ${variant}" part="button" type="button" @click=${onClick}>${label}</button>`;
    if (this.confirming)
      return html`${button(
        texts.cancelConfirm,
        () => void this.change('DELETE /v1/invitations/{id}'),
        'danger',
      )}${button(texts.cancelKeep, () => this.confirm(false))}`;
    return html`${button(texts.resend, () => void this.change('POST /v1/invitations/{id}/reminders'))}${button(
      texts.cancel,
      () => this.confirm(true),
    )}`;
  }
}
