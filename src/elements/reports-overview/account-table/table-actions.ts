import type { ReactiveControllerHost } from 'lit';
import type { Report } from '@service-embeds/contract';
import { loadChunk } from '../../../client/load-chunk.ts';
import { toServiceError, type ServiceError } from '../../../client/service-error.ts';
import type { LanguageController } from '../../../controllers/language-controller.ts';
import type { AccountTableMessages } from '../../../translations/account-table.ts';
import { download } from '../../ui/download.ts';
import { number } from '../../ui/formats.ts';
import type { ReportSearch } from './report-search.ts';
import { Selection } from './selection.ts';
import type { TableChoices } from './table-choices.ts';

/** What the table needs of its element. */
export interface AccountTableContext {
  host: ReactiveControllerHost & HTMLElement & { renderRoot: HTMLElement | DocumentFragment };
  localize: LanguageController;
  /** What the table begins with. */
  choices: TableChoices;
  /** Of the links to reports. */
  target: '_self' | '_blank';
  urlOf: (report: Report) => string;
  /** Opens a report after a click. */
  open: (report: Report, event: Event) => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  /** A request failed after the first ones. */
  failed: (error: ServiceError) => void;
}

export interface TableActionsOptions {
  context: AccountTableContext;
  search: ReportSearch;
  messages: () => AccountTableMessages;
  /** Loads the rows again. */
  reload: () => Promise<void>;
}

/** What a person does with reports of the table: selects, exports and archives them. */
export class TableActions {
  readonly selection = new Selection();
  /** Whether something that a person asked for is being done. */
  busy = false;
  /** Why the last of them failed, for people. */
  problem = '';
  private readonly options: TableActionsOptions;

  constructor(options: TableActionsOptions) {
    this.options = options;
  }

  /** Selects the report in a row, or no longer. With `through`, those up to the last one, too. */
  readonly select = (index: number, through: boolean): void => {
    this.selection.toggle(index, (at) => this.options.search.pages?.row(at), through);
    this.selected();
  };

  /** Selects the loaded reports, or none. */
  readonly selectAll = (isSelected: boolean): void => {
    const { pages } = this.options.search;
    if (isSelected && pages) this.selection.addAll(pages.rows());
    else this.selection.clear();
    this.selected();
  };

  readonly clear = (): void => {
    this.selection.clear();
    this.selected();
  };

  readonly clearOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.selection.reports.size) return;
    event.stopPropagation();
    this.clear();
  };

  private selected(): void {
    const { selection } = this;
    const { context, messages, search } = this.options;
    context.announce(messages().selected(selection.reports.size));
    context.host.requestUpdate();
    if (search.client)
      selection
        .askForRights(search.client)
        .then(() => context.host.requestUpdate())
        .catch((error: unknown) => context.failed(toServiceError(error)));
  }

  /** Writes a file of the selected reports, or of all that match. */
  readonly exportCsv = (): void => {
    const { context, messages, search } = this.options;
    const selected: Report[] = Array.from(this.selection.reports.values());
    void this.work(messages().exporting, async () => {
      const [{ reportsCsv }, reports] = await Promise.all([
        loadChunk(() => import('../csv-export.ts')),
        selected.length ? selected : search.all(),
      ]);
      await search.recordExport(reports.length, selected.length > 0);
      download(reportsCsv(reports));
      const isComplete = selected.length > 0 || reports.length === search.pages?.count;
      const count = number(context.localize, reports.length);
      return isComplete ? messages().exported(count) : messages().exportedFirst(count);
    });
  };

  /** Archives the selected reports, or brings them back. */
  readonly archive = (archived: boolean): void => {
    const { messages, search, reload } = this.options;
    void this.work(messages().saving, async () => {
      const count = this.selection.changeable(archived).length;
      const changes = search.client ? await this.selection.archive(search.client, archived) : 0;
      await reload();
      return (archived ? messages().archivedReports : messages().restoredReports)(changes, count);
    });
  };

  /** Does what a person asked for, once at a time, and announces what came of it. */
  private async work(start: string, act: () => Promise<string>): Promise<void> {
    const { context } = this.options;
    if (this.busy) return;
    this.busy = true;
    this.problem = '';
    context.announce(start);
    try {
      context.announce(await act());
    } catch (error) {
      this.problem = context.localize.messages.errors[toServiceError(error).code].join('. ');
      context.announce(this.problem);
    }
    this.busy = false;
    context.host.requestUpdate();
  }
}
