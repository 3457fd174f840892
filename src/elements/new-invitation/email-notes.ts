// cspell:ignore protonmail ymail
import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit';
import type { Order } from '@service-embeds/contract';
import type { ServiceClient } from '../../client/service-client.ts';
import { editDistance } from '../../client/similar-name.ts';
import type { LanguageController } from '../../controllers/language-controller.ts';
import type { FormState } from '../ui/form-state.ts';
import { shortDay } from '../ui/formats.ts';
import { looksLikeEmail } from '../ui/looks-like-email.ts';
import type { OrderValues } from './order-values.ts';
import { orderingTexts } from './ordering-texts.ts';

/** Mail domains that people mistype. Real ones that resemble another are here too, so that they count as right. */
const mailDomains = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'comcast.net',
  'protonmail.com',
  'ymail.com',
  'mail.com',
];

/** Length of a domain from which two wrong letters are a typo. In a shorter one, they make another name. */
const longDomain = 9;

/** Returns the address with a well-known mail domain in the place of one that looks mistyped. Undefined: it looks right. */
export function suggestEmail(email: string): string | undefined {
  const at = email.trim().lastIndexOf('@') + 1;
  const domain = email.trim().slice(at).toLowerCase();
  if (!at || mailDomains.includes(domain)) return undefined;
  const [closest] = mailDomains
    .map((name) => ({ name, distance: editDistance(name, domain) }))
    .sort((a, b) => a.distance - b.distance);
  if (!closest || closest.distance > (closest.name.length < longDomain ? 1 : 2)) return undefined;
  return email.trim().slice(0, at) + closest.name;
}

/** Whether a check is still on its way, so that another one for the same person may be a mistake. */
const isOpen = ({ invitation, report }: Order): boolean =>
  report ? ['pending', 'suspended', 'dispute'].includes(report.status) : invitation?.status === 'pending';

const idOf = ({ invitation, report }: Order): string | undefined => (invitation ?? report)?.id;

interface EmailNotesContext {
  client: ServiceClient;
  form: FormState<OrderValues>;
  localize: LanguageController;
  isLocked: () => boolean;
}

/** Says below the email address that it looks mistyped, and that a check of this candidate is open already. */
export class EmailNotes implements ReactiveController {
  private readonly host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  private readonly context: EmailNotesContext;
  private checkedEmail = '';
  private openOrder: Order | undefined;

  constructor(host: EmailNotes['host'], context: EmailNotesContext) {
    this.host = host;
    this.context = context;
    host.addController(this);
  }

  /** Checks an address once the person has left its field. */
  hostUpdated(): void {
    const email = this.context.form.values.email.trim();
    if (email === this.checkedEmail || this.host.renderRoot.querySelector('#email:focus')) return;
    this.checkedEmail = email;
    this.openOrder = undefined;
    if (looksLikeEmail(email)) void this.findOpenOrder(email);
  }

  /** The order is not held up by what can't be found out: a second check is allowed. */
  private async findOpenOrder(email: string): Promise<void> {
    const { client } = this.context;
    const open = await client
      .request('GET /v1/candidates', { query: { email, per_page: 1 } })
      .then(async ({ data: [candidate] }) => {
        if (!candidate) return undefined;
        const { data } = await client.request('GET /v1/orders', { query: { candidate_id: candidate.id } });
        return data[0]?.orders.find(isOpen);
      })
      .catch(() => undefined);
    if (email !== this.checkedEmail) return;
    this.openOrder = open;
    this.host.requestUpdate();
  }

  /** Looks again for an open check. Resolves with whether there is one that was not shown before, which then has the focus. */
  async showNewOrder(): Promise<boolean> {
    const { host } = this;
    const before = this.openOrder;
    this.checkedEmail = this.context.form.values.email.trim();
    await this.findOpenOrder(this.checkedEmail);
    if (!this.openOrder || idOf(this.openOrder) === (before && idOf(before))) return false;
    await host.updateComplete;
    host.renderRoot.querySelector<HTMLElement>('.note.warning')?.focus();
    return true;
  }

  /** Renders the notes in a live region that is there before it says something, as screen readers want it. */
  render(): unknown {
    const isCurrent = this.context.form.values.email.trim() === this.checkedEmail;
    return html`<div role="status">
      ${isCurrent ? [this.renderSuggestion(), this.renderOpenOrder()] : nothing}
    </div>`;
  }

  private renderSuggestion(): unknown {
    const { form, localize, isLocked } = this.context;
    const suggestion = isLocked() ? undefined : suggestEmail(this.checkedEmail);
    if (!suggestion || form.errors.email) return nothing;
    const accept = () => {
      form.set('email', suggestion);
      form.focus('email');
    };
    const [before, after] = orderingTexts(localize).didYouMean;
    return html`<p class="hint caution">
      ${before} <button class="link" type="button" @click=${accept}>${suggestion}</button>${after}
    </p>`;
  }

  private renderOpenOrder(): unknown {
    const { openOrder } = this;
    if (!openOrder) return nothing;
    const { localize } = this.context;
    const ordered = (openOrder.invitation ?? openOrder.report)?.created_at;
    return html`<p class="note warning field" tabindex="-1">
      ${orderingTexts(localize).openOrder(openOrder.package_name, ordered ? shortDay(localize, ordered) : '')}
    </p>`;
  }
}
