const leaseMs = 30_000;
const renewalMs = 10_000;

/**
 * Returns when a lease ends that is taken or renewed at `now`. Work that leaves its transaction is leased: a living worker renews the
 * lease, and 30 seconds after the worker was killed another one takes the work.
 */
export const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseMs);

/** Works under a lease, and renews it until the work has ended. A renewal that fails is repeated by the next one. */
export async function whileLeased<T>(renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let renewal: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renew().catch(() => undefined);
  }, renewalMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    // What the caller writes next must not be overwritten by a renewal under way.
    await renewal;
  }
}
