import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../service/test/support/service.ts';
import { ApiClient, reconcileEvents } from '../../src/backend/index.ts';

describe('the reconciler', () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    api = new ApiClient({ baseUrl: service.addresses.api, secret: service.hostKey });
  });
  after(() => service.stop());

  /** The events that the receiver has handled. */
  const memory = () => {
    const ids = new Set<string>();
    return {
      seen: (id: string) => ids.has(id) || !ids.add(id),
      forget: (id: string) => void ids.delete(id),
    };
  };
  const createCandidates = async (count: number, credentials: string) => {
    const customer = service.api(credentials);
    for (let index = 0; index < count; index++)
      await customer.call('POST /v1/candidates', { body: { email: `missed${index}@example.com` } });
  };

  it('handles missed events of every customer once, oldest first', async () => {
    const since = new Date();
    const guard = memory();
    const handled: string[] = [];
    const reconcile = () =>
      reconcileEvents({
        api,
        clientId: service.clientId,
        since,
        ...guard,
        handle: (event) => {
          if (event.type === 'candidate.created') handled.push(event.data.object.email);
        },
      });
    // The seeded events are a moment old, so the receiver already has them.
    await reconcile();
    handled.length = 0;
    await createCandidates(2, service.accounts[0]!.accessToken);
    await createCandidates(1, service.accounts[1]!.accessToken);
    const { until } = await reconcile();
    assert.deepEqual(handled, ['missed0@example.com', 'missed1@example.com', 'missed0@example.com']);
    assert.ok(until >= since);
    assert.equal((await reconcile()).handled, 0, 'the second run finds nothing new');
  });

  it('repeats an event whose handler failed', async () => {
    const guard = memory();
    let failing = true;
    const handled: string[] = [];
    const options = {
      api: new ApiClient({ baseUrl: service.addresses.api, secret: service.accounts[2]!.apiKey }),
      since: new Date(),
      ...guard,
      handle: ({ id }: { id: string }) => {
        if (failing && handled.length === 1) throw new Error('the database is down');
        handled.push(id);
      },
    };
    await reconcileEvents({ ...options, handle: () => undefined });
    await createCandidates(2, service.accounts[2]!.apiKey);
    await assert.rejects(reconcileEvents(options), /the database is down/);
    failing = false;
    await reconcileEvents(options);
    assert.equal(handled.length, 2);
    assert.equal(new Set(handled).size, 2);
  });

  it("reads only events of the partner's own customers", async () => {
    const customer = service.api(service.accounts[0]!.apiKey);
    await customer.fail('GET /v1/events', { query: { client_id: service.clientId } }, 403);
  });
});
