import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { accounts, auditEntries } from '../src/db/schema/index.ts';
import { countDeadlocks, makeDeadlock } from './support/locks.ts';
import { mailsTo } from './support/mails.ts';
import { signInWithPassword } from './support/second-factors.ts';
import { eventually, startTestService, type TestService } from './support/service.ts';
import { fieldsOf } from './support/visitor.ts';

describe('a form whose transaction PostgreSQL undoes because of a deadlock', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('is done again, once, and says what it did', async () => {
    const bakery = service.accounts[1]!;
    const admin = await signInWithPassword(service, bakery.adminEmail, '/settings');
    const fields = { ...fieldsOf(admin.text), support_email: 'again@bakery.example.com' };
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
    await eventually(async () => (await countDeadlocks(service)) === deadlocks + 1);
  });
});
