import type { ServiceClient } from '../../../client/service-client.ts';
import { isAbort, toServiceError, type ServiceError } from '../../../client/service-error.ts';
import type { Package, Report, ReportCounts } from '@service-embeds/contract';
import { ReportPages, type ReportQuery } from './report-pages.ts';

/** Largest number of reports in one CSV file. */
export const maximumExport = 10_000;

/** The search in an account's reports: the query, the counts and the visible rows. */
export class ReportSearch {
  /** Survives reloads of the element. */
  query: ReportQuery = {};
  counts: ReportCounts | undefined;
  pages: ReportPages | undefined;
  packages: Package[] = [];
  /** Whether a new search is running. Until it ends, the previous results stay visible. */
  busy = false;
  /** The last request did not get through. */
  stale = false;
  private client: ServiceClient | undefined;
  private counted: { etag: string | undefined; query: string } | undefined;
  private running: AbortController | undefined;
  private readonly onChange: () => void;
  private readonly failed: (error: ServiceError) => void;
  private readonly rowsLoaded: () => void;

  /**
   * @param changed Called when anything has changed but the rows that `need` asked for.
   * @param failed Called when a request after the first ones failed.
   * @param rowsLoaded Called when rows that `need` asked for are there.
   */
  constructor(onChange: () => void, failed: (error: ServiceError) => void, rowsLoaded: () => void) {
    this.onChange = onChange;
    this.failed = failed;
    this.rowsLoaded = rowsLoaded;
  }

  /** Reads what is seen first. Resolves with whether the account has any report. */
  async load(client: ServiceClient, signal: AbortSignal, last: number): Promise<boolean> {
    this.client = client;
    const pages = new ReportPages(client, this.query, this.renew());
    const [packages] = await Promise.all([
      client.listAll('GET /v1/packages', { signal }),
      this.count(client),
      pages.need(0, last),
    ]);
    this.packages = packages;
    this.pages = pages;
    this.stale = false;
    const { search, phase, package: slug } = this.query;
    return (search ?? phase ?? slug) !== undefined || (this.counts?.total ?? 0) > 0;
  }

  /** Ends the requests of what is no longer wanted. */
  stop(): void {
    this.running?.abort();
  }

  /**
   * Another filter or order: the old rows stay until the new ones are there.
   * Resolves with the number of matches; undefined when it failed, or something else was chosen meanwhile.
   */
  async choose(changes: ReportQuery, last: number): Promise<number | undefined> {
    const { client } = this;
    if (!client) return undefined;
    this.query = { ...this.query, ...changes };
    const pages = new ReportPages(client, this.query, this.renew());
    this.busy = true;
    this.onChange();
    try {
      await Promise.all([this.count(client), pages.need(0, last)]);
      if (pages.query !== this.query) return undefined;
      this.pages = pages;
      this.stale = false;
      return pages.count;
    } catch (error) {
      if (isAbort(error)) return undefined;
      this.stale = true;
      this.failed(toServiceError(error));
      return undefined;
    } finally {
      if (pages.query === this.query) this.busy = false;
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

  /** Everything that matches, up to `maximumExport`. */
  async all(): Promise<Report[]> {
    if (!this.client) return [];
    const query = { ...this.query, include: 'candidate' };
    const reports = await this.client.listAll('GET /v1/reports', { query }, maximumExport);
    return reports.slice(0, maximumExport);
  }

  private renew(): AbortSignal {
    this.running?.abort();
    this.running = new AbortController();
    return this.running.signal;
  }

  /** Counts with every filter but the phase, which is what the counts choose from. */
  private async count(client: ServiceClient): Promise<void> {
    const { search, package: slug } = this.query;
    const query = JSON.stringify([search, slug]);
    const { answer, etag } = await client.requestIfChanged('GET /v1/report_counts', {
      query: { search, package: slug },
      etag: this.counted?.query === query ? this.counted.etag : undefined,
    });
    if (!answer) return;
    this.counts = answer;
    this.counted = { etag, query };
  }
}
