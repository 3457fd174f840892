import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntries, deliveries, deliveryLeases, mails, webhooks } from '../../../src/db/schema/index.ts';
import { dueEndpoints } from '../../../src/delivery/webhooks/due-endpoints.ts';
import { selectMails } from '../../support/reading/mails.ts';
import { parseEvent } from '../../support/servers/receiver.ts';
import { eventually } from '../../support/service.ts';
import { runDueWork } from '../../support/steps/run-due-work.ts';
import { webhookTests } from '../../support/steps/webhooks.ts';

const week = 7 * 24 * 60;

describe('an endpoint that fails, and then gets no events', () => {
  const { service, bakery, api, receiver, createCandidate, advanceMinutes } = webhookTests();
  const customer = () => api(bakery().apiKey);
  const endpointOf = async (id: string) => {
    const [row] = await service().database.select().from(webhooks).where(eq(webhooks.id, id));
    assert.ok(row);
    return row;
  };
  const deliveriesOf = (id: string) =>
    service().database.select().from(deliveries).where(eq(deliveries.webhookId, id)).orderBy(deliveries.id);
  const newest = async (id: string) => (await deliveriesOf(id)).at(-1);
  /** Skips attempts, which all would fail. */
  const skipAttempts = (id: string, attempts: number) =>
    service()
      .database.update(deliveries)
      .set({ attempts })
      .where(and(eq(deliveries.webhookId, id), eq(deliveries.status, 'pending')));
  const look = () =>
    runDueWork(service().database, [dueEndpoints(service().container.clock)], assert.ifError);

  /** Creates an endpoint that misses two events with all of their retries. Its `status` answers what comes later. */
  async function missEvents() {
    let status = 500;
    const endpoint = await receiver((response) => {
      response.statusCode = status;
      response.end();
    });
    // Weeks that pass make other things due, whose events would keep the endpoint busy.
    const body = { webhook_url: endpoint.url, events: ['candidate.created' as const] };
    const { id } = await customer().call('POST /v1/webhooks', { body });
    for (const missed of [1, 2]) {
      await createCandidate();
      await eventually(async () => (await newest(id))?.attempts === 1);
      await skipAttempts(id, 34);
      advanceMinutes(1);
      await eventually(async () => (await newest(id))?.status === 'failed');
      assert.equal((await deliveriesOf(id)).length, missed);
    }
    return { id, endpoint, respondWith: (newStatus: number) => (status = newStatus) };
  }
  const remove = (id: string) => customer().call('DELETE /v1/webhooks/{id}', { params: { id } });

  it('is tried again after seven days, and deleted if that fails for ten minutes', async () => {
    const { id, endpoint } = await missEvents();
    const sent = endpoint.received.length;
    advanceMinutes(week - 60);
    await look();
    assert.equal((await newest(id))?.status, 'failed', 'not before the seven days are over');
    advanceMinutes(61);
    await Promise.all([look(), look()]);
    await eventually(async () => (await newest(id))?.attempts === 1);
    const [first, last] = await deliveriesOf(id);
    assert.deepEqual([first?.status, last?.status], ['failed', 'pending'], 'only the newest event');
    await look();
    assert.equal((await endpointOf(id)).deletedAt, null, 'it may just restart');
    await skipAttempts(id, 10);
    advanceMinutes(1);
    const deleted = await eventually(async () => {
      const row = await endpointOf(id);
      return row.deletedAt && row;
    });
    assert.ok(deleted.failingSince);
    assert.deepEqual(
      endpoint.received.slice(sent).map((delivery) => parseEvent(delivery).id),
      [last?.eventId, last?.eventId],
    );
    const isMail = and(eq(mails.accountId, bakery().id), eq(mails.kind, 'webhook_deleted'));
    const [mail, ...others] = await selectMails(service(), isMail);
    assert.ok(mail?.body?.includes(endpoint.url));
    assert.equal(others.length, 0);
    const isDeletion = and(eq(auditEntries.objectId, id), eq(auditEntries.action, 'webhook.deleted'));
    const [entry] = await service().database.select().from(auditEntries).where(isDeletion);
    assert.partialDeepStrictEqual(entry, { actorKind: 'system', details: { reason: 'failing' } });
    advanceMinutes(61);
    await eventually(async () => (await newest(id))?.status === 'failed');
    await look();
    assert.equal((await newest(id))?.status, 'failed', 'nothing more is sent');
  });

  it('stays, and gets the event, if it was repaired meanwhile', async () => {
    const { id, respondWith } = await missEvents();
    respondWith(204);
    advanceMinutes(week + 1);
    await look();
    await eventually(async () => (await newest(id))?.status === 'delivered');
    await eventually(async () => (await endpointOf(id)).failingSince === null);
    advanceMinutes(week + 1);
    await look();
    const { deletedAt, failingSince } = await endpointOf(id);
    assert.deepEqual([deletedAt, failingSince], [null, null]);
    await remove(id);
  });

  it('is not tried while a worker is sending it another event', async () => {
    const { id } = await missEvents();
    const { database, container } = service();
    advanceMinutes(week + 1);
    const leasedUntil = new Date(container.clock.now().getTime() + week * 60_000);
    const [older] = await deliveriesOf(id);
    assert.ok(older);
    const isOlder = eq(deliveries.id, older.id);
    const lease = { id: older.id, leasedUntil, accountIds: [older.accountId], deliveryIds: [older.id] };
    await database.update(deliveries).set({ status: 'pending', leaseId: older.id }).where(isOlder);
    await database.insert(deliveryLeases).values(lease);
    await look();
    assert.equal((await newest(id))?.status, 'failed');
    // The lease stays until all of its deliveries are recorded.
    await database.update(deliveries).set({ status: 'failed' }).where(isOlder);
    await look();
    await eventually(async () => (await newest(id))?.attempts === 1);
    await database.delete(deliveryLeases).where(eq(deliveryLeases.id, lease.id));
    await remove(id);
  });

  it('does not count as failing any more if nothing is left that could be sent', async () => {
    const { id } = await missEvents();
    await service().database.delete(deliveries).where(eq(deliveries.webhookId, id));
    advanceMinutes(week + 1);
    await look();
    const { deletedAt, failingSince } = await endpointOf(id);
    assert.deepEqual([deletedAt, failingSince], [null, null]);
    await remove(id);
  });
});
