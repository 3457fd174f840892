import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { CandidateOrders, Report } from '@service-embeds/contract';
import { loadChunk } from '../../client/load-chunk.ts';
import { ordersStore, type CandidateName } from '../../client/orders-store.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, isSessionOver, ServiceError, toServiceError } from '../../client/service-error.ts';
import { RemovalController } from '../../controllers/removal-controller.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import { define } from '../base/define.ts';
import { EmbedElement } from '../base/embed-element.ts';
import { flag, type OptionReader } from '../base/shared-options.ts';
import { banner } from '../ui/banner.ts';
import { download } from '../ui/download.ts';
import type { AccountTable } from './account-table/account-table.ts';
import type { TableChoices } from './account-table/table-choices.ts';
import type { InvitationActions } from './invitation-actions.ts';
import type * as Cards from './order-card.ts';
import { styles } from './reports-overview.styles.ts';

const loadOpenEmbed = () => loadChunk(() => import('./open-embed.ts'));

/** Detail of `service-report-open`. */
export interface ReportOpenDetail {
  /** ID of the report. */
  report_id: string;
  /** The report in the dashboard. */
  url: string;
}

/**
 * Shows the progress of background checks: those of one candidate, from invitation to result, or all reports of the account
 * with search, filters, counts and saved views, of which each browser keeps its own. It updates automatically. Its session token needs the scope `report` or `order`; with
 * `order`, people also remind invited candidates, correct an email address that could not be reached, and cancel or renew invitations.
 *
 * @tag service-reports-overview
 * @fires {CustomEvent<ReportOpenDetail>} service-report-open - A report is about to open. Cancelable.
 * @csspart field - A field with its label, hint and error.
 * @csspart order - The card of an order.
 * @csspart table - The table of reports.
 */
export class ReportsOverview extends EmbedElement {
  static override styles = [...EmbedElement.styles, styles];

  /** ID of the candidate to show. Default: all reports of the account. */
  @property({ attribute: 'candidate-id' }) candidateId?: string;
  /** Your own ID of the candidate, its `custom_id`. Use it instead of `candidateId`. */
  @property({ attribute: 'external-candidate-id' }) externalCandidateId?: string;
  /** Expands the screenings of each order. Default: off. */
  @property({ attribute: 'expand-screenings', converter: flag }) expandScreenings?: boolean;

  /**
   * How reports open: in a `panel` beside the page (default), if the page has loaded `<service-report>`, or as a `link` to the
   * dashboard, where people sign in with their own password.
   */
  @property({ attribute: 'open-reports' }) openReports?: 'panel' | 'link';

  /** What the table of all reports begins with, such as `{ tab: 'decide' }`. People change it there. Default: nothing is filtered. */
  @property({ type: Object }) filters?: TableChoices;

  private orders: CandidateOrders | undefined;
  private cards: typeof Cards | undefined;
  private stale = false;
  private unfollow: (() => void) | undefined;
  private account: AccountTable | undefined;
  private actions: InvitationActions | undefined;
  private readonly reader: OptionReader = (name) => this.option(name);

  constructor() {
    super();
    new RemovalController(this, () => {
      this.stopFollowing();
    });
  }

  protected override get heading(): string {
    return this.messages.reports.title;
  }

  private get candidate(): CandidateName | undefined {
    if (this.candidateId) return { by: 'candidate_id', value: this.candidateId };
    if (this.externalCandidateId) return { by: 'custom_id', value: this.externalCandidateId };
    return undefined;
  }

  protected override async load(client: ServiceClient, signal: AbortSignal): Promise<'ready' | 'empty'> {
    this.stopFollowing();
    this.orders = undefined;
    this.actions = undefined;
    const { candidate } = this;
    if (candidate) {
      this.account?.pause();
      const cards = loadChunk(() => import('./order-card.ts'));
      const [state, loaded] = await Promise.all([this.follow(candidate, client, signal), cards]);
      adoptStyles(this.renderRoot, loaded.statusStyles);
      this.cards = loaded;
      return state;
    }
    const { AccountTable } = await loadChunk(() => import('./account-table/account-table.ts'));
    this.account ??= new AccountTable({
      host: this,
      localize: this.localize,
      choices: this.filters ?? {},
      target: this.linkTarget,
      urlOf: (report) => this.urlOf(report),
      open: (report, event) => this.open(report, event),
      announce: (text) => this.announce(text),
      failed: (error) => this.failIfSessionIsOver(error),
    });
    return (await this.account.load(client, signal)) ? 'ready' : 'empty';
  }

  /** Shows a candidate's orders and each of their changes. Resolves with the first response. */
  private follow(
    name: CandidateName,
    client: ServiceClient,
    signal: AbortSignal,
  ): Promise<'ready' | 'empty'> {
    const { source, key } = this.connection;
    return new Promise((resolve, reject) => {
      const unfollow = ordersStore(source, key).follow(
        {
          name,
          onChange: (orders) => {
            if (orders) {
              this.show(orders);
              if (orders.orders.some(({ report }) => !report))
                this.attempt(this.offerActions(orders, client));
              resolve(orders.orders.length ? 'ready' : 'empty');
            } else if (name.by === 'custom_id') {
              // The service has no candidate with this custom_id before the first order.
              if (this.orders) void this.reload();
              else resolve('empty');
            } else {
              const notFound = new ServiceError('not_found', { hint: 'candidate-id' });
              if (this.orders) this.fail(notFound);
              else reject(notFound);
            }
          },
          failed: (error) => {
            if (isAbort(error)) return;
            if (!this.orders) this.stopFollowing();
            reject(toServiceError(error));
            if (this.orders && this.failIfSessionIsOver(toServiceError(error))) return;
            this.stale = true;
            this.requestUpdate();
          },
        },
        client,
      );
      this.unfollow = unfollow;
      signal.addEventListener('abort', unfollow);
    });
  }

