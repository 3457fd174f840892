import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { events, invitations, mails } from '../src/db/schema/index.ts';
import { createDueWork } from '../src/background-work.ts';
import { runDueWork } from '../src/scheduler/due-work.ts';
import { eventually, startTestService, type TestService } from './support/service.ts';

const day = 86_400;

describe('the life of an invitation', () => {
  let service: TestService;

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const bakery = () => service.accounts[1]!;
  const northwind = () => service.accounts[0]!;

  async function order(account = bakery(), more: object = { package: 'basic_criminal' }) {
    const as = account.accessToken;
    const candidate = await service.call('POST', '/v1/candidates', {
      as,
      json: { email: 'life@example.com' },
    });
    const work_locations = [{ country: 'US', state: 'OH' }];
    return service.call('POST', '/v1/invitations', {
      as,
      json: { candidate_id: candidate.body.id, work_locations, ...more },
    });
  }
  const advance = (seconds: number, account = bakery()) =>
    service.call('POST', '/sandbox/clock', { as: account.apiKey, json: { advance_seconds: seconds } });
  const read = async (id: string) =>
    (await service.call('GET', `/v1/invitations/${id}`, { as: bakery().accessToken })).body;
  const eventTypes = async (id: string) => {
    const rows = await service.database.select().from(events).where(eq(events.accountId, bakery().id));
    return rows.filter(({ object }) => object['id'] === id).map(({ type }) => type);
  };
  const remindersOf = (id: string) =>
    service.database.$count(mails, and(eq(mails.invitationId, id), eq(mails.kind, 'reminder')));

  it('is pending for seven days, with an event and a mail', async () => {
    const { status, body } = await order();
    assert.equal(status, 201);
    assert.equal(body.status, 'pending');
    assert.equal(Date.parse(body.expires_at) - Date.parse(body.created_at), 7 * day * 1000);
    assert.deepEqual(await eventTypes(body.id), ['invitation.created']);
    const mail = await eventually(async () => {
      const [row] = await service.database.select().from(mails).where(eq(mails.invitationId, body.id));
      return row?.status === 'kept' && row;
    });
    assert.ok(mail.body?.includes(body.invitation_url));
  });

  it('reminds every 24 hours and expires after seven days', async () => {
    const { body } = await order();
    await advance(day);
    assert.equal(await remindersOf(body.id), 1);
    assert.equal((await read(body.id)).status, 'pending');
    await advance(6 * day);
    assert.equal(await remindersOf(body.id), 6);
    assert.equal((await read(body.id)).status, 'expired');
    assert.deepEqual(await eventTypes(body.id), ['invitation.created', 'invitation.expired']);
  });

  it("leaves other accounts' invitations alone when one account's clock moves", async () => {
    const other = await order(northwind(), { package: 'warehouse', node: 'west-warehouse-oakland' });
    await advance(7 * day);
    const { body } = await service.call('GET', `/v1/invitations/${other.body.id}`, {
      as: northwind().accessToken,
    });
    assert.equal(body.status, 'pending');
  });

  it('expires once when several processes run due work at the same time', async () => {
    const { body } = await order();
    const past = new Date(Date.now() - 1000);
    await service.database
      .update(invitations)
      .set({ dueAt: past, expiresAt: past })
      .where(eq(invitations.id, body.id));
    await Promise.all([1, 2, 3].map(() => runDueWork(service.database, createDueWork(service.container))));
    assert.equal((await eventTypes(body.id)).filter((type) => type === 'invitation.expired').length, 1);
  });

  it('can be cancelled once, while it is pending', async () => {
    const { body } = await order();
    const as = bakery().accessToken;
    const answers = await Promise.all(
      [1, 2, 3].map(() => service.call('DELETE', `/v1/invitations/${body.id}`, { as })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    const cancelled = await read(body.id);
    assert.equal(cancelled.status, 'cancelled');
    assert.ok(cancelled.deleted_at);
    assert.equal((await service.call('POST', `/v1/invitations/${body.id}/reminders`, { as })).status, 409);
    await advance(8 * day);
    assert.equal((await read(body.id)).status, 'cancelled');
  });

  it('can be resent ten times within 24 hours', async () => {
    const { body } = await order();
    const resend = () =>
      service.call('POST', `/v1/invitations/${body.id}/reminders`, { as: bakery().accessToken });
    for (let times = 0; times < 10; times++) assert.equal((await resend()).status, 201);
    const refused = await resend();
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('Retry-After')) > 0);
  });

  it('cannot be ordered by an account before operations have credentialed it', async () => {
    const newcomer = service.accounts[2]!;
    const refused = await order(newcomer, { package: 'identity_check' });
    assert.equal(refused.status, 403);
    assert.match(refused.body.error, /not credentialed/);
    await service.call('POST', `/ops/accounts/${newcomer.id}/credential`, { as: service.opsKey });
    assert.equal((await order(newcomer, { package: 'identity_check' })).status, 201);
  });

  it('has a personal page that cannot be guessed', async () => {
    const { body } = await order();
    const page = await fetch(body.invitation_url);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /Corner Bakery Demo Co has requested a background check/);
    assert.match(page.headers.get('Content-Security-Policy') ?? '', /frame-ancestors 'none'/);
    const guess = body.invitation_url.slice(0, -2) + (body.invitation_url.endsWith('AA') ? 'BB' : 'AA');
    assert.equal((await fetch(guess)).status, 404);
    await service.call('DELETE', `/v1/invitations/${body.id}`, { as: bakery().accessToken });
    const gone = await fetch(body.invitation_url);
    assert.equal(gone.status, 410);
    assert.match(await gone.text(), /was canceled/);
  });
});
