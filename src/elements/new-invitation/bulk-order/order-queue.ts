import type { ServiceClient } from '../../../client/service-client.ts';
import { pause } from '../../../client/pause.ts';
import { isAbort, toServiceError, type ServiceError } from '../../../client/service-error.ts';
import { Order, type OrderInput, type PlacedOrder } from '../order.ts';

/** One order of the list and what became of it. */
export interface Job {
  line: number;
  input: OrderInput;
  order: Order;
  placed?: PlacedOrder | undefined;
  error?: ServiceError | undefined;
}

/** Orders under way at a time. */
const parallel = 4;
/** Tries of an order that is told to wait. */
const patience = 5;

export const newJob = (line: number, input: OrderInput): Job => ({ line, input, order: new Order(input) });

/**
 * Places many orders, some at a time. One that fails leaves the others alone; trying it again never orders twice.
 * @param onChange called after each order
 */
export async function placeAll(
  jobs: Job[],
  client: ServiceClient,
  signal: AbortSignal,
  onChange: (job: Job) => void,
): Promise<void> {
  const waiting = jobs.filter(({ placed }) => !placed);
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job && !signal.aborted; job = waiting.shift()) {
      await place(job, client, signal);
      onChange(job);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
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
      if (error.code !== 'rate_limited' || attempt === patience || !retryAfterSeconds) {
        job.error = error;
        return;
      }
      await pause(retryAfterSeconds * 1000, signal);
    }
  }
}