  /** Old rows under an ended session would never change again, so the sign-in takes their place. */
  private failIfSessionIsOver(error: ServiceError): boolean {
    const isOver = isSessionOver(error);
    if (isOver) {
      this.stopFollowing();
      this.account?.pause();
      this.fail(error);
    }
    return isOver;
  }

  private show(orders: CandidateOrders): void {
    const before = this.orders;
    this.orders = orders;
    this.stale = false;
    const changes = (before && this.cards?.changesBetween(before, orders, this.messages)) ?? [];
    if (changes.length) this.announce(changes.join('. '));
    if (this.state === 'ready' || this.state === 'empty') {
      this.state = orders.orders.length ? 'ready' : 'empty';
    }
    this.requestUpdate();
  }

  /** Loads what people do with the candidate's open invitations. */
  private async offerActions(orders: CandidateOrders, client: ServiceClient): Promise<void> {
    const { InvitationActions } = await loadChunk(() => import('./invitation-list.ts'));
    if (this.orders !== orders) return;
    this.actions ??= new InvitationActions({
      host: this,
      localize: this.localize,
      client,
      failed: (error) => this.failIfSessionIsOver(error) || this.report(error),
    });
    await this.actions.offer(orders, this.connection);
  }

  private stopFollowing(): void {
    this.unfollow?.();
    this.unfollow = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated && this.state !== 'loading' && !this.unfollow && this.candidate) void this.reload();
  }

  protected override get reloadValues(): unknown[] {
    return [...super.reloadValues, this.candidateId, this.externalCandidateId];
  }

  /** Returns the address of a report in the dashboard. There it names the list, too, so that people can walk through it. */
  private urlOf(report: Report): string {
    const list = this.linkTarget === '_self' ? (this.account?.address ?? '') : '';
    return `${this.connection.environment.addresses.dashboard}/reports/${report.id}${list}`;
  }

  /** A report opens beside the page of an integrator, but in the place of a page of the dashboard itself. */
  private get linkTarget(): '_self' | '_blank' {
    return this.connection.environment.addresses.dashboard === location.origin ? '_self' : '_blank';
  }

  /** Opens a report after a click on its link. The page can cancel it. */
  private open(report: Report, event: Event): void {
    const detail: ReportOpenDetail = { report_id: report.id, url: this.urlOf(report) };
    const isAllowed = this.emit('service-report-open', detail, true);
    const opensHere = this.openReports !== 'link' && Boolean(customElements.get('service-report'));
    if (!isAllowed || opensHere) event.preventDefault();
    if (isAllowed && opensHere)
      this.attempt(loadOpenEmbed().then(({ openReport }) => openReport(this.reader, report.id)));
  }

  private link(report: Report, label: string): TemplateResult {
    const open = (event: Event) => this.open(report, event);
    return html`<a href=${this.urlOf(report)} target=${this.linkTarget} rel="noopener" @click=${open}
      >${label}</a
    >`;
  }

  /** Opens a modal NewInvitation. */
  private order(): void {
    const { candidate } = this.orders ?? {};
    const preset = {
      presetEmail: candidate?.email,
      externalCandidateId: candidate?.custom_id ?? this.externalCandidateId,
    };
    const onClose = () => void this.reload().then(() => this.focusHeading());
    this.attempt(loadOpenEmbed().then(({ openOrderForm }) => openOrderForm(this.reader, preset, onClose)));
  }

  private exportOrders(orders: CandidateOrders): void {
    this.attempt(
      loadChunk(() => import('./csv-export.ts')).then(({ ordersCsv }) => download(ordersCsv(orders))),
    );
  }

  /** Tells the page if what a person asked for fails, unless the embed is gone by then. */
  private attempt(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (this.isConnected) this.report(toServiceError(error));
    });
  }

  protected override get skeleton(): string {
    return this.candidate ? 'card line' : `bar finder${' row'.repeat(8)}`;
  }

  protected override renderEmpty(): TemplateResult {
    const { emptyTitle, emptyText, order } = this.messages.reports;
    return html`<div class="field">
      ${banner(
        'info',
        emptyTitle,
        html`<p>${emptyText}</p>
          ${
            customElements.get('service-new-invitation')
              ? html`<div class="actions">
                  <button class="button primary" part="button" type="button" @click=${() => this.order()}>
                    ${order}
                  </button>
                </div>`
              : nothing
          }`,
      )}
    </div>`;
  }

  protected override renderReady(): TemplateResult {
    const { orders, account, cards } = this;
    const { reports } = this.messages;
    if (!orders || !cards) return account?.render() ?? html``;
    const context = {
      localize: this.localize,
      expanded: this.expandScreenings ?? false,
      link: (report: Report, label: string) => this.link(report, label),
      candidate: orders.candidate,
      actions: this.actions,
    };
    return html`${this.stale ? html`<p class="stale">${reports.stale}</p>` : nothing}
      ${repeat(
        orders.orders,
        ({ invitation, report }) => (invitation ?? report)?.id,
        (order) => cards.orderCard(order, context),
      )}
      <button class="link" type="button" @click=${() => this.exportOrders(orders)}>
        ${reports.export}
      </button>`;
  }
}

define('service-reports-overview', ReportsOverview);
