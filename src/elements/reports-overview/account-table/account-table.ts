import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { Report } from '@service-embeds/contract';
import { loadChunk } from '../../../client/load-chunk.ts';
import { Polling } from '../../../client/polling.ts';
import type { ServiceClient } from '../../../client/service-client.ts';
import { toServiceError } from '../../../client/service-error.ts';
import { adoptStyles } from '../../../styles/adopt.ts';
import { accountTableMessages, type AccountTableMessages } from '../../../translations/account-table.ts';
import { number } from '../../ui/formats.ts';
import { phaseLabel } from '../../ui/status-badge.ts';
import { statusStyles } from '../../ui/status.styles.ts';
import type { InvitationList } from '../invitation-list.ts';
import { accountStyles } from './account-table.styles.ts';
import { ReportSearch } from './report-search.ts';
import { reportTable, rowContents, type TableContext } from './report-table.ts';
import { tabs } from './report-tabs.ts';
import { RowPool } from './row-pool.ts';
import { rowStyles } from './rows.styles.ts';
import { selectionBar } from './selection.ts';
import { TableActions, type AccountTableContext } from './table-actions.ts';
import { addressOf, noChoices, type TableChoices } from './table-choices.ts';
import { tableFoot, tableTools, type ToolsOptions } from './table-frame.ts';
import type { tableMenus } from './table-menus.ts';
import {
  columnsAt,
  gridOf,
  optionalColumns,
  readSettings,
  writeSettings,
  type OptionalColumn,
  type TableSettings,
} from './table-settings.ts';
import { VirtualRows } from './virtual-rows.ts';

/** Milliseconds after the last keystroke before a search is sent. */
const searchDelayMs = 300;
/** Below this width, in pixels, a row takes two lines. */
const narrowWidth = 760;
/** Rows below the rendered ones that are loaded, too, so that they are there when a person scrolls on. */
const rowsAhead = 25;

/**
 * Returns the height of a row: that of the design token, or more where the text is large. Rows have their place in pixels, so another unit
 * means the usual height.
 */
