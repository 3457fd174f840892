import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { CandidateOrders, Invitation } from '@service-embeds/contract';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, toServiceError } from '../../client/service-error.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import type { AccountTableMessages } from '../../translations/account-table.ts';
import {
  invitationActionMessages,
  type InvitationActionMessages,
} from '../../translations/invitation-actions.ts';
import { number, shortDay } from '../ui/formats.ts';
import { invitationPill } from '../ui/status-badge.ts';
import type { AccountTableContext } from './account-table/table-actions.ts';
import { InvitationActions } from './invitation-actions.ts';
import { isUndelivered } from './invitation-state.ts';

export { InvitationActions };

/** Invitations on a page, as many as one request answers with the names of their candidates. */
const pageSize = 25;

/** An invitation of the list, with what its row says of the candidate. */
interface InvitationRow {
  invitation: Invitation;
  candidate: CandidateOrders['candidate'] | undefined;
  packageName: string;
}

/** What the list needs of the table. */
type InvitationListContext = Pick<AccountTableContext, 'host' | 'localize' | 'announce' | 'failed'>;

/** The invitations that candidates have not answered yet, a page at a time, with what people do with each. */
export class InvitationList {
  /** On all pages. Undefined before the first answer. */
  count: number | undefined;
  private readonly context: InvitationListContext;
  private readonly client: ServiceClient;
  private readonly actions: InvitationActions;
  private rows: InvitationRow[] = [];
  private page = 1;
  private stale = false;

  constructor(context: InvitationListContext, client: ServiceClient) {
    this.context = context;
    this.client = client;
    this.actions = new InvitationActions({ ...context, client });
    adoptStyles(context.host.renderRoot, listStyles);
  }

  /** Reads a page and announces how many invitations are open. */
  async load(page = 1): Promise<void> {
    const { context, client } = this;
    try {
      const { data, count } = await client.request('GET /v1/invitations', {
        query: { status: 'pending', archived: 'false', page, per_page: pageSize },
      });
      this.rows = await this.withCandidates(data);
      this.actions.isAllowed = true;
      Object.assign(this, { count, page, stale: false });
      context.announce(this.messages.count(number(context.localize, count)));
    } catch (error) {
      if (isAbort(error)) return;
      const problem = toServiceError(error);
      // A session token without the scope for orders reaches no invitation.
      this.stale = problem.status !== 403;
      if (this.stale) context.failed(problem);
      else this.count = 0;
    }
    context.host.requestUpdate();
  }

  private async withCandidates(invitations: Invitation[]): Promise<InvitationRow[]> {
    const ids = Array.from(new Set(invitations.map(({ candidate_id }) => candidate_id)));
    const query = { candidate_id: ids.join() };
    const candidates = ids.length ? (await this.client.request('GET /v1/orders', { query })).data : [];
    return invitations.map((invitation) => {
      const person = candidates.find(({ candidate }) => candidate.id === invitation.candidate_id);
      const order = person?.orders.find((each) => each.invitation?.id === invitation.id);
      const packageName = order?.package_name ?? invitation.package;
      return { invitation, candidate: person?.candidate, packageName };
    });
  }

  private get messages(): InvitationActionMessages {
    return this.context.localize.textsOf('invitationActions', invitationActionMessages);
  }

  private async turn(page: number): Promise<void> {
    await this.load(page);
    this.context.host.scrollIntoView();
  }

  render(table: AccountTableMessages): TemplateResult {
    const { rows, count, stale, messages } = this;
    const { reports } = this.context.localize.messages;
    const warning = stale ? html`<p class="stale">${reports.stale}</p>` : nothing;
    if (count === undefined)
      return html`${warning}${stale ? nothing : html`<div class="skeleton row"></div>`}`;
    if (!count)
      return html`${warning}
        <div class="none"><p>${messages.none}</p></div>`;
    return html`${warning}
      <div class="frame invited">
        <ul aria-label=${messages.list}>
          ${repeat(
            rows,
            ({ invitation }) => invitation.id,
            (row) => this.renderRow(row),
          )}
        </ul>
        ${this.renderFoot(count, table)}
      </div>`;
  }

  private renderRow({ invitation, candidate, packageName }: InvitationRow): TemplateResult {
    const { localize } = this.context;
    const { messages } = this;
    const name = [candidate?.first_name, candidate?.last_name].filter(Boolean).join(' ');
    const { created_at, expires_at } = invitation;
    return html`<li>
      <div class="who">
        <b>${name || candidate?.email}</b>
        <span class="muted">${name ? candidate?.email : nothing}</span>
      </div>
      <div class="what">
        ${invitationPill(invitation, localize.messages)}
        <span class="muted">
          ${packageName} · ${messages.invited(shortDay(localize, created_at))},
          ${messages.expires(shortDay(localize, expires_at))}
        </span>
        ${isUndelivered(invitation) ? html`<b>${localize.messages.reports.undelivered}</b>` : nothing}
      </div>
      <div class="do">${candidate ? this.actions.render(invitation, candidate) : nothing}</div>
    </li>`;
  }

  /** Renders how many there are, and the way to the other pages. */
  private renderFoot(count: number, { previous, next }: AccountTableMessages): TemplateResult {
    const { page, messages } = this;
    const { localize } = this.context;
    const pages = Math.ceil(count / pageSize);
    const button = (to: number, label: string) => {
      const isPossible = to > 0 && to <= pages;
      return html`<button
        class="small"
        type="button"
        aria-disabled=${isPossible ? 'false' : 'true'}
        @click=${() => isPossible && void this.turn(to)}
      >
        ${label}
      </button>`;
    };
    return html`<div class="foot">
      <span class="muted">${messages.count(number(localize, count))}</span>
      ${
        pages > 1
          ? html`<span>
              <span class="muted">${messages.page(number(localize, page), number(localize, pages))}</span>
              ${button(page - 1, previous)} ${button(page + 1, next)}
            </span>`
          : nothing
      }
    </div>`;
  }
}

/** A row in three columns, and below each other where the embed is narrow. */
const listStyles = css`
  .invited {
    margin-top: 12px;
  }
  .invited li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    padding: 8px 12px;
    border-bottom: 1px solid var(--border);
    font-size: 0.9375em;
  }
  .invited .who,
  .invited .what {
    flex: 1 1 220px;
    min-width: 0;
    margin: 4px 0;
    margin-inline-end: 16px;
    overflow-wrap: anywhere;
  }
  .invited .who > *,
  .invited .what > .muted {
    display: block;
  }
  .invited .what {
    flex-grow: 1.5;
  }
  .invited .what > b {
    color: var(--danger);
  }
  /* As wide in every row, so that the columns are straight. */
  .invited .do {
    flex: 0 0 336px;
    max-width: 100%;
  }
  .invited .do p,
  .invited .do .field {
    margin: 4px 0;
  }
  .invited .actions {
    margin: 0;
  }
  .invited .actions > * {
    min-height: 36px;
    padding: 4px 12px;
    margin: 4px 0;
    margin-inline-end: 8px;
    font-size: 0.9375em;
  }
`;
