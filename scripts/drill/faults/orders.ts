import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two orders of a client. */
const pause = 150;

interface Options {
  /** Base URLs of the API processes. */
  apis: string[];
  apiKey: string;
  /** Slug of a package of the account. */
  packageSlug: string;
  /** Number of orders under way at the same time. */
  parallel: number;
}

/** What the clients saw. */
export interface OrderLog {
  /** Ids of the invitations that the API confirmed. */
  acknowledged: string[];
  /** Requests that failed and were sent again with the same idempotency key. */
  retries: number;
  /** Answers that a retry cannot mend, by status. */
  refused: Map<number, number>;
}

/** Orders background checks until it is stopped, as an integrator's backend does that retries failed requests. */
export class OrderLoad {
  readonly log: OrderLog = { acknowledged: [], retries: 0, refused: new Map() };
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
      const invitation = await this.request(client, '/v1/invitations', {
        candidate_id: candidate.id,
        package: packageSlug,
        work_locations: [{ country: 'US', state: 'CA' }],
      });
      if (invitation) this.log.acknowledged.push(invitation.id);
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
      if (isFinal(status)) {
        this.log.refused.set(status, (this.log.refused.get(status) ?? 0) + 1);
        return undefined;
      }
      this.log.retries++;
      await delay(Math.min(2000, 100 * 2 ** attempt));
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
const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 409 && status !== 429;