function readRowHeight(root: Element, narrow: boolean): number {
  const style = getComputedStyle(root);
  const value = style.getPropertyValue('--service-row-height').trim();
  const usual = /^[\d.]+px$/.test(value) ? parseFloat(value) : 52;
  return Math.max(narrow ? 72 : usual, Math.ceil(parseFloat(style.fontSize) * (narrow ? 4.5 : 2.6)));
}

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
  private narrow = false;
  private width = 0;
  /** In pixels. */
  private rowHeight = 52;
  private settings: TableSettings = readSettings();
  private readonly actions: TableActions;
  /** Load after the first rows. */
  private menus: typeof tableMenus | undefined;
  /** In the place of the reports. Undefined: the reports are shown. */
  private invited: InvitationList | undefined;
  private isActive = false;

  constructor(context: AccountTableContext) {
    const { host } = context;
    this.context = context;
    this.search = new ReportSearch(
      () => host.requestUpdate(),
      context.failed,
      () => this.renderRows(),
    );
    this.search.choices = context.choices;
    this.text = context.choices.search ?? '';
    this.rows = new VirtualRows(
      () => this.rowHeight,
      () => {
        this.renderRows();
        this.askAfterFrame();
      },
      () => this.pool.arrange(),
    );
    this.actions = new TableActions({
      ...{ context, search: this.search, messages: () => this.messages },
      reload: () => this.choose({}),
    });
    adoptStyles(host.renderRoot, statusStyles);
    adoptStyles(host.renderRoot, accountStyles);
    adoptStyles(host.renderRoot, rowStyles);
    host.addController(this);
    this.hostConnected();
  }

  hostConnected(): void {
    if (typeof ResizeObserver === 'function') {
      // In the next frame: other rows make the element higher or lower, which it would observe in the same one.
      this.sizes ??= new ResizeObserver(() => requestAnimationFrame(() => this.measure()));
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
    const grid = this.context.host.renderRoot.querySelector<HTMLElement>('.table');
    if (grid) this.rowHeight = readRowHeight(grid, this.narrow);
    this.rows.place(scroller, this.search.pages?.count ?? 0);
    // Through the style object, which any Content-Security-Policy allows.
    grid?.style.setProperty('--columns', gridOf(this.columns));
    grid?.style.setProperty('--row-height', `${this.rowHeight}px`);
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
    if (this.asking || !this.search.pages?.lacks(this.rows.first, this.lastWanted)) return;
    this.asking = setTimeout(() => {
      this.asking = undefined;
      void this.search.need(this.rows.first, this.lastWanted);
    });
  }

  /** Loads the first visible rows. Resolves with whether the account has any report. */
  async load(client: ServiceClient, signal: AbortSignal): Promise<boolean> {
    this.polling.stop();
    this.measure();
    const hasReports = await this.search.load(client, signal, this.rows.size - 1);
    if (this.invited || !hasReports) await this.showInvitations();
    void this.loadMenus();
    const hasAny = hasReports || Boolean(this.invited?.count);
    if (!hasAny) this.invited = undefined;
    this.isActive = true;
    this.polling.start();
    return hasAny;
  }

  private async loadMenus(): Promise<void> {
    const { host, failed } = this.context;
    try {
      const { menuStyles, tableMenus: menus } = await loadChunk(() => import('./table-menus.ts'));
      adoptStyles(host.renderRoot, menuStyles);
      this.menus = menus;
      host.requestUpdate();
    } catch (error) {
      failed(toServiceError(error));
    }
  }

  /** Shows the open invitations in the place of the reports. */
  private async showInvitations(): Promise<void> {
    const { context, search } = this;
    try {
      const { InvitationList: List } = await loadChunk(() => import('../invitation-list.ts'));
      if (!search.client) return;
      this.invited = new List(context, search.client);
      context.host.requestUpdate();
      await this.invited.load();
    } catch (error) {
      context.failed(toServiceError(error));
    }
  }

  /** Stops all requests until the next `load`, while the element shows a single candidate. */
  pause(): void {
    this.isActive = false;
    this.polling.stop();
    this.search.stop();
  }

  /** The list as parameters of the address of one of its reports. */
  get address(): string {
    return addressOf(this.search.choices);
  }

  private get columns(): OptionalColumn[] {
    return columnsAt(this.width, this.settings, this.search.hasUnits);
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
    const width = this.context.host.clientWidth;
    const before = this.columns.length;
    const wasNarrow = this.narrow;
    this.width = width;
    this.narrow = width < narrowWidth;
    this.rows.paged = this.narrow;
    if (this.narrow !== wasNarrow || this.columns.length !== before) this.context.host.requestUpdate();
  }

  private choose(changes: TableChoices): Promise<void> {
    this.invited = undefined;
    return this.find(changes);
  }

  private async find(changes: TableChoices): Promise<void> {
    const count = await this.search.choose(changes, this.rows.size - 1);
    if (count === undefined) return;
    this.rows.toStart();
    this.actions.selection.clear();
    this.context.host.requestUpdate();
    this.context.announce(this.messages.count(number(this.context.localize, count)));
  }

  private type(text: string): void {
    clearTimeout(this.typing);
    this.text = text;
    this.typing = setTimeout(() => void this.choose({ search: text.trim() || undefined }), searchDelayMs);
  }

  private async showAll(): Promise<void> {
    this.text = '';
    await this.choose(noChoices);
    this.context.host.renderRoot.querySelector<HTMLElement>('#report-search')?.focus();
  }

  private async refresh(): Promise<void> {
    // What people have chosen is asked for again: the rows are of the choice before. What was rejected is not.
    const { problem } = this.search;
    if (problem) {
      if (problem.retryable) await this.find({});
      if (this.search.problem?.retryable) throw this.search.problem;
      return;
    }
    const changedReports = await this.search.refresh(this.rows.first, this.lastRendered);
    const { messages } = this.context.localize;
    const announcements = changedReports.map((report) => {
      const name = report.candidate?.first_name ?? report.candidate?.email ?? '';
      return messages.reports.newStatus(name, phaseLabel(report, messages));
    });
    // Of reports that are not on the screen, people don't hear.
    if (announcements.length && !this.invited) this.context.announce(announcements.join('. '));
  }

  private turn(pages: 1 | -1): void {
    this.rows.turn(pages);
    this.context.host.requestUpdate();
    this.context.host.scrollIntoView();
  }

  private get tableContext(): TableContext | undefined {
    const { messages, rows, search, narrow, columns, actions } = this;
    const { pages, busy } = search;
    const { localize, target, urlOf, open } = this.context;
    const sort: TableContext['sort'] = (order) => void this.choose({ sort: order });
    return (
      pages && { pages, rows, localize, messages, busy, narrow, columns, actions, target, urlOf, open, sort }
    );
  }

  private get toolsOptions(): ToolsOptions {
    const { text, search, settings, narrow, messages, menus, actions } = this;
    const { localize } = this.context;
    return {
      ...{ text, search, settings, narrow, messages, menus, actions, localize, optionalColumns },
      type: (value) => this.type(value),
      choose: (changes) => void this.choose(changes),
      save: (next) => {
        this.settings = next;
        writeSettings(next);
        this.context.host.requestUpdate();
      },
      open: (choices) => {
        this.text = '';
        void this.choose({ ...noChoices, ...choices });
      },
    };
  }

  render(): TemplateResult {
    const { messages, search, invited } = this;
    if (!search.counts) return html``;
    return html`<div class=${this.narrow ? 'is-narrow' : ''} @keydown=${this.actions.clearOnEscape}>
      ${tabs({
        ...{ counts: search.counts, localize: this.context.localize, messages },
        selected: invited ? 'invitations' : search.choices.tab,
        hasInvitations: search.mayOrder,
        select: (tab) =>
          void (tab === 'invitations' ? this.showInvitations() : this.choose({ tab, phase: undefined })),
      })}
      ${invited ? invited.render(messages) : this.renderReports()}
    </div>`;
  }

  private renderReports(): TemplateResult {
    const { messages, search, tableContext } = this;
    const { selection, busy, problem, exportCsv, archive, clear } = this.actions;
    const { pages, stale } = search;
    const { localize } = this.context;
    const { errors, reports } = localize.messages;
    const rejection = search.problem?.retryable === false && errors[search.problem.code].join('. ');
    const warning = problem || rejection || (stale && reports.stale);
    if (!pages || !tableContext) return html``;
    return html`${tableTools(this.toolsOptions)} ${warning ? html`<p class="stale">${warning}</p>` : nothing}
    ${
      pages.count
        ? html`<div class="frame">
            ${reportTable(tableContext)}
            ${selectionBar({ selection, messages, busy, exportCsv, archive, clear })}
            ${tableFoot({
              ...{ messages, localize, count: pages.count, rows: this.rows },
              turn: (by) => this.turn(by),
            })}
          </div>`
        : html`<div class="none">
            <p>${messages.nothing}</p>
            <button class="button" part="button" type="button" @click=${() => void this.showAll()}>
              ${messages.reset}
            </button>
          </div>`
    }`;
  }
}
