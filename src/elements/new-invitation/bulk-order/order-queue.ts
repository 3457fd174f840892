import { pause } from '../../../client/pause.ts';
import type { ServiceClient } from '../../../client/service-client.ts';
import { isAbort, toServiceError, type ServiceError } from '../../../client/service-error.ts';
import type { Order, OrderInput, PlacedOrder } from '../place-order.ts';

/** One order of the list, and its result. */
export interface Job {
  line: number;
  input: OrderInput;
  order: Order;
  placed?: PlacedOrder | undefined;
  error?: ServiceError | undefined;
}

/** Number of orders that are sent at the same time. */
const concurrency = 4;
/** Number of attempts for an order that the service rate-limits. */
const maxAttempts = 5;

/**
 * Places many orders, a few at the same time. A failed order does not stop the others, and a retry never orders twice.
 *
 * @param onChange - Called after each order.
 */
export async function placeAll(
  jobs: Job[],
  client: ServiceClient,
  signal: AbortSignal,
  onChange: (job: Job) => void,
): Promise<void> {
  const openJobs = jobs.filter(({ placed }) => !placed);
  const work = async (): Promise<void> => {
    for (let job = openJobs.shift(); job && !signal.aborted; job = openJobs.shift()) {
      await place(job, client, signal);
      onChange(job);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

async function place(job: Job, client: ServiceClient, signal: AbortSignal): Promise<void> {
  job.error = undefined;
  for (let attempt = 1; ; attempt++) {
    try {
      job.placed = await job.order.place(client, signal);
      return;
    } catch (thrown) {
      if (isAbort(thrown)) return;
      const error = toServiceError(thrown);
      const { retryAfterSeconds } = error;
      if (error.code !== 'rate_limited' || attempt === maxAttempts || !retryAfterSeconds) {
        job.error = error;
        return;
      }
      await pause(retryAfterSeconds * 1000, signal);
    }
  }
}
