import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { charges, memberships, users } from '../../../../src/db/schema/index.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

describe('The billing page', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  const kim = 'kim@bakery.example.com';
  before(async () => {
    service = await startTestService();
    await service.database.delete(charges).where(eq(charges.accountId, bakery.account().id));
  });
  after(() => service.stop());

  const become = async (role: 'billing' | 'developer') => {
    const [user] = await service.database.select().from(users).where(eq(users.email, kim));
    const membership = and(eq(memberships.userId, user!.id), eq(memberships.accountId, bakery.account().id));
    await service.database.update(memberships).set({ role }).where(membership);
    return signInWithPassword(service, kim, '/billing');
  };
  const changePrice = (price: number) =>
    bakery.operations().call('POST /ops/accounts/{account_id}/packages/{slug}', {
      params: { account_id: bakery.account().id, slug: 'essential_criminal' },
      body: { price },
    });

  it('shows the orders of each month at the price of their day, and nothing else', async () => {
    await changePrice(6000);
    await bakery.create('consider');
    await bakery.create('clear');
    await changePrice(7050);
    await bakery.create('consider');
    const visitor = await become('billing');
    assert.equal(visitor.status, 200);
    const { text } = visitor;
    for (const part of ['$60.00', '$120.00', '$70.50', '3 orders, $190.50'])
      assert.ok(text.includes(part), part);
    assert.doesNotMatch(text, /consider|Needs your decision|@example\.com|href="\/reports/);

    await visitor.go('/billing.csv');
    const month = new Date().toISOString().slice(0, 7);
    assert.deepEqual(visitor.text.replace('\uFEFF', '').split('\r\n'), [
      'month,package,price_usd,orders,total_usd',
      `${month},Essential Criminal,60.00,2,120.00`,
      `${month},Essential Criminal,70.50,1,70.50`,
      '',
    ]);
    for (const path of ['/reports', '/invitations', '/candidates', '/developer']) {
      await visitor.go(path);
      assert.equal(visitor.status, 403, path);
    }
  });

  it('is not for a developer', async () => {
    const visitor = await become('developer');
    assert.equal(visitor.status, 403);
    await visitor.go('/billing.csv');
    assert.equal(visitor.status, 403);
  });
});
