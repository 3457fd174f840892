import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import type { ServiceClient } from '../../../client/service-client.ts';
import { isAbort, toServiceError } from '../../../client/service-error.ts';
import type { Package, Report, ReportCounts } from '../../../contract/index.ts';
import type { LocalizeController } from '../../../controllers/localize.ts';
import { number } from '../formats.ts';
import { Polling } from '../../../controllers/polling.ts';
import { loadCsv } from '../../../parts/csv.ts';
import { adoptStyles } from '../../../styles/adopt.ts';
import { download } from '../../ui/download.ts';
import { chart } from './chart.ts';
import { filters } from './filters.ts';
import { accountMessages, type AccountMessages } from './messages.ts';
import { ReportPages, type ReportQuery } from './report-pages.ts';
import { accountStyles } from './styles.ts';
import { table } from './table.ts';
import { VirtualRows } from './virtual-rows.ts';

/** What the view needs of its element. */
export interface AccountContext {
  host: ReactiveControllerHost & HTMLElement & { renderRoot: HTMLElement | DocumentFragment };
  localize: LocalizeController;
  link: (report: Report, label: string, text: unknown) => TemplateResult;
  /** Tells screen readers. */
  announce: (text: string) => void;
}

/** Reports that one file holds at most. */
const maximumExport = 10_000;
/** Milliseconds after the last key before a search is sent. */
const typingPause = 300;
/** Below this width, in pixels, a row stands on two lines. */
const narrowWidth = 640;

/** All reports of an account: counts, filters, and the rows that are looked at, all of them live. */
export class AccountView implements ReactiveController {
  /** Kept as long as the element lives, whatever is rendered or loaded anew. */
  private query: ReportQuery = {};
  private readonly context: AccountContext;
  private readonly rows: VirtualRows;
  private readonly polling = new Polling(() => this.refresh());
  private client: ServiceClient | undefined;
  private counts: { answer: ReportCounts; etag: string | undefined; search: string } | undefined;
  private pages: ReportPages | undefined;
  private packages: Package[] = [];
  private loading: AbortController | undefined;
  private typing: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  private stale = false;
  private exporting = false;
  private narrow = false;

  constructor(context: AccountContext) {
    this.context = context;
    this.rows = new VirtualRows(
      () => (this.narrow ? 84 : 56),
      () => this.moved(),
    );
    adoptStyles(context.host.renderRoot, accountStyles);
    context.host.addController(this);
    this.hostConnected();
  }

  private get messages(): AccountMessages {
    return (accountMessages[this.context.localize.shown] ?? accountMessages['en']) as AccountMessages;
  }

  hostConnected(): void {
    if (typeof ResizeObserver === 'function') {
      this.sizes ??= new ResizeObserver(() => this.measure());
      this.sizes.observe(this.context.host);
    }
    if (this.pages) this.polling.start();
  }

  hostDisconnected(): void {
    this.sizes?.disconnect();
    this.polling.stop();
  }

  hostUpdated(): void {
    this.rows.place(this.context.host.renderRoot.querySelector('.scroller'), this.pages?.count ?? 0);
  }

  private sizes: ResizeObserver | undefined;

  private measure(): void {
    const narrow = this.context.host.clientWidth < narrowWidth;
    if (narrow === this.narrow) return;
    this.narrow = narrow;
    this.context.host.requestUpdate();
  }

  /** Reads what is seen first. Resolves with whether the account has any report. */
  async load(client: ServiceClient, signal: AbortSignal): Promise<boolean> {
    this.client = client;
    this.polling.stop();
    this.measure();
    const pages = new ReportPages(client, this.query, this.renew());
    const [packages] = await Promise.all([
      client.listAll('GET /v1/packages', { signal }),
      this.count(client),
      pages.need(0, this.rows.last),
    ]);
    this.packages = packages;
    this.pages = pages;
    this.stale = false;
    this.polling.start();
    const filtered = this.query.search ?? this.query.status ?? this.query.package;
    return filtered !== undefined || (this.counts?.answer.total ?? 0) > 0;
  }

  /** Ends the requests of what is no longer wanted. */
  private renew(): AbortSignal {
    this.loading?.abort();
    this.loading = new AbortController();
    return this.loading.signal;
  }

  /** Counts with every filter but the status, which is what the counts choose from. */
  private async count(client: ServiceClient): Promise<void> {
    const { search, package: slug } = this.query;
    const key = JSON.stringify([search, slug]);
    const known = this.counts?.search === key ? this.counts : undefined;
    const { answer, etag } = await client.requestIfChanged('GET /v1/report_counts', {
      query: { search, package: slug },
      etag: known?.etag,
    });
    if (answer) this.counts = { answer, etag, search: key };
  }

