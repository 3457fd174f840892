import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { maxWorkAttempts } from '@service-embeds/domain/retry';
import { createDueWork } from '../../src/clock/background-work.ts';
import { failedWork, invitations, mails } from '../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { runDueWork } from '../support/steps/run-due-work.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('an invitation whose completion throws', () => {
  let service: TestService;
  let ahead = 0;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' }, { now: () => new Date(Date.now() + ahead) });
  });
  after(() => service.stop());

  const poisoned = () => service.accounts[0]!;
  const other = () => service.accounts[1]!;
  const errors: { error: unknown; work: object }[] = [];
  const look = () =>
    runDueWork(service.database, createDueWork(service.container), (error, work) =>
      errors.push({ error, work }),
    );
  const operations = () => service.api(service.opsKey);
  const listFailedWork = async () =>
    (
      await operations().call('GET /ops/accounts/{account_id}/failed_work', {
        params: { account_id: poisoned().id },
      })
    ).data;

  async function orderInvitation(
    account: { accessToken: string },
    order: { package: string; node?: string },
  ): Promise<string> {
    const api = service.api(account.accessToken);
    const candidate = await api.call('POST /v1/candidates', { body: { email: 'due@example.com' } });
    const work_locations = [{ country: 'US', state: 'NV' }];
    const body = { candidate_id: candidate.id, work_locations, ...order };
    return (await api.call('POST /v1/invitations', { body })).id;
  }

  /** Makes an invitation due, with a package that does not exist when it should complete. */
  const poison = (id: string) =>
    service.database
      .update(invitations)
      .set({ packageSlug: 'gone', dueAt: new Date(0) })
      .where(eq(invitations.id, id));

  it('stops no reminder of its own account or of others, and ends in quarantine until operations retry it', async () => {
    const node = { package: 'warehouse', node: 'west-warehouse-oakland' };
    const bad = await orderInvitation(poisoned(), node);
    const own = await orderInvitation(poisoned(), node);
    const others = await Promise.all(
      Array.from({ length: 10 }, () => orderInvitation(other(), { package: 'basic_criminal' })),
    );
    await poison(bad);
    await service.database
      .update(invitations)
      .set({ createdAt: hoursAgo(26), dueAt: hoursAgo(1) })
      .where(inArray(invitations.id, [own, ...others]));

    await look();
    const reminders = await service.database
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'reminder'), inArray(mails.invitationId, [own, ...others])));
    assert.equal(reminders.length, 11);
    assert.equal(errors.length, 1);
    const [first] = await listFailedWork();
    assert.deepEqual(
      [first?.id, first?.kind, first?.status, first?.attempts],
      [bad, 'invitation', 'retrying', 1],
    );

    // Not before its time, and not more often than the limit.
    await look();
    assert.equal(errors.length, 1);
    for (let attempt = 2; attempt <= maxWorkAttempts; attempt++) {
      const [failure] = await listFailedWork();
      ahead = new Date(failure?.next_attempt_at ?? 0).getTime() - Date.now() + 1000;
      await look();
      assert.equal((await listFailedWork())[0]?.attempts, attempt);
    }
    const [quarantined] = await listFailedWork();
    assert.deepEqual([quarantined?.status, quarantined?.next_attempt_at], ['quarantined', null]);
    ahead += 12 * 3_600_000;
    const before = errors.length;
    await look();
    assert.ok(!errors.slice(before).some(({ work }) => 'objectId' in work && work.objectId === bad));

    await service.database
      .update(invitations)
      .set({ packageSlug: 'warehouse' })
      .where(eq(invitations.id, bad));
    const retry = { params: { account_id: poisoned().id, id: bad } };
    const retried = await operations().call('POST /ops/accounts/{account_id}/failed_work/{id}/retry', retry);
    assert.equal(retried.status, 'retrying');
    await look();
    assert.deepEqual(await listFailedWork(), []);
    const completed = and(eq(invitations.id, bad), isNotNull(invitations.completedAt));
    assert.equal(await service.database.$count(invitations, completed), 1);
    await operations().fail('POST /ops/accounts/{account_id}/failed_work/{id}/retry', retry, 404);
  });

  it('does not stop the test clock of its account', async () => {
    const bad = await orderInvitation(poisoned(), { package: 'warehouse', node: 'west-warehouse-oakland' });
    await poison(bad);
    const moved = await service
      .api(poisoned().accessToken)
      .call('POST /sandbox/clock', { body: { advance_seconds: 86_400 } });
    assert.equal(moved.advanced_seconds, 86_400);
    assert.ok((await listFailedWork()).some(({ id }) => id === bad));
    const stored = await service.database.select().from(failedWork);
    assert.match(stored[0]?.error ?? '', /^\w*Error/);
  });
});
