import { setTimeout } from 'node:timers/promises';

/** Milliseconds that an answer takes at least: longer than the work behind it. */
const minMs = 300;

/** Does work whose duration depends on a secret, such as whether an email address is known, and hides how long it took. */
export async function inEvenTime<Result>(work: Promise<Result>): Promise<Result> {
  const shortest = setTimeout(minMs);
  try {
    return await work;
  } finally {
    await shortest;
  }
}