  /** Another filter or order: the old rows stay until the new ones are there. */
  private async choose(changes: ReportQuery): Promise<void> {
    const { client, context } = this;
    if (!client) return;
    this.query = { ...this.query, ...changes };
    const pages = new ReportPages(client, this.query, this.renew());
    this.busy = true;
    context.host.requestUpdate();
    try {
      await Promise.all([this.count(client), pages.need(0, 30)]);
      if (pages.query !== this.query) return;
      this.pages = pages;
      this.rows.toStart();
      this.stale = false;
      context.announce(this.messages.found(number(context.localize, pages.count)));
    } catch (error) {
      if (isAbort(error)) return;
      this.stale = true;
    }
    this.busy = false;
    context.host.requestUpdate();
  }

  private search(text: string): void {
    clearTimeout(this.typing);
    this.typing = setTimeout(() => void this.choose({ search: text.trim() || undefined }), typingPause);
  }

  /** Other rows came into view. */
  private moved(): void {
    const { pages, rows, context } = this;
    context.host.requestUpdate();
    if (!pages) return;
    pages
      .need(rows.first, Math.min(rows.last, pages.count - 1))
      .then((arrived) => arrived && context.host.requestUpdate())
      .catch((error: unknown) => {
        if (isAbort(error)) return;
        this.stale = true;
        context.host.requestUpdate();
      });
  }

  /** Asks whether something has changed, and tells of it. */
  private async refresh(): Promise<void> {
    const { client, pages, rows, context } = this;
    if (!client || !pages || this.busy) return;
    try {
      const [changed] = await Promise.all([
        pages.refresh(rows.first, Math.max(rows.first, Math.min(rows.last, pages.count) - 1)),
        this.count(client),
      ]);
      this.stale = false;
      const { reports } = context.localize.messages;
      const words = changed.map(({ now }) =>
        reports.changed(
          now.candidate?.first_name ?? now.candidate?.email ?? '',
          reports.statuses[now.status],
        ),
      );
      if (words.length) context.announce(words.join('. '));
    } catch (error) {
      if (isAbort(error)) return;
      this.stale = true;
      throw error;
    } finally {
      context.host.requestUpdate();
    }
  }

  private async exportCsv(): Promise<void> {
    const { client, context, messages, pages } = this;
    if (!client || !pages || this.exporting) return;
    this.exporting = true;
    context.announce(messages.exporting);
    try {
      const query = { ...this.query, include: 'candidate' };
      const limit = Math.min(pages.count, maximumExport);
      const [{ reportsCsv }, reports] = await Promise.all([
        loadCsv(),
        client.listAll('GET /v1/reports', { query }, maximumExport),
      ]);
      download(reportsCsv(reports.slice(0, limit)));
      const count = number(context.localize, limit);
      context.announce(limit < pages.count ? messages.exportedFirst(count) : messages.exported(count));
    } catch (error) {
      context.announce(context.localize.messages.errors[toServiceError(error).code][0] ?? '');
    }
    this.exporting = false;
    context.host.requestUpdate();
  }

  render(): TemplateResult {
    const { counts, pages, query, messages } = this;
    const { localize, link } = this.context;
    const { reports } = localize.messages;
    if (!counts || !pages) return html``;
    return html`<div class="account ${this.narrow ? 'is-narrow' : ''}">
      ${chart(counts.answer, query.status, localize, messages, (status) => void this.choose({ status }))}
      ${filters({
        query,
        packages: this.packages,
        messages,
        search: (text) => this.search(text),
        choosePackage: (slug) => void this.choose({ package: slug }),
      })}
      ${this.stale ? html`<p class="stale">${reports.stale}</p>` : nothing}
      ${
        pages.count
          ? table({
              pages,
              rows: this.rows,
              localize,
              messages,
              busy: this.busy,
              link,
              sort: (sort) => void this.choose({ sort }),
            })
          : html`<div class="none">
              <p>${messages.nothing}</p>
              <button class="button" part="button" type="button" @click=${() => void this.resetFilters()}>
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
          ${this.exporting ? `${messages.exporting} …` : reports.export}
        </button>
      </div>
    </div>`;
  }

  private async resetFilters(): Promise<void> {
    await this.choose({ search: undefined, status: undefined, package: undefined });
    this.context.host.renderRoot.querySelector<HTMLElement>('#report-search')?.focus();
  }
}
