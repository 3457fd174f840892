import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  accounts,
  auditEntries,
  deliveries,
  events,
  invitations,
  mails,
} from '../../../src/db/schema/index.ts';
import { countDeadlocks, makeDeadlock } from '../../support/database/locks.ts';
import { mailsTo } from '../../support/reading/mails.ts';
import { signInWithPassword } from '../../support/steps/second-factors.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';
import { fieldsOf } from '../../support/steps/visitor.ts';

/** Milliseconds after which PostgreSQL has counted a deadlock: a connection tells of it once it was idle for 10 seconds. */
const statisticsMs = 90_000;

describe('an order whose transaction PostgreSQL undoes because of a deadlock', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('is placed again, once: one invitation, event, email and delivery, and its key repeats the answer', async () => {
    const { database } = service;
    const { id: accountId, apiKey } = service.accounts[1]!;
    const api = service.api(apiKey);
    await api.call('POST /v1/webhooks', { body: { webhook_url: 'https://hooks.example.com/events' } });
    const body = { email: 'victim@example.com', first_name: 'Vic', last_name: 'Tim' };
    const candidate = await api.call('POST /v1/candidates', { body });
    const order = {
      body: {
        candidate_id: candidate.id,
        package: 'basic_criminal',
        work_locations: [{ country: 'US' as const, state: 'OH' as const }],
      },
      headers: { 'Idempotency-Key': 'victim' },
    };
    // To prepare a statement waits for the lock too, before the transaction has one. So the connection has to know them all.
    await database.transaction(async (held) => {
      await held.execute(sql`select 1`);
      await api.call('POST /v1/invitations', { body: order.body, headers: { 'Idempotency-Key': 'earlier' } });
    });
    const deadlocks = await countDeadlocks(service);
    const isOrdered = and(eq(events.accountId, accountId), eq(events.type, 'invitation.created'));
    const eventIds = () => database.select({ id: events.id }).from(events).where(isOrdered);
    const countsOf = async () => ({
      invitations: await database.$count(invitations, eq(invitations.candidateId, candidate.id)),
      events: await database.$count(events, isOrdered),
      deliveries: await database.$count(deliveries, inArray(deliveries.eventId, eventIds())),
      mails: (await mailsTo(service, body.email)).length,
    });
    const before = await countsOf();
    let placed: unknown;
    await makeDeadlock(service, async () => {
      placed = await api.call('POST /v1/invitations', order);
    }, [
      sql`lock table ${mails} in share mode`,
      sql`select 1 from ${accounts} where ${accounts.id} = ${accountId} for update`,
    ]);
    const counts = await countsOf();
    const added = Object.entries(counts).map(([name, count]) => [
      name,
      count - before[name as keyof typeof before],
    ]);
    assert.deepEqual(Object.fromEntries(added), { invitations: 1, events: 1, deliveries: 1, mails: 1 });
    const repeated = await api.success('POST /v1/invitations', order);
    assert.equal(repeated.headers.get('Idempotent-Replayed'), 'true');
    assert.deepEqual(repeated.body, placed);
    assert.deepEqual(await countsOf(), counts);
    await eventually(async () => (await countDeadlocks(service)) > deadlocks, statisticsMs);
  });
});

describe('a form whose transaction PostgreSQL undoes because of a deadlock', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('is done again, once, and says what it did', async () => {
    const bakery = service.accounts[1]!;
    const admin = await signInWithPassword(service, bakery.adminEmail, '/settings');
    const changes = { section: 'candidates', support_email: 'again@bakery.example.com' };
    const fields = { ...fieldsOf(admin.text), ...changes };
    const isChange = and(eq(auditEntries.accountId, bakery.id), eq(auditEntries.action, 'account.changed'));
    const deadlocks = await countDeadlocks(service);
    await makeDeadlock(service, () => admin.go('/settings', { ...fields, form_token: admin.token }), [
      sql`lock table ${auditEntries} in share mode`,
      sql`select 1 from ${accounts} where ${accounts.id} = ${bakery.id} for update`,
    ]);
    assert.equal(admin.status, 200);
    assert.match(admin.text, /Settings saved\./);
    assert.equal(fieldsOf(admin.text)['support_email'], 'again@bakery.example.com');
    assert.equal(await service.database.$count(auditEntries, isChange), 1);
    const mails = await mailsTo(service, bakery.adminEmail);
    assert.equal(mails.filter(({ subject }) => subject === 'Account settings changed').length, 1);
    await eventually(async () => (await countDeadlocks(service)) > deadlocks, statisticsMs);
  });
});
