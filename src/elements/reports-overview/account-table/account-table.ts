import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import type { ServiceClient } from '../../../client/service-client.ts';
import { toServiceError, type ServiceError } from '../../../client/service-error.ts';
import type { Report } from '@service-embeds/contract';
import type { LanguageController } from '../../../controllers/language-controller.ts';
import { Polling } from '../../../client/polling.ts';
import { loadChunk } from '../../../client/load-chunk.ts';
import { adoptStyles } from '../../../styles/adopt.ts';
import { download } from '../../ui/download.ts';
import { number } from '../../ui/formats.ts';
import { phaseLabel } from '../../ui/status-badge.ts';
import { statusChart } from './status-chart.ts';
import { filters } from './report-filters.ts';
import { accountTableMessages, type AccountTableMessages } from '../../../translations/account-table.ts';
import type { ReportQuery } from './report-pages.ts';
import { ReportSearch } from './report-search.ts';
import { accountStyles } from './account-table.styles.ts';
import { reportTable, rowContents, type TableContext } from './report-table.ts';
import { RowPool } from './row-pool.ts';
import { VirtualRows } from './virtual-rows.ts';

/** What the table needs of its element. */
export interface AccountTableContext {
  host: ReactiveControllerHost & HTMLElement & { renderRoot: HTMLElement | DocumentFragment };
  localize: LanguageController;
  /** Returns the address of a report. */
  urlOf: (report: Report) => string;
  /** Opens a report after a click. */
  open: (report: Report, event: Event) => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  /** A request failed after the first ones. */
  failed: (error: ServiceError) => void;
}

/** Milliseconds after the last keystroke before a search is sent. */
const searchDelayMs = 300;
/** Below this width, in pixels, a row takes two lines. */
const narrowWidth = 640;
const rowHeight = { wide: 56, narrow: 120 };
/** Rows below the rendered ones that are loaded, too, so that they are there when a person scrolls on. */
const rowsAhead = 25;

/** All reports of an account: counts, filters and the visible rows. Polling keeps them up to date. */
export class AccountTable implements ReactiveController {
  private readonly context: AccountTableContext;
  private readonly search: ReportSearch;
  private readonly rows: VirtualRows;
  private readonly pool = new RowPool<Report>();
  private readonly polling = new Polling(() => this.refresh());
  private sizes: ResizeObserver | undefined;
  private typing: ReturnType<typeof setTimeout> | undefined;
  private asking: ReturnType<typeof setTimeout> | undefined;
  /** Search text as typed. The request trims it. */
  private text = '';
  private exporting = false;
  private narrow = false;
  private isActive = false;

  constructor(context: AccountTableContext) {
    const { host } = context;
    this.context = context;
    this.search = new ReportSearch(
      () => host.requestUpdate(),
      context.failed,
      () => this.renderRows(),
    );
    this.rows = new VirtualRows(
      () => (this.narrow ? rowHeight.narrow : rowHeight.wide),
      () => {
        this.renderRows();
        this.askAfterFrame();
      },
      () => this.pool.arrange(),
    );
    adoptStyles(host.renderRoot, accountStyles);
    host.addController(this);
    this.hostConnected();
  }

  hostConnected(): void {
    if (typeof ResizeObserver === 'function') {
      this.sizes ??= new ResizeObserver(() => this.measure());
      this.sizes.observe(this.context.host);
    }
    if (this.isActive) this.polling.start();
  }

  hostDisconnected(): void {
    this.sizes?.disconnect();
    this.polling.stop();
  }

  hostUpdated(): void {
    const scroller = this.context.host.renderRoot.querySelector<HTMLElement>('.scroller');
    this.rows.place(scroller, this.search.pages?.count ?? 0);
    this.renderRows();
    this.pool.arrange();
  }

  /** Renders the rows alone: while a person scrolls, the rest of the element stays as it is. */
  private renderRows(): void {
    const { tableContext } = this;
    const { range, space } = this.rows;
    if (tableContext && space) this.pool.show(space, range, rowContents(tableContext));
  }

  /** Asks for missing rows once the frame is shown: to send a request takes longer than to render its new rows. */
  private askAfterFrame(): void {
    const { search } = this;
    if (this.asking || !search.pages?.lacks(this.rows.first, this.lastWanted)) return;
    this.asking = setTimeout(() => {
      this.asking = undefined;
      void search.need(this.rows.first, this.lastWanted);
    });
  }

  /** Loads the first visible rows. Resolves with whether the account has any report. */
  async load(client: ServiceClient, signal: AbortSignal): Promise<boolean> {
    this.polling.stop();
    this.measure();
    const any = await this.search.load(client, signal, this.rows.size - 1);
    this.isActive = true;
    this.polling.start();
    return any;
  }

