import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two orders of a client. */
const pause = 150;
/** Longest pause in milliseconds before a request that failed is sent again. */
const maxPause = 1000;

interface Options {
  /** Base URLs of the API processes. */
  apis: string[];
  apiKey: string;
  /** Slug of a package of the account. */
  packageSlug: string;
  /** Number of orders under way at the same time. */
  parallel: number;
}

/** An order that the API confirmed. Times are in milliseconds, as of `Date.now()`. */
interface Order {
  /** Of the invitation. */
  id: string;
  /** When it was sent first. */
  sentAt: number;
  answeredAt: number;
}

/** What the clients saw. */
export interface OrderLog {
  acknowledged: Order[];
  /** How often a request failed, by status. 0: no complete answer. Unless `isFinal`, it was sent again with its key. */
  failures: Map<number, number>;
}

/** Orders background checks until it is stopped, as an integrator's backend does that retries failed requests. */
export class OrderLoad {
  readonly log: OrderLog = { acknowledged: [], failures: new Map() };
  private readonly options: Options;
  private running = true;
  private clients: Promise<void>[] = [];

  constructor(options: Options) {
    this.options = options;
  }

  start(): void {
    this.clients = Array.from({ length: this.options.parallel }, (_, index) => this.order(index));
  }

  /** Lets every order that has begun end. */
  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.clients);
  }

  private async order(client: number): Promise<void> {
    const { packageSlug } = this.options;
    while (this.running) {
      const email = `drill-${randomUUID()}@example.com`;
      const candidate = await this.request(client, '/v1/candidates', { email });
      if (!candidate) continue;
      const sentAt = Date.now();
      const invitation = await this.request(client, '/v1/invitations', {
        candidate_id: candidate.id,
        package: packageSlug,
        work_locations: [{ country: 'US', state: 'NV' }],
      });
      if (invitation) this.log.acknowledged.push({ id: invitation.id, sentAt, answeredAt: Date.now() });
      await delay(pause);
    }
  }

  /** Sends a request until the API confirms it. Each try goes to the next process. */
  private async request(client: number, path: string, body: object): Promise<{ id: string } | undefined> {
    const { apis } = this.options;
    const key = randomUUID();
    for (let attempt = 0; ; attempt++) {
      const api = apis[(client + attempt) % apis.length] ?? '';
      const { status, answer } = await this.send(`${api}${path}`, key, body);
      if (status >= 200 && status < 300 && answer) return answer;
      this.log.failures.set(status, (this.log.failures.get(status) ?? 0) + 1);
      if (isFinal(status)) return undefined;
      await delay(Math.min(maxPause, 100 * 2 ** attempt));
    }
  }

  /** Returns status 0 if there was no complete answer. */
  private async send(
    url: string,
    key: string,
    body: object,
  ): Promise<{ status: number; answer?: { id: string } }> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          Authorization: `Basic ${Buffer.from(`${this.options.apiKey}:`).toString('base64')}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      return { status: response.status, answer: (await response.json()) as { id: string } };
    } catch {
      return { status: 0 };
    }
  }
}

/** Whether a retry cannot change the answer. 409 means that the first try of this key is still under way. */
export const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 409 && status !== 429;
