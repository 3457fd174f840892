import type { ServiceClient } from '../../../client/service-client.ts';
import type { Query, Report } from '@service-embeds/contract';

/** What a list of reports is narrowed to, and how it is ordered. */
export type ReportQuery = Pick<Query<'GET /v1/reports'>, 'search' | 'status' | 'package' | 'sort'>;

const pageSize = 50;
/** Pages that stay in memory: what is far from what is seen is asked for again. */
const kept = 20;

interface Page {
  rows: Report[];
  etag: string | undefined;
}

/** The rows of one query, a page of the server at a time, as far as somebody looks at them. */
export class ReportPages {
  /** All matches, also those that were never asked for. */
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

  /** The row at an index, if it has arrived. */
  row(index: number): Report | undefined {
    return this.pages.get(Math.floor(index / pageSize))?.rows[index % pageSize];
  }

  /** Asks for the rows that are missing between two indexes. Resolves with whether any arrived. */
  async need(first: number, last: number): Promise<boolean> {
    const missing = pagesBetween(first, last).filter(
      (page) => !this.pages.has(page) && !this.pending.has(page),
    );
    await Promise.all(missing.map((page) => this.read(page)));
    this.forget(Math.floor(first / pageSize));
    return missing.length > 0;
  }

  /** Asks again for the rows between two indexes. Resolves with those that have another status than before. */
  async refresh(first: number, last: number): Promise<Report[]> {
    const seen = pagesBetween(first, last);
    const rows = () => ([] as Report[]).concat(...seen.map((page) => this.pages.get(page)?.rows ?? []));
    const before = new Map(rows().map((report): [string, string] => [report.id, report.status]));
    await Promise.all(seen.map((page) => this.read(page)));
    return rows().filter(({ id, status }) => before.has(id) && before.get(id) !== status);
  }

  private async read(number: number): Promise<void> {
    this.pending.add(number);
    try {
      const { answer, etag } = await this.client.requestIfChanged('GET /v1/reports', {
        query: { ...this.query, include: 'candidate', page: number + 1, per_page: pageSize },
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

  private forget(around: number): void {
    if (this.pages.size <= kept) return;
    const far = Array.from(this.pages.keys()).sort(
      (one, other) => Math.abs(other - around) - Math.abs(one - around),
    );
    far.slice(0, this.pages.size - kept).forEach((page) => this.pages.delete(page));
  }
}

function pagesBetween(first: number, last: number): number[] {
  const from = Math.floor(first / pageSize);
  return Array.from(
    { length: Math.floor(Math.max(first, last) / pageSize) - from + 1 },
    (_, index) => from + index,
  );
}
