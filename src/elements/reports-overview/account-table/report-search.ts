import type { Node, Package, Report, ReportCounts } from '@service-embeds/contract';
import type { ServiceClient } from '../../../client/service-client.ts';
import { isAbort, toServiceError, type ServiceError } from '../../../client/service-error.ts';
import { ReportPages } from './report-pages.ts';
import { isFiltered, toCountsQuery, toQuery, type TableChoices } from './table-choices.ts';

/** Largest number of reports in one CSV file. */
export const maxExport = 10_000;

/** The search in an account's reports: the query, the counts and the visible rows. */
export class ReportSearch {
  /** Survive reloads of the element. */
  choices: TableChoices = {};
  counts: ReportCounts | undefined;
  pages: ReportPages | undefined;
  packages: Package[] = [];
  nodes: Node[] = [];
  /** Filters whose options are on the way. They have their place from the start, so that nothing moves. */
  expectedFilters: readonly ('package' | 'node')[] = [];
  /** Whether the session token orders, and so reaches invitations. */
  mayOrder = false;
  /** Whether a new search is running. Until it ends, the previous results stay visible. */
  busy = false;
  /** The last request did not get through. */
  stale = false;
  /** Why the rows are not those of the last choice: its request failed. */
  problem: ServiceError | undefined;
  client: ServiceClient | undefined;
  private counted: { etag: string | undefined; query: string } | undefined;
  private running: AbortController | undefined;
  private readonly onChange: () => void;
  private readonly failed: (error: ServiceError) => void;
  private readonly rowsLoaded: () => void;

  /**
   * @param changed Called when anything has changed but the rows that `need` asked for.
   * @param onError Called when a request after the first ones failed.
   * @param onRows Called when rows that `need` asked for are there.
   */
  constructor(onChange: () => void, onError: (error: ServiceError) => void, onRows: () => void) {
    this.onChange = onChange;
    this.failed = onError;
    this.rowsLoaded = onRows;
  }

  /** Reads what is seen first. Resolves with whether the account has any report. */
  async load(client: ServiceClient, signal: AbortSignal, last: number): Promise<boolean> {
    this.client = client;
    const pages = new ReportPages(client, toQuery(this.choices, this.counts), this.renew());
    await Promise.all([this.count(client), pages.need(0, last), this.expectFilters(client)]);
    this.pages = pages;
    this.stale = false;
    void this.loadOptions(client, signal);
    return isFiltered(this.choices) || (this.counts?.total ?? 0) > 0 || (await this.hasArchived(client));
  }

  /** Whether reports can have a unit. */
  get hasUnits(): boolean {
    return this.nodes.length > 0 || this.expectedFilters.includes('node');
  }

  /** Session tokens say what an account that can order has. */
  private async expectFilters(client: ServiceClient): Promise<void> {
    const { authorized, hierarchy } = await client.claims();
    if (authorized) this.expectedFilters = hierarchy === false ? ['package'] : ['package', 'node'];
  }

  /** Reads what the filters choose from, after the first rows. What the session token does not reach is left out. */
  private async loadOptions(client: ServiceClient, signal: AbortSignal): Promise<void> {
    const orNone = (error: unknown): [] => {
      if (!isAbort(error) && toServiceError(error).status !== 403) this.failed(toServiceError(error));
      return [];
    };
    const readPackages = async () => {
      const packages = await client.listAll('GET /v1/packages', { signal });
      this.mayOrder = true;
      return packages;
    };
    const readNodes = async () =>
      (await client.claims()).hierarchy === false ? [] : client.listAll('GET /v1/nodes', { signal });
    [this.packages, this.nodes] = await Promise.all([
      readPackages().catch(orNone),
      readNodes().catch(orNone),
    ]);
    this.expectedFilters = [];
    this.onChange();
  }

  private async hasArchived(client: ServiceClient): Promise<boolean> {
    const { total } = await client.request('GET /v1/report_counts', { query: { archived: 'true' } });
    return total > 0;
  }

  /** Ends the requests of what is no longer wanted. */
  stop(): void {
    this.running?.abort();
  }

  /**
   * Another filter or order: the old rows stay until the new ones are there.
   * Resolves with the number of matches; undefined when it failed, or something else was chosen meanwhile.
   */
  async choose(changes: TableChoices, last: number): Promise<number | undefined> {
    const { client } = this;
    if (!client) return undefined;
    const choices = { ...this.choices, ...changes };
    this.choices = choices;
    const pages = new ReportPages(client, toQuery(choices, this.counts), this.renew());
    this.busy = true;
    this.onChange();
    try {
      await Promise.all([this.count(client), pages.need(0, last)]);
      if (choices !== this.choices) return undefined;
      this.pages = pages;
      this.stale = false;
      this.problem = undefined;
      return pages.count;
    } catch (error) {
      if (isAbort(error)) return undefined;
      this.stale = true;
      this.problem = toServiceError(error);
      this.failed(this.problem);
      return undefined;
    } finally {
      if (choices === this.choices) this.busy = false;
      this.onChange();
    }
  }

  /** Asks for rows that came into view. */
  async need(first: number, last: number): Promise<void> {
    const { pages } = this;
    const count = pages?.count;
    try {
      if (!(await pages?.need(first, last))) return;
      if (pages?.count === count) this.rowsLoaded();
      else this.onChange();
    } catch (error) {
      if (isAbort(error)) return;
      this.stale = true;
      this.failed(toServiceError(error));
      this.onChange();
    }
  }

  /**
   * Asks whether something has changed. Resolves with the seen rows whose status did.
   * @throws ServiceError so that who asks again and again waits longer
   */
  async refresh(first: number, last: number): Promise<Report[]> {
    const { client, pages } = this;
    if (!client || !pages || this.busy) return [];
    try {
      const [changedReports] = await Promise.all([pages.refresh(first, last), this.count(client)]);
      this.stale = false;
      return changedReports;
    } catch (error) {
      if (isAbort(error)) return [];
      this.stale = true;
      this.failed(toServiceError(error));
      throw error;
    } finally {
      this.onChange();
    }
  }

  /** Everything that matches, up to `maxExport`. */
  async all(): Promise<Report[]> {
    if (!this.client) return [];
    const query = { ...toQuery(this.choices, this.counts), include: 'candidate' };
    const reports = await this.client.listAll('GET /v1/reports', { query }, maxExport);
    return reports.slice(0, maxExport);
  }

  /** Records an export before its file is made. @param isSelection whether people chose the reports one by one */
  async recordExport(count: number, isSelection: boolean): Promise<void> {
    if (!count) return;
    const choices: TableChoices = isSelection ? {} : this.choices;
    const { search: _search, sort: _sort, ...filters } = choices;
    await this.client?.request('POST /v1/report_exports', { body: { count, ...filters } });
  }

  private renew(): AbortSignal {
    this.running?.abort();
    this.running = new AbortController();
    return this.running.signal;
  }

  /** Counts with every filter but the phase, which is what the counts choose from. */
  private async count(client: ServiceClient): Promise<void> {
    const query = toCountsQuery(this.choices);
    const key = JSON.stringify(query);
    const { answer, etag } = await client.requestIfChanged('GET /v1/report_counts', {
      query,
      etag: this.counted?.query === key ? this.counted.etag : undefined,
    });
    if (!answer) return;
    this.counts = answer;
    this.counted = { etag, query: key };
  }
}
