import { html, nothing, type TemplateResult } from 'lit';
import type { LocalizeController } from '../../controllers/localize.ts';
import { banner } from '../ui/banner.ts';
import type { PlacedOrder } from './order.ts';

export interface OrderedOptions {
  placed: PlacedOrder;
  /** The link was sent again. */
  resent: boolean;
  copied: boolean;
  /** Cancelling waits for a second click. */
  confirming: boolean;
  /** What went wrong with resending or cancelling. */
  problem: string | undefined;
  localize: LocalizeController;
  onCopy: () => void;
  onResend: () => void;
  onCancel: () => void;
  onConfirm: (confirming: boolean) => void;
  onAnother: () => void;
}

const day = 86_400_000;

/** What was ordered, and what can be done with it. */
export function ordered(options: OrderedOptions): TemplateResult {
  const { placed, localize, problem } = options;
  const { invitation, candidate } = placed;
  const { ordered: texts, common } = localize.messages;
  const pending = invitation.status === 'pending';
  const days = Math.max(0, Math.round((Date.parse(invitation.expires_at) - Date.now()) / day));
  return html`<div class="field">
      ${
        pending
          ? banner(
              'success',
              texts.title,
              html`<p>${(options.resent ? texts.resentText : texts.text)(candidate.email)}</p>`,
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
    ${pending ? link(options) : nothing}
    <div class="actions">
      <button class="button primary" part="button button-primary" type="button" @click=${options.onAnother}>
        ${texts.another}
      </button>
      ${pending ? pendingActions(options) : nothing}
    </div>
    <span class="hidden" role="status">${options.copied ? common.copied : ''}</span>`;
}

const link = ({ placed, localize, copied, onCopy }: OrderedOptions): TemplateResult =>
  html`<div class="field">
    <label for="link">${localize.messages.ordered.link}</label>
    <div class="link">
      <input
        class="input"
        part="input"
        id="link"
        readonly
        .value=${placed.invitation.invitation_url}
        @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
      />
      <button class="button" part="button" type="button" @click=${onCopy}>
        ${copied ? localize.messages.common.copied : localize.messages.common.copy}
      </button>
    </div>
  </div>`;

function pendingActions({
  localize,
  confirming,
  onResend,
  onCancel,
  onConfirm,
}: OrderedOptions): TemplateResult {
  const { ordered: texts } = localize.messages;
  if (confirming) {
    return html`<button class="button danger" part="button" type="button" @click=${onCancel}>
        ${texts.cancelConfirm}
      </button>
      <button class="button" part="button" type="button" @click=${() => onConfirm(false)}>
        ${texts.cancelKeep}
      </button>`;
  }
  return html`<button class="button" part="button" type="button" @click=${onResend}>${texts.resend}</button>
    <button class="button" part="button" type="button" @click=${() => onConfirm(true)}>
      ${texts.cancel}
    </button>`;
}
