import { eventually } from '../../../service/test/support/service.ts';
import type { OrderLog } from './orders.ts';

/** Milliseconds in which an order has to succeed again. */
const timeout = 180_000;

/** Waits for an order that is sent from now on, and returns the longest time without one since `start`, in seconds. */
export async function secondsWithoutOrder({ acknowledged }: OrderLog, start: number): Promise<number> {
  const now = Date.now();
  await eventually(() => Promise.resolve(acknowledged.some(({ sentAt }) => sentAt > now)), timeout);
  const answers = acknowledged.map(({ answeredAt }) => answeredAt).filter((time) => time > start);
  const gaps = answers.map((time, index) => time - (answers[index - 1] ?? start));
  return Math.max(...gaps) / 1000;
}
