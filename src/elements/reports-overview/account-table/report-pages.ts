import type { Report } from '@service-embeds/contract';
import type { ServiceClient } from '../../../client/service-client.ts';
import type { ReportQuery } from './table-choices.ts';

const pageSize = 50;
/** Number of pages in memory. Pages far from the visible rows are dropped, and loaded again when needed. */
const maxPages = 20;

interface Page {
  rows: Report[];
  etag: string | undefined;
}

/** The rows of one query. It loads the pages that contain visible rows. */
export class ReportPages {
  /** Number of matching reports, including those that are not loaded. */
  count = 0;
  readonly query: ReportQuery;
  private readonly client: ServiceClient;
  private readonly signal: AbortSignal;
  private readonly pages = new Map<number, Page>();
  private readonly pending = new Set<number>();

  constructor(client: ServiceClient, query: ReportQuery, signal: AbortSignal) {
    this.client = client;
    this.query = query;
    this.signal = signal;
  }

  row(index: number): Report | undefined {
    return this.pages.get(Math.floor(index / pageSize))?.rows[index % pageSize];
  }

  /** Returns the rows that are loaded. */
  rows(): Report[] {
    return Array.from({ length: this.count }, (_, index) => this.row(index)).filter(
      (row) => row !== undefined,
    );
  }

  /** Loads the missing rows between two indexes. Resolves with whether any were missing. */
  async need(first: number, last: number): Promise<boolean> {
    const missingPages = this.missing(first, last);
    await Promise.all(missingPages.map((page) => this.read(page)));
    this.dropFarPages(Math.floor(first / pageSize));
    return missingPages.length > 0;
  }

  /** Returns whether rows between two indexes are neither loaded nor requested. */
  lacks(first: number, last: number): boolean {
    return this.missing(first, last).length > 0;
  }

  /** Reloads the rows between two indexes. Resolves with those whose status has changed. */
  async refresh(first: number, last: number): Promise<Report[]> {
    const visible = pagesBetween(first, last);
    const rows = () => ([] as Report[]).concat(...visible.map((page) => this.pages.get(page)?.rows ?? []));
    const before = new Map(rows().map((report): [string, string] => [report.id, report.status]));
    await Promise.all(visible.map((page) => this.read(page)));
    return rows().filter(({ id, status }) => before.has(id) && before.get(id) !== status);
  }

  private missing(first: number, last: number): number[] {
    return pagesBetween(first, last).filter((page) => !this.pages.has(page) && !this.pending.has(page));
  }

  private async read(number: number): Promise<void> {
    this.pending.add(number);
    try {
      const { answer, etag } = await this.client.requestIfChanged('GET /v1/reports', {
        query: { ...this.query, include: 'candidate,node_path', page: number + 1, per_page: pageSize },
        etag: this.pages.get(number)?.etag,
        signal: this.signal,
      });
      if (!answer) return;
      this.count = answer.count;
      this.pages.set(number, { rows: answer.data, etag });
    } finally {
      this.pending.delete(number);
    }
  }

  private dropFarPages(around: number): void {
    if (this.pages.size <= maxPages) return;
    const byDistance = Array.from(this.pages.keys()).sort(
      (left, right) => Math.abs(right - around) - Math.abs(left - around),
    );
    byDistance.slice(0, this.pages.size - maxPages).forEach((page) => this.pages.delete(page));
  }
}

function pagesBetween(first: number, last: number): number[] {
  const from = Math.floor(first / pageSize);
  return Array.from(
    { length: Math.floor(Math.max(first, last) / pageSize) - from + 1 },
    (_, index) => from + index,
  );
}
