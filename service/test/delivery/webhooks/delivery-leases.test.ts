import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { leaseEnd } from '../../../src/db/lease.ts';
import { deliveries, deliveryLeases, events } from '../../../src/db/schema/index.ts';
import { saveAttempts, type Attempt } from '../../../src/delivery/webhooks/attempt.queries.ts';
import { deleteLeases, OwnLeases, endLeases } from '../../../src/delivery/webhooks/delivery-leases.ts';
import {
  cancelDeliveries,
  claimDueDeliveries,
  claimSize,
  postponeDeliveries,
} from '../../../src/delivery/webhooks/due-deliveries.queries.ts';
import type { ClaimedDelivery } from '../../../src/delivery/webhooks/due-deliveries.queries.ts';
import { newId } from '../../../src/platform/ids.ts';
import { startReceiver } from '../../support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';

/** The statements of workers, while no process delivers anything. */
describe('leases of deliveries', () => {
  let service: TestService;
  let event: { accountId: string; id: string };
  const now = new Date();
  const afterLease = leaseEnd(now);
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    const api = service.api(service.accounts[1]!.apiKey);
    await api.call('POST /v1/candidates', { body: { email: 'lease@example.com' } });
    const [row] = await service.database.select().from(events).limit(1);
    event = row!;
  });
  afterEach(async () => {
    await service.database.delete(deliveries);
    await service.database.delete(deliveryLeases);
  });
  after(() => service.stop());

  const addDeliveries = (count: number) =>
    service.database.insert(deliveries).values(
      Array.from({ length: count }, () => ({
        accountId: event.accountId,
        id: newId(now),
        webhookId: 'endpoint',
        eventAccountId: event.accountId,
        eventId: event.id,
        status: 'pending' as const,
        dueAt: now,
        createdAt: now,
      })),
    );
  const claim = async (at = now, ended: string[] = []) =>
    (await claimDueDeliveries(service.database, at, ended)).claimed;
  const idsOf = (claimed: ClaimedDelivery[]) => claimed.map(({ id }) => id).sort();
  const attemptOf = (delivery: ClaimedDelivery, status: number): Attempt => ({
    delivery,
    number: delivery.attempts + 1,
    result: { status, error: null, response: '', responseBytes: 0 },
    durationMs: 1,
    at: now,
  });
  const delivered = { status: 'delivered', dueAt: null } as const;
  const leaseIds = async () => (await service.database.select().from(deliveryLeases)).map(({ id }) => id);

  it('keep workers that claim at the same time from each other’s deliveries', async () => {
    await addDeliveries(claimSize * 2);
    const claims = await Promise.all([claim(), claim(), claim()]);
    const ids = claims.flatMap(idsOf);
    assert.deepEqual([ids.length, new Set(ids).size], [claimSize * 2, claimSize * 2]);
    assert.deepEqual(await claim(), [], 'nor does a later claim find them');
  });

  it('leave nothing in the index of what is due, which a claim would have to pass', async () => {
    await addDeliveries(5);
    assert.equal((await claim()).length, 5);
    const due = await service.database.select().from(deliveries).where(isNotNull(deliveries.dueAt));
    assert.deepEqual(due, []);
  });

  it('return what a worker that was killed has not recorded, once, and not before they end', async () => {
    await addDeliveries(6);
    const [accepted, failed, postponed, canceled, ...lost] = await claim();
    const retryAt = new Date(afterLease.getTime() + 60_000);
    await saveAttempts(service.database, [attemptOf(accepted!, 200)], () => delivered);
    await saveAttempts(service.database, [attemptOf(failed!, 500)], () => ({
      status: 'pending',
      dueAt: retryAt,
    }));
    await postponeDeliveries(service.database, [postponed!], retryAt);
    await cancelDeliveries(service.database, [canceled!]);
    await endLeases(service.database, new Date(afterLease.getTime() - 1));
    assert.deepEqual(await claim(afterLease), []);
    await Promise.all([endLeases(service.database, afterLease), endLeases(service.database, afterLease)]);
    assert.deepEqual(await leaseIds(), []);
    const again = await claim(afterLease);
    assert.deepEqual(idsOf(again), idsOf(lost));
    assert.deepEqual(await claim(afterLease), []);
  });

  it('do not return what another worker has claimed since', async () => {
    await addDeliveries(2);
    const first = await claim();
    await service.database.update(deliveries).set({ dueAt: now }).where(eq(deliveries.id, first[0]!.id));
    const later = new Date(now.getTime() + 1000);
    assert.deepEqual(idsOf(await claim(later)), [first[0]!.id]);
    await endLeases(service.database, afterLease);
    assert.deepEqual(idsOf(await claim(afterLease)), [first[1]!.id]);
  });

  it('last as long as their worker lives, but not for ever', async () => {
    await addDeliveries(2);
    const leases = new OwnLeases();
    leases.begin(await claim());
    await leases.renew(service.database, new Date(afterLease.getTime() - 1000));
    await endLeases(service.database, afterLease);
    assert.deepEqual(await claim(afterLease), [], 'a living worker keeps what it has claimed');
    // A result that could not be recorded is not missed for ever: the delivery is due again.
    const much = new Date(now.getTime() + 10 * 60_000);
    await leases.renew(service.database, much);
    await endLeases(service.database, much);
    assert.equal((await claim(much)).length, 2);
  });

  it('are deleted by the claim after the last of their deliveries is recorded', async () => {
    await addDeliveries(3);
    const leases = new OwnLeases();
    const [first, ...others] = await claim();
    leases.begin([first!, ...others]);
    leases.end([first!]);
    assert.deepEqual(leases.takeEnded(), []);
    leases.end(others);
    const ids = leases.takeEnded();
    assert.deepEqual(ids, await leaseIds());
    assert.deepEqual(leases.takeEnded(), []);
    await claim(now, ids);
    assert.deepEqual(await leaseIds(), []);
    await deleteLeases(service.database, []);
  });

  it('let an accepted attempt be recorded without a new entry in an index', async () => {
    await addDeliveries(5);
    const claimed = await claim();
    const attempts = claimed.map((delivery) => attemptOf(delivery, 200));
    const updates = await service.database.transaction(async (db) => {
      // PostgreSQL counts what the connection did since it last reported it, also in transactions before.
      const count = async () => {
        const { rows } = await db.execute<{ all: number; hot: number }>(sql`
          select pg_stat_get_xact_tuples_updated('deliveries'::regclass)::int as all,
            pg_stat_get_xact_tuples_hot_updated('deliveries'::regclass)::int as hot`);
        return rows[0]!;
      };
      const earlier = await count();
      await saveAttempts(db, attempts, () => delivered);
      const later = await count();
      return { all: later.all - earlier.all, withoutIndex: later.hot - earlier.hot };
    });
    assert.deepEqual(updates, { all: 5, withoutIndex: 5 });
  });
});

describe('a worker that has delivered everything', () => {
  it('leaves no lease, even when it stops', async () => {
    const service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' });
    const receiver = await startReceiver((response) => response.end());
    try {
      const api = service.api(service.accounts[1]!.apiKey);
      await api.call('POST /v1/webhooks', { body: { webhook_url: receiver.url } });
      await api.call('POST /v1/candidates', { body: { email: 'lease@example.com' } });
      await eventually(() => Promise.resolve(receiver.received.length > 0));
      await eventually(async () => (await service.database.select().from(deliveryLeases)).length === 0);
      const rows = await service.database.select().from(deliveries);
      assert.deepEqual(new Set(rows.map(({ status }) => status)), new Set(['delivered']));
    } finally {
      receiver.stop();
      await service.stop();
    }
  });
});
