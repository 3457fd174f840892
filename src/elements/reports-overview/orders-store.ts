import type { ServiceClient } from '../../client/service-client.ts';
import { toServiceError } from '../../client/service-error.ts';
import type { CandidateOrders } from '@service-embeds/contract';
import { Polling } from '../../client/polling.ts';
import { PerPageRegistry } from '../../client/per-page-registry.ts';

/** A candidate by the service's id, or by the integrator's own. */
export interface CandidateName {
  by: 'candidate_id' | 'custom_id';
  value: string;
}

/** Somebody who follows a candidate. */
export interface Follower {
  name: CandidateName;
  /** With each change, and once to begin with; null when the account has no such candidate. */
  changed: (orders: CandidateOrders | null) => void;
  failed: (error: unknown) => void;
}

/** Candidates of one request (`GET /v1/orders`). */
const batchSize = 25;
/** Requests at a time. */
const parallel = 6;

/** Candidates that are asked for together, with the validator of their last answer. */
interface Batch {
  names: CandidateName[];
  etag?: string | undefined;
  /** Its followers were told of a failure, and of nothing since. */
  failed?: boolean;
}

const keyOf = ({ by, value }: CandidateName): string => `${by} ${value}`;

/**
 * The orders of all candidates that a page shows, however many embeds do: each candidate is asked for once, many in
 * one request, a few requests at a time; what has not changed costs a 304.
 */
export class OrdersStore {
  private readonly followers = new Set<Follower>();
  private readonly known = new Map<string, CandidateOrders | null>();
  private batches: Batch[] = [];
  private gathering: ReturnType<typeof setTimeout> | undefined;
  private client: ServiceClient | undefined;
  private readonly polling = new Polling(() => this.refresh(this.batches, false));

  /** Begins to follow; call what it returns to stop. The client of the newest follower asks for all. */
  follow(follower: Follower, client: ServiceClient): () => void {
    this.client = client;
    this.followers.add(follower);
    const known = this.known.get(keyOf(follower.name));
    if (known !== undefined) void Promise.resolve().then(() => follower.changed(known));
    this.gathering ??= setTimeout(() => this.ask());
    this.polling.start();
    return () => {
      this.followers.delete(follower);
      if (this.followers.size) return;
      this.polling.stop();
      this.batches = [];
      this.known.clear();
    };
  }

  /** Asks for those who came since the last time, all at once. */
  private ask(): void {
    this.gathering = undefined;
    const asked = new Set(
      ([] as CandidateName[]).concat(...this.batches.map(({ names }) => names)).map(keyOf),
    );
    const fresh = new Map<string, CandidateName>();
    this.followers.forEach(({ name }) => {
      if (!asked.has(keyOf(name))) fresh.set(keyOf(name), name);
    });
    const names = Array.from(fresh.values());
    const batches: Batch[] = [];
    for (let start = 0; start < names.length; start += batchSize)
      batches.push({ names: names.slice(start, start + batchSize) });
    this.batches = this.batches.concat(batches);
    void this.refresh(batches, true).catch(() => undefined);
  }

  /** Asks for batches, some at a time. The first ones' failures go to their followers; later ones slow the polling. */
  private async refresh(batches: Batch[], first: boolean): Promise<void> {
    const waiting = batches.slice();
    let failure: unknown;
    const work = async () => {
      for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
        const { names } = batch;
        try {
          await this.read(batch);
        } catch (error) {
          failure = error;
          batch.failed = true;
          if (first) this.batches = this.batches.filter((one) => one !== batch);
          this.followersOf(names).forEach(({ failed }) => failed(error));
        }
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
    if (failure) throw toServiceError(failure);
  }

  private async read(batch: Batch): Promise<void> {
    // Those whom nobody follows any more are asked for no longer.
    const names = batch.names.filter((name) => this.followersOf([name]).length);
    if (!names.length) this.batches = this.batches.filter((one) => one !== batch);
    if (!names.length || !this.client) return;
    batch.names.forEach((name) => {
      if (names.indexOf(name) < 0) this.known.delete(keyOf(name));
    });
    if (names.length < batch.names.length) Object.assign(batch, { names, etag: undefined });
    const values = (by: CandidateName['by']) => {
      const mine = names.filter((name) => name.by === by).map(({ value }) => encodeURIComponent(value));
      return mine.length ? { [by]: mine.join(',') } : {};
    };
    const { answer, etag } = await this.client.requestIfChanged('GET /v1/orders', {
      query: { ...values('candidate_id'), ...values('custom_id') },
      etag: batch.etag,
    });
    // Nothing has changed, and everybody knows it already.
    if (!answer && !batch.failed) return;
    Object.assign(batch, { etag, failed: false });
    names.forEach((name) => {
      const orders = answer
        ? answer.data.filter(({ candidate }) => isNamed(candidate, name))[0]
        : this.known.get(keyOf(name));
      this.tell(name, orders ?? null);
    });
  }

  private tell(name: CandidateName, orders: CandidateOrders | null): void {
    if (!this.followersOf([name]).length) return;
    this.known.set(keyOf(name), orders);
    this.followersOf([name]).forEach(({ changed }) => changed(orders));
  }

  private followersOf(names: CandidateName[]): Follower[] {
    const keys = names.map(keyOf);
    return Array.from(this.followers).filter(({ name }) => keys.indexOf(keyOf(name)) >= 0);
  }
}

const isNamed = (candidate: CandidateOrders['candidate'], { by, value }: CandidateName): boolean =>
  (by === 'candidate_id' ? candidate.id : candidate.custom_id) === value;

const feeds = new PerPageRegistry(() => new OrdersStore());

/**
 * The one feed for a way to the service, however many embeds go it.
 * @param source where session tokens come from: embeds that share them share their requests
 * @param place the environment, and the scenario of fake mode
 */
export const ordersStore = (source: unknown, place: string): OrdersStore => feeds.of(source, place);
