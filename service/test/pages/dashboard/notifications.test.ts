import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import type { Role } from '@service-embeds/domain/identity/role-rights';
import { invitations, mails, memberships, reports, users, webhooks } from '../../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import { signInWithPassword } from '../../support/steps/second-factors.ts';
import type { Visitor } from '../../support/steps/visitor.ts';

const kim = 'kim@bakery.example.com';
const day = 86_400_000;

describe('the notifications of the dashboard', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  let visitor: Visitor;
  let reportId: string;
  before(async () => {
    service = await startTestService();
    visitor = await signInWithPassword(service, kim);
    // Nothing of the development data waits for anybody.
    const expiresAt = new Date(Date.now() + 30 * day);
    await service.database.update(reports).set({ status: 'canceled' });
    await service.database.update(invitations).set({ expiresAt });
    ({ id: reportId } = await bakery.create('consider'));
    await bakery.trigger('report.completed', reportId);
  });
  after(() => service.stop());

  /** Returns what the bell says on a page that has nothing to do with it. */
  const readAs = async (role: Role): Promise<string[]> => {
    const [user] = await service.database.select().from(users).where(eq(users.email, kim));
    await service.database.update(memberships).set({ role }).where(eq(memberships.userId, user!.id));
    await visitor.go('/security');
    const [, bell = ''] = /<details class="bell">([^]*?)<\/details>/.exec(visitor.text) ?? [];
    assert.match(bell, /Notifications/);
    return [...bell.matchAll(/<li>\s*<a href="[^"]+">([^<]+)</g)].map(([, text = '']) => text.trim());
  };

  it('say what waits for each role, and name nobody', async () => {
    const decide = '1 report needs your decision';
    assert.deepEqual(await readAs('adjudicator'), [decide]);
    assert.match(visitor.text, /href="\/reports\?tab=decide"/);
    assert.doesNotMatch(visitor.text, /somebody\+consider/);
    for (const role of ['requestor', 'limited_requestor', 'billing', 'developer'] as const)
      assert.deepEqual(await readAs(role), [], role);
    assert.match(visitor.text, /Nothing needs your attention/);
  });

  it('are gone when somebody has decided', async () => {
    await bakery.api().call('POST /v1/reports/{id}', {
      params: { id: reportId },
      body: { adjudication: 'engaged' },
    });
    assert.deepEqual(await readAs('adjudicator'), []);
  });

  it('name disputes, failed emails, invitations that expire soon and failing endpoints', async () => {
    const { database } = service;
    const { id } = await bakery.create('consider');
    await bakery.trigger('report.completed', id);
    await bakery.trigger('report.disputed', id);
    const invitation = await bakery.order({ email: 'expires@example.com', first_name: 'Sam' });
    const isIt = eq(invitations.id, invitation.id);
    await database
      .update(invitations)
      .set({ expiresAt: new Date(Date.now() + day) })
      .where(isIt);
    await database.update(mails).set({ status: 'failed' }).where(eq(mails.invitationId, invitation.id));
    const endpoint = { webhook_url: 'https://hooks.example.com/failing' };
    const { id: webhookId } = await bakery.api().call('POST /v1/webhooks', { body: endpoint });
    await database.update(webhooks).set({ failingSince: new Date() }).where(eq(webhooks.id, webhookId));

    const dispute = '1 report is disputed';
    const email = '1 email was not delivered this week';
    const expiring = '1 invitation expires soon';
    const failing = '1 webhook endpoint is failing';
    assert.deepEqual(await readAs('admin'), [dispute, email, expiring, failing]);
    assert.deepEqual(await readAs('adjudicator'), [dispute, email, expiring]);
    assert.deepEqual(await readAs('requestor'), [email, expiring]);
    assert.deepEqual(await readAs('limited_requestor'), [expiring]);
    assert.deepEqual(await readAs('developer'), [failing]);
    assert.deepEqual(await readAs('billing'), []);
  });

  it('leave out emails that failed longer ago', async () => {
    const createdAt = new Date(Date.now() - 8 * day);
    await service.database.update(mails).set({ createdAt }).where(eq(mails.status, 'failed'));
    assert.deepEqual(await readAs('requestor'), ['1 invitation expires soon']);
  });

  it('are counted in one statement', async () => {
    const recorder = mock.method(Client.prototype, 'query');
    try {
      await readAs('admin');
    } finally {
      recorder.mock.restore();
    }
    const statements = recorder.mock.calls.map(({ arguments: [statement] }) => JSON.stringify(statement));
    assert.equal(statements.filter((text) => text.includes('counted')).length, 1);
  });
});
