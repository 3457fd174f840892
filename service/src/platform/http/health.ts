import { Hono } from 'hono';

/** Milliseconds for which an answer of the database is good, so that checks can't keep the database busy. */
const freshnessMs = 1000;
/** Milliseconds in which the database has to answer. */
const timeoutMs = 2000;

/** Whether this process takes requests. It does while its database answers and it has not been told to stop. */
export class Readiness {
  private isDraining = false;
  private newest: { answer: Promise<boolean>; at: number } | undefined;
  private readonly askDatabase: () => Promise<unknown>;

  constructor(askDatabase: () => Promise<unknown>) {
    this.askDatabase = askDatabase;
  }

  /** Tells load balancers to send requests elsewhere. Requests that come nevertheless are answered. */
  drain(): void {
    this.isDraining = true;
  }

  async isReady(): Promise<boolean> {
    if (this.isDraining) return false;
    const now = performance.now();
    if (!this.newest || now - this.newest.at > freshnessMs)
      this.newest = { answer: this.databaseAnswers(), at: now };
    return (await this.newest.answer) && !this.isDraining;
  }

  private async databaseAnswers(): Promise<boolean> {
    const timeout = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => timeout.resolve(false), timeoutMs);
    try {
      const answer = this.askDatabase().then(
        () => true,
        () => false,
      );
      return await Promise.race([answer, timeout.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** `/healthz` answers while the process lives; `/readyz` tells whether to send requests to it. */
export const healthRoutes = (readiness: Readiness) =>
  new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) =>
      (await readiness.isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'not_ready' }, 503),
    );
