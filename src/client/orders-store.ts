import type { CandidateOrders } from '@service-embeds/contract';
import { PerPageRegistry } from './per-page-registry.ts';
import { Polling } from './polling.ts';
import type { ServiceClient } from './service-client.ts';
import { toServiceError } from './service-error.ts';

/** Names a candidate by the service's ID, or by the integrator's own. */
export interface CandidateName {
  by: 'candidate_id' | 'custom_id';
  value: string;
}

/** An embed that shows a candidate's orders. */
export interface Follower {
  name: CandidateName;
  /** Called with the current orders, and after each change. Null if the account has no such candidate. */
  onChange: (orders: CandidateOrders | null) => void;
  failed: (error: unknown) => void;
}

/** Number of candidates in one request (`GET /v1/orders`). */
const batchSize = 25;
/** Number of requests at the same time. */
const concurrency = 6;

/** Candidates of one request, with the ETag of its last response. */
interface Batch {
  names: CandidateName[];
  etag?: string | undefined;
  /** Whether the last request failed, so that followers wait for the next success. */
  failed?: boolean;
}

const keyOf = ({ by, value }: CandidateName): string => `${by} ${value}`;

/**
 * The orders of all candidates that a page shows, shared by its embeds. Each candidate is requested once, many candidates in
 * one request, and a few requests at the same time. Polling sends ETags, so unchanged orders cost an empty 304 response.
 */
export class OrdersStore {
  private readonly followers = new Set<Follower>();
  private readonly latest = new Map<string, CandidateOrders | null>();
  private batches: Batch[] = [];
  private gathering: ReturnType<typeof setTimeout> | undefined;
  private client: ServiceClient | undefined;
  private readonly polling = new Polling(() => this.refresh(this.batches, false));

  /** Adds a follower, and returns a function that removes it. The newest follower's client sends all requests. */
  follow(follower: Follower, client: ServiceClient): () => void {
    this.client = client;
    this.followers.add(follower);
    const latest = this.latest.get(keyOf(follower.name));
    if (latest !== undefined)
      void Promise.resolve().then(() => {
        follower.onChange(latest);
      });
    this.gathering ??= setTimeout(() => this.requestAdded());
    this.polling.start();
    return () => {
      this.followers.delete(follower);
      if (this.followers.size) return;
      this.polling.stop();
      this.batches = [];
      this.latest.clear();
    };
  }

  /** Requests the candidates that are not in a batch yet. */
  private requestAdded(): void {
    this.gathering = undefined;
    const requestedIds = new Set(
      ([] as CandidateName[]).concat(...this.batches.map(({ names }) => names)).map(keyOf),
    );
    const newNames = new Map<string, CandidateName>();
    this.followers.forEach(({ name }) => {
      if (!requestedIds.has(keyOf(name))) newNames.set(keyOf(name), name);
    });
    const names = Array.from(newNames.values());
    const batches: Batch[] = [];
    for (let start = 0; start < names.length; start += batchSize)
      batches.push({ names: names.slice(start, start + batchSize) });
    this.batches = this.batches.concat(batches);
    void this.refresh(batches, true).catch(() => undefined);
  }

  /** Requests batches, a few at the same time. A batch whose first request fails is dropped. Failures slow the polling down. */
  private async refresh(batches: Batch[], first: boolean): Promise<void> {
    const openBatches = batches.slice();
    let failure: unknown;
    const work = async () => {
      for (let batch = openBatches.shift(); batch; batch = openBatches.shift()) {
        const { names } = batch;
        try {
          await this.read(batch);
        } catch (error) {
          failure = error;
          batch.failed = true;
          if (first) this.batches = this.batches.filter((other) => other !== batch);
          this.followersOf(names).forEach(({ failed }) => failed(error));
        }
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    if (failure) throw toServiceError(failure);
  }

  private async read(batch: Batch): Promise<void> {
    // Drop candidates without followers.
    const names = batch.names.filter((name) => this.followersOf([name]).length);
    if (!names.length) this.batches = this.batches.filter((other) => other !== batch);
    if (!names.length || !this.client) return;
    batch.names.forEach((name) => {
      if (!names.includes(name)) this.latest.delete(keyOf(name));
    });
    if (names.length < batch.names.length) Object.assign(batch, { names, etag: undefined });
    const values = (by: CandidateName['by']) => {
      const ids = names.filter((name) => name.by === by).map(({ value }) => encodeURIComponent(value));
      return ids.length ? { [by]: ids.join(',') } : {};
    };
    const { answer, etag } = await this.client.requestIfChanged('GET /v1/orders', {
      query: { ...values('candidate_id'), ...values('custom_id') },
      etag: batch.etag,
    });
    // Nothing has changed, and the followers have the current orders.
    if (!answer && !batch.failed) return;
    Object.assign(batch, { etag, failed: false });
    names.forEach((name) => {
      const orders = answer
        ? answer.data.find(({ candidate }) => isNamed(candidate, name))
        : this.latest.get(keyOf(name));
      this.publish(name, orders ?? null);
    });
  }

  private publish(name: CandidateName, orders: CandidateOrders | null): void {
    if (!this.followersOf([name]).length) return;
    this.latest.set(keyOf(name), orders);
    this.followersOf([name]).forEach(({ onChange }) => onChange(orders));
  }

  private followersOf(names: CandidateName[]): Follower[] {
    const keys = names.map(keyOf);
    return Array.from(this.followers).filter(({ name }) => keys.includes(keyOf(name)));
  }
}

const isNamed = (candidate: CandidateOrders['candidate'], { by, value }: CandidateName): boolean =>
  (by === 'candidate_id' ? candidate.id : candidate.custom_id) === value;

const stores = new PerPageRegistry(() => new OrdersStore());

/**
 * Returns the page's store for a connection, however many embeds use it.
 *
 * @param source - Where session tokens come from. Embeds that share them share their requests.
 * @param connectionKey - The environment, and the scenario of fake mode.
 */
export const ordersStore = (source: unknown, connectionKey: string): OrdersStore =>
  stores.of(source, connectionKey);