  /** Stops all requests until the next `load`, while the element shows a single candidate. */
  pause(): void {
    this.isActive = false;
    this.polling.stop();
    this.search.stop();
  }

  private get messages(): AccountTableMessages {
    return this.context.localize.textsOf('accountTable', accountTableMessages);
  }

  private get lastIndex(): number {
    return Math.max(0, (this.search.pages?.count ?? 0) - 1);
  }

  /** Index of the last rendered row. */
  private get lastRendered(): number {
    return Math.max(this.rows.first, Math.min(this.rows.last - 1, this.lastIndex));
  }

  /** Index of the last row that is loaded, or should be. */
  private get lastWanted(): number {
    return Math.min(this.lastRendered + rowsAhead, this.lastIndex);
  }

  private measure(): void {
    const narrow = this.context.host.clientWidth < narrowWidth;
    if (narrow === this.narrow) return;
    this.narrow = narrow;
    this.context.host.requestUpdate();
  }

  private async choose(changes: ReportQuery): Promise<void> {
    const count = await this.search.choose(changes, this.rows.size - 1);
    if (count === undefined) return;
    this.rows.toStart();
    this.context.announce(this.messages.found(number(this.context.localize, count)));
  }

  private type(text: string): void {
    clearTimeout(this.typing);
    this.text = text;
    this.typing = setTimeout(() => void this.choose({ search: text.trim() || undefined }), searchDelayMs);
  }

  private async showAll(): Promise<void> {
    this.text = '';
    await this.choose({ search: undefined, phase: undefined, package: undefined });
    this.context.host.renderRoot.querySelector<HTMLElement>('#report-search')?.focus();
  }

  private async refresh(): Promise<void> {
    const changedReports = await this.search.refresh(this.rows.first, this.lastRendered);
    const { messages } = this.context.localize;
    const announcements = changedReports.map((report) => {
      const { candidate } = report;
      const name = candidate?.first_name ?? candidate?.email ?? '';
      return messages.reports.changed(name, phaseLabel(report, messages));
    });
    if (announcements.length) this.context.announce(announcements.join('. '));
  }

  private async exportCsv(): Promise<void> {
    const { context, messages, search } = this;
    if (this.exporting) return;
    this.exporting = true;
    context.announce(messages.exporting);
    try {
      const [{ reportsCsv }, reports] = await Promise.all([
        loadChunk(() => import('../csv-export.ts')),
        search.all(),
      ]);
      download(reportsCsv(reports));
      const count = number(context.localize, reports.length);
      const isComplete = reports.length === search.pages?.count;
      context.announce(isComplete ? messages.exported(count) : messages.exportedFirst(count));
    } catch (error) {
      context.announce(context.localize.messages.errors[toServiceError(error).code][0] ?? '');
    }
    this.exporting = false;
    context.host.requestUpdate();
  }

  private get tableContext(): TableContext | undefined {
    const { messages, rows, search } = this;
    const { pages, busy } = search;
    const { localize, urlOf, open } = this.context;
    const sort: TableContext['sort'] = (order) => void this.choose({ sort: order });
    return pages && { pages, rows, localize, messages, busy, urlOf, open, sort };
  }

  render(): TemplateResult {
    const { messages } = this;
    const { counts, pages, query, packages, stale } = this.search;
    const { localize } = this.context;
    const { reports } = localize.messages;
    if (!counts || !pages) return html``;
    return html`<div class=${this.narrow ? 'is-narrow' : ''}>
      ${statusChart({
        counts,
        selected: query.phase,
        localize,
        messages,
        select: (phase) => void this.choose({ phase }),
      })}
      ${filters({
        text: this.text,
        chosen: query.package,
        packages,
        messages,
        search: (text) => this.type(text),
        choosePackage: (slug) => void this.choose({ package: slug }),
      })}
      ${stale ? html`<p class="stale">${reports.stale}</p>` : nothing}
      ${
        pages.count
          ? this.tableContext && reportTable(this.tableContext)
          : html`<div class="none">
              <p>${messages.nothing}</p>
              <button class="button" part="button" type="button" @click=${() => void this.showAll()}>
                ${messages.reset}
              </button>
            </div>`
      }
      <div class="below">
        <span class="muted">${messages.found(number(localize, pages.count))}</span>
        <button
          class="link"
          type="button"
          aria-disabled=${this.exporting ? 'true' : 'false'}
          @click=${() => void this.exportCsv()}
        >
          ${this.exporting ? messages.exporting : reports.export}
        </button>
      </div>
    </div>`;
  }
}
