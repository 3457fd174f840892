import type { Pool } from 'pg';
import type { ApiRequestRow } from '../rows/rows.ts';

export type ApiRequest = Omit<ApiRequestRow, 'omittedBefore'>;

/** Milliseconds between two statements that store what has gathered. */
const storeInterval = 1000;
/** Most requests that wait to be stored, of all accounts and of one of them. */
const maxWaiting = 20_000;
const maxWaitingOfAccount = 2000;
/** Most requests that one statement stores. */
const batchSize = 1000;

/** The rows travel as one JSON text: that costs a fraction of a parameter for each column. */
const storeRequests = `
  insert into api_requests (
    account_id, id, request_id, route, status, error_code, caller_kind, credential_id, application_id,
    duration_ms, omitted_before, created_at)
  select * from json_to_recordset($1) as request (
    "accountId" text, "id" text, "requestId" text, "route" text, "status" int, "errorCode" text, "callerKind" text,
    "credentialId" text, "applicationId" text, "durationMs" int, "omittedBefore" int, "createdAt" timestamptz)`;

/**
 * Keeps what was asked of the API, without slowing a request or making it fail: requests gather in memory, and once a second one
 * statement stores them. What is too much, or cannot be stored, is left out and counted: the next request of the account that is
 * stored says how many are missing before it.
 */
export class RequestLog {
  private waiting: ApiRequestRow[] = [];
  /** Requests that wait, by account. */
  private readonly shares = new Map<string, number>();
  /** Requests that were left out since the last one that was stored, by account. */
  private readonly omitted = new Map<string, number>();
  private readonly pool: Pool;
  private readonly onOmitted: (count: number, error: unknown) => void;
  private readonly timer: NodeJS.Timeout;
  private storing: Promise<void> | undefined;
  private tooMany = 0;

  /** @param onOmitted receives how many requests were left out, and the error if they could not be stored */
  constructor(pool: Pool, onOmitted: (count: number, error: unknown) => void) {
    this.pool = pool;
    this.onOmitted = onOmitted;
    this.timer = setInterval(() => void this.store(), storeInterval);
    this.timer.unref();
  }

  /** Stores a request soon, and returns immediately. */
  add(request: ApiRequest): void {
    const { accountId } = request;
    const share = this.shares.get(accountId) ?? 0;
    if (this.waiting.length >= maxWaiting || share >= maxWaitingOfAccount) {
      this.tooMany++;
      this.omit(accountId, 1);
      return;
    }
    this.shares.set(accountId, share + 1);
    this.waiting.push({ ...request, omittedBefore: this.omitted.get(accountId) ?? 0 });
    this.omitted.delete(accountId);
  }

  /** Stores what is waiting, and resolves when it is stored. Never two statements at a time, however long one takes. */
  async store(): Promise<void> {
    // A statement under way does not have what has come since it began.
    await this.storing;
    this.storing ??= this.storeWaiting().finally(() => (this.storing = undefined));
    await this.storing;
  }

  /** Ends after what is waiting has been stored. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.store();
  }

  private async storeWaiting(): Promise<void> {
    if (this.tooMany) this.onOmitted(this.tooMany, undefined);
    this.tooMany = 0;
    const requests = this.waiting;
    this.waiting = [];
    this.shares.clear();
    for (let start = 0; start < requests.length; start += batchSize)
      await this.storeBatch(requests.slice(start, start + batchSize));
  }

  private async storeBatch(rows: ApiRequestRow[]): Promise<void> {
    try {
      await this.pool.query(storeRequests, [JSON.stringify(rows)]);
    } catch (error) {
      for (const { accountId, omittedBefore } of rows) this.omit(accountId, omittedBefore + 1);
      this.onOmitted(rows.length, error);
    }
  }

  private omit(accountId: string, count: number): void {
    this.omitted.set(accountId, (this.omitted.get(accountId) ?? 0) + count);
  }
}
