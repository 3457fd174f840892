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

/** The view after an order: its status, and buttons to copy the link, send it again or cancel the invitation. */
export class OrderConfirmation {
  private readonly context: OrderConfirmationContext;
  private placed: PlacedOrder;
  private resent = false;
  private copied = false;
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
      this.copied = this.confirming = false;
      context.announce(this.resent ? texts.resentText(placed.candidate.email) : texts.cancelledTitle);
    } catch (error) {
      if (isAbort(error)) return;
      this.problem = toServiceError(error);
      context.report(this.problem);
    }
    context.host.requestUpdate();
    await context.focusHeading();
  }

  private async copy(): Promise<void> {
    const { host } = this.context;
    const link = host.renderRoot.querySelector<HTMLInputElement>('#link');
    link?.select();
    try {
      await navigator.clipboard.writeText(link?.value ?? '');
    } catch {
      // Pages without the permission, and browsers without the clipboard API, still have the old command.
      // oxlint-disable-next-line typescript/no-deprecated -- the only way there
      document.execCommand('copy');
    }
    this.copied = true;
    host.requestUpdate();
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
      ${pending ? this.renderLink() : nothing}
      <div class="actions">
        <button class="button primary" part="button button-primary" type="button" @click=${startNextOrder}>
          ${texts.another}
        </button>
        ${pending ? this.renderActions() : nothing}
      </div>
      <span class="hidden" role="status">${this.copied ? localize.messages.common.copied : ''}</span>`;
  }

  private renderLink(): TemplateResult {
    const { common } = this.context.localize.messages;
    return html`<div class="field">
      <label for="link">${this.texts.link}</label>
      <div class="link">
        <input
          class="input"
          part="input"
          id="link"
          readonly
          .value=${this.placed.invitation.invitation_url}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
        />
        <button class="button" part="button" type="button" @click=${() => void this.copy()}>
          ${this.copied ? common.copied : common.copy}
        </button>
      </div>
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
