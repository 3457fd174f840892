import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { deliveries, failedWork, mails } from '../../../src/db/schema/index.ts';
import { countQuarantined } from '../../../src/db/work/failed-work.queries.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestService } from '../../support/service.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import { addAuthenticatorApp, signInWithPassword } from '../../support/steps/second-factors.ts';
import {
  addStaff,
  send,
  signInAsStaff,
  staffActionsOf,
  startStaffService,
} from '../../support/steps/staff.ts';
import type { Visitor } from '../../support/steps/visitor.ts';

describe('A member of staff who supports customers', () => {
  let service: TestService;
  let visitor: Visitor;
  const reports = reportsOf(() => service);
  const account = () => reports.account();

  before(async () => {
    // Without workers, failed work and deliveries stay as they are.
    service = await startStaffService({ ROLES: 'api,pages' });
    await addStaff(service, 'support', 'support');
    visitor = await signInAsStaff(service, 'support');
  });
  after(() => service.stop());

  it('keeps the menu at an address that leads nowhere', async () => {
    await visitor.go('/nowhere');
    assert.equal(visitor.status, 404);
    assert.match(visitor.text, /<a href="\/accounts"/);
  });

  it('sees failed work, tries it again, and discards it with a reason', async () => {
    const now = new Date();
    const row = { accountId: account().id, kind: 'report', attempts: 10, error: 'TypeError' } as const;
    const [first, second] = [newId(now), newId(now)];
    for (const objectId of [first, second])
      await service.database
        .insert(failedWork)
        .values({ ...row, objectId, firstFailedAt: now, lastFailedAt: now, nextAttemptAt: null });
    await visitor.go('/failed-work');
    assert.ok(visitor.text.includes(first) && visitor.text.includes(second));
    assert.match(visitor.text, />\s*Report\s*</);
    const base = `/failed-work/${account().id}`;
    await send(visitor, `${base}/${first}/retry`);
    assert.match(visitor.text, /We try this work again now/);
    await visitor.go(`${base}/${second}/discard`);
    await send(visitor, `${base}/${second}/discard`, { reason: '' });
    assert.equal(visitor.status, 422);
    await send(visitor, `${base}/${second}/discard`, { reason: 'The account has left.' });
    assert.match(visitor.text, /The work was discarded/);
    assert.ok(!visitor.text.includes(second));
    await send(visitor, `${base}/${second}/discard`, { reason: 'Again.' });
    assert.equal(visitor.status, 404);
    const listed = await reports.operations().call('GET /ops/accounts/{account_id}/failed_work', {
      params: { account_id: account().id },
      query: { status: 'discarded' },
    });
    assert.deepEqual(
      listed.data.map(({ id }) => id),
      [second],
    );
    assert.equal(await countQuarantined(service.database), 0, 'nobody is told of it any more');
    assert.deepEqual(await staffActionsOf(service, second), ['failed_work.discarded']);
    const discard = {
      params: { account_id: account().id, id: first },
      body: { reason: 'Its account has left.' },
    };
    const route = 'POST /ops/accounts/{account_id}/failed_work/{id}/discard';
    await reports.operations().fail(route, discard, 404);
    const inQuarantine = { attempts: 10, nextAttemptAt: null };
    await service.database.update(failedWork).set(inQuarantine).where(eq(failedWork.objectId, first));
    assert.equal((await reports.operations().call(route, discard)).status, 'discarded');
    await reports.operations().fail(route, discard, 404);
  });

  it('sees what kind of email was not delivered', async () => {
    const now = new Date();
    const accountId = account().id;
    await reports.create('pending');
    const [mail] = await service.database
      .update(mails)
      .set({ kind: 'report_ready' })
      .where(eq(mails.accountId, accountId))
      .returning({ objectId: mails.id });
    assert.ok(mail);
    const failures = {
      attempts: 10,
      error: 'Error',
      firstFailedAt: now,
      lastFailedAt: now,
      nextAttemptAt: null,
    };
    await service.database.insert(failedWork).values({ accountId, kind: 'mail', ...mail, ...failures });
    await visitor.go('/failed-work');
    assert.match(visitor.text, /Email: Report complete/);
  });

  it('sends an event again whose delivery was given up', async () => {
    const body = { webhook_url: 'https://hooks.example.com/secret-path' };
    const webhook = await reports.api().call('POST /v1/webhooks', { body });
    await reports.create('pending');
    const ofWebhook = eq(deliveries.webhookId, webhook.id);
    const rows = await service.database
      .update(deliveries)
      .set({ status: 'failed', dueAt: null, attempts: 9 })
      .where(ofWebhook)
      .returning();
    const [delivery] = rows;
    assert.ok(delivery);
    await visitor.go('/deliveries');
    const path = `/deliveries/${account().id}/${delivery.id}`;
    assert.ok(visitor.text.includes(path));
    assert.match(visitor.text, /hooks\.example\.com/);
    assert.doesNotMatch(visitor.text, /secret-path/);
    await send(visitor, path);
    assert.match(visitor.text, /The event is sent again/);
    await visitor.go('/deliveries');
    assert.ok(!visitor.text.includes(path));
    await send(visitor, `/deliveries/${service.hostId}/${delivery.id}`);
    assert.equal(visitor.status, 404);
    const params = { account_id: account().id, id: delivery.id };
    const route = 'POST /ops/accounts/{account_id}/deliveries/{id}/resend';
    const sent = await service.api(service.opsKey).call(route, { params });
    assert.equal(sent.deliveries, 1);
  });

  it('starts a reset of second factors, which the account sees, and cancels it', async () => {
    const kim = 'kim@bakery.example.com';
    await addAuthenticatorApp(await signInWithPassword(service, kim));
    const path = `/second-factors/${account().id}/new`;
    await visitor.go(path);
    await send(visitor, path, { email: '', reason: ' ' });
    assert.match(visitor.text, /Say how you verified the request/);
    assert.doesNotMatch(visitor.text, /at least one character/);
    await send(visitor, path, { email: 'nobody@example.com', reason: 'Called back' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /No person in this account/);
    await send(visitor, path, { email: kim, reason: 'Called back' });
    assert.match(visitor.text, /The reset was started/);
    const [, cancel = ''] = /action="([^"]*\/cancel)"/.exec(visitor.text) ?? [];
    await send(visitor, cancel);
    assert.match(visitor.text, /The reset was canceled/);
    await send(visitor, cancel);
    assert.equal(visitor.status, 404);
  });
});
