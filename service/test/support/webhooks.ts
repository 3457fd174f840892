import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { retryDue } from '../../src/webhooks/retry-deliveries.ts';
import { startReceiver } from './receiver.ts';
import { startTestService, type TestService } from './service.ts';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A service whose clock can be moved, and endpoints that hear its events: for the tests of one `describe`. */
export function webhookTests() {
  let service: TestService;
  let hostKey = '';
  let ahead = 0;
  const running: Receiver[] = [];
  before(async () => {
    const clock = { now: () => new Date(Date.now() + ahead) };
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' }, clock);
    hostKey = service.hostKey;
  });
  after(async () => {
    for (const item of running) item.stop();
    await service.stop();
  });

  const bakery = () => service.accounts[1]!;
  const call = (method: string, path: string, json?: unknown, as = hostKey) =>
    service.call(method, path, { as, ...(json !== undefined && { json }) });
  return {
    service: () => service,
    bakery,
    call,
    receiver: async (respond: Parameters<typeof startReceiver>[0] = (response) => response.end('ok')) => {
      const started = await startReceiver(respond);
      running.push(started);
      return started;
    },
    /** A webhook of the partner's application for one test, gone at its end. */
    hooked: async <Result>(body: object, use: (id: string) => Promise<Result>): Promise<Result> => {
      const made = await call('POST', '/v1/webhooks', { client_id: service.clientId, ...body });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      try {
        return await use(made.body.id);
      } finally {
        await call('DELETE', `/v1/webhooks/${made.body.id}`);
      }
    },
    candidate: (as = bakery().accessToken) =>
      call('POST', '/v1/candidates', { email: 'hook@example.com' }, as),
    /** Moves the clock, and lets retries that fell due begin. */
    minutes: async (count: number) => {
      ahead += count * 60_000;
      await retryDue(service.database, service.container);
    },
  };
}
