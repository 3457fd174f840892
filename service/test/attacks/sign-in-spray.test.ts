import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { startReceiver } from '../support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../support/service.ts';
import { Visitor } from '../support/steps/visitor.ts';

/** Sign-ins of the spray, all at the same time. */
const sprayed = 60;

describe('a sign-in spray', () => {
  let service: TestService;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  before(async () => {
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow', PASSWORD_HASH_COST: '15' });
    receiver = await startReceiver((response) => response.end('ok'));
    // By name, because a name has to be looked up.
    const webhook_url = receiver.url.replace('127.0.0.1', 'localhost');
    await api().call('POST /v1/webhooks', {
      body: { webhook_url, events: ['candidate.created'] },
    });
  });
  after(async () => {
    receiver.stop();
    await service.stop();
  });

  const api = () => service.api(service.accounts[1]!.apiKey);

  /** Milliseconds from a change until the webhook endpoint has heard of it. */
  async function deliver(): Promise<number> {
    const count = receiver.received.length;
    const start = performance.now();
    await api().call('POST /v1/candidates', { body: { email: 'spray@example.com' } });
    await eventually(() => Promise.resolve(receiver.received.length > count), 30_000);
    return performance.now() - start;
  }

  /** Tries a password that is wrong for an address that nobody has, and returns the status and headers. */
  async function signInWrongly(): Promise<Visitor> {
    const visitor = new Visitor(service.addresses.dashboard);
    await visitor.go('/signin');
    await visitor.submit({ email: `${randomUUID()}@example.com`, password: 'not the password' });
    return visitor;
  }

  it('does not delay the deliveries of webhooks, and is refused beyond a queue of bounded length', async () => {
    const quiet = [await deliver(), await deliver(), await deliver()];
    const state = { isOver: false };
    const spray = Promise.all(Array.from({ length: sprayed }, signInWrongly)).finally(() => {
      state.isOver = true;
    });
    const busy: number[] = [];
    while (busy.length < 3 || (!state.isOver && busy.length < 10)) busy.push(await deliver());
    const visitors = await spray;
    const slowest = Math.max(...busy);
    const budget = 5 * Math.max(...quiet) + 3000;
    assert.ok(slowest < budget, `${slowest} ms with a budget of ${budget} ms, quiet ${quiet.join(', ')} ms`);
    for (const { status, headers } of visitors) {
      assert.ok([422, 429, 503].includes(status), String(status));
      if (status === 503) assert.match(headers.get('Retry-After') ?? '', /^\d+$/);
    }
    assert.ok(visitors.some(({ status }) => status !== 422));
  });
});
