import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { InvitationBody } from '@service-embeds/contract';
import { createDueWork } from '../../../src/clock/background-work.ts';
import { invitations, mails } from '../../../src/db/schema/index.ts';
import { storedEvents } from '../../support/database/stored-events.ts';
import { selectMails } from '../../support/reading/mails.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';
import { withLink } from '../../support/steps/personal-links.ts';
import { runDueWork } from '../../support/steps/run-due-work.ts';

const day = 86_400;

describe('the life of an invitation', () => {
  let service: TestService;

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const bakery = () => service.accounts[1]!;
  const northwind = () => service.accounts[0]!;
  const api = (account = bakery()) => service.api(account.accessToken);

  /** Returns the body of an order of `account`, for a new candidate. */
  async function orderBody(account = bakery(), more: Partial<InvitationBody> = {}): Promise<InvitationBody> {
    const candidate = await api(account).call('POST /v1/candidates', { body: { email: 'life@example.com' } });
    const work_locations = [{ country: 'US', state: 'OH' }];
    return { candidate_id: candidate.id, work_locations, package: 'basic_criminal', ...more };
  }
  const order = async (account = bakery(), more: Partial<InvitationBody> = {}) =>
    api(account).call('POST /v1/invitations', { body: await orderBody(account, more) });
  const advance = (seconds: number) =>
    service.api(bakery().apiKey).call('POST /sandbox/clock', { body: { advance_seconds: seconds } });
  const read = (id: string, account = bakery()) =>
    api(account).call('GET /v1/invitations/{id}', { params: { id } });
  const cancel = (id: string) => api().call('DELETE /v1/invitations/{id}', { params: { id } });
  const eventTypes = async (id: string) => {
    const rows = await storedEvents(service, bakery().id);
    return rows.filter(({ object }) => object['id'] === id).map(({ type }) => type);
  };
  const countReminders = (id: string) =>
    service.database.$count(mails, and(eq(mails.invitationId, id), eq(mails.kind, 'reminder')));

  it('is pending for seven days, with an event and a mail', async () => {
    const invitation = await order();
    assert.equal(invitation.status, 'pending');
    assert.equal(Date.parse(invitation.expires_at) - Date.parse(invitation.created_at), 7 * day * 1000);
    assert.deepEqual(await eventTypes(invitation.id), ['invitation.created']);
    const mail = await eventually(async () => {
      const [row] = await selectMails(service, eq(mails.invitationId, invitation.id));
      return row?.status === 'kept' && row;
    });
    assert.ok(mail.body?.includes(withLink(invitation).invitation_url));
  });

  it('is completed before its report is created, and before a result that is there at once', async () => {
    const candidate = await api().call('POST /v1/candidates', {
      body: { email: 'life+instant@example.com', first_name: 'Sam' },
    });
    const { id } = await order(bakery(), { candidate_id: candidate.id });
    await api().call('POST /sandbox/trigger', { body: { event: 'invitation.completed', id } });
    const { report_id } = await read(id);
    const { data } = await api().call('GET /v1/events', { query: { per_page: 100 } });
    const types = data
      .filter((event) => [id, report_id].includes(String(event.data.object['id'])))
      .map(({ type }) => type);
    const expected = ['invitation.created', 'invitation.completed', 'report.created', 'report.completed'];
    assert.deepEqual(types.reverse(), expected);
  });

  it('reminds the candidate every 24 hours and expires after seven days', async () => {
    const { id } = await order();
    await advance(day);
    assert.equal(await countReminders(id), 1);
    assert.equal((await read(id)).status, 'pending');
    await advance(6 * day);
    assert.equal(await countReminders(id), 6);
    assert.equal((await read(id)).status, 'expired');
    assert.deepEqual(await eventTypes(id), ['invitation.created', 'invitation.expired']);
  });

  it("does not change other accounts' invitations when one account's clock moves", async () => {
    const other = await order(northwind(), { package: 'warehouse', node: 'west-warehouse-oakland' });
    await advance(7 * day);
    assert.equal((await read(other.id, northwind())).status, 'pending');
  });

  it('expires once when several processes run due work at the same time', async () => {
    const { id } = await order();
    const past = new Date(Date.now() - 1000);
    await service.database
      .update(invitations)
      .set({ dueAt: past, expiresAt: past })
      .where(eq(invitations.id, id));
    await Promise.all(
      [1, 2, 3].map(() => runDueWork(service.database, createDueWork(service.container), assert.ifError)),
    );
    assert.equal((await eventTypes(id)).filter((type) => type === 'invitation.expired').length, 1);
  });

  it('can be canceled once, while it is pending', async () => {
    const { id } = await order();
    const responses = await Promise.all([1, 2, 3].map(() => api().send('DELETE', `/v1/invitations/${id}`)));
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409]);
    const cancelled = await read(id);
    assert.equal(cancelled.status, 'cancelled');
    assert.ok(cancelled.deleted_at);
    await api().fail('POST /v1/invitations/{id}/reminders', { params: { id } }, 409);
    const readWith = (include_deleted: 'true' | 'false') => ({ params: { id }, query: { include_deleted } });
    assert.equal((await api().call('GET /v1/invitations/{id}', readWith('true'))).id, id);
    await api().fail('GET /v1/invitations/{id}', readWith('false'), 404);
    await advance(8 * day);
    assert.equal((await read(id)).status, 'cancelled');
  });

  it('is archived once it has ended, and brought back', async () => {
    const { id } = await order();
    const params = { id };
    const archive = (archived: boolean) =>
      api().call('POST /v1/invitations/{id}', { params, body: { archived } });
    const list = async (archived: 'true' | 'false') => {
      const query = { archived, per_page: 100 };
      const { data } = await api().call('GET /v1/invitations', { query });
      return data.map((invitation) => invitation.id).filter((otherId) => otherId === id);
    };
    const pending = { params, body: { archived: true } };
    assert.equal(
      (await api().fail('POST /v1/invitations/{id}', pending, 409)).body.code,
      'invitation_pending',
    );
    await cancel(id);
    assert.deepEqual(await list('true'), []);
    const { archived, archived_info } = await archive(true);
    assert.equal(archived, true);
    assert.ok(archived_info?.time);
    assert.deepEqual(archived_info.user, { id: null, email: null });
    assert.deepEqual([await list('true'), await list('false')], [[id], []]);
    assert.deepEqual((await archive(true)).archived_info, archived_info, 'the first time counts');
    assert.equal((await archive(false)).archived_info, null);
    assert.deepEqual([await list('true'), await list('false')], [[], [id]]);
  });

  it('takes the work locations of its candidate if it names none', async () => {
    const { work_locations: _named, ...body } = await orderBody();
    const { fields } = await api().fail('POST /v1/invitations', { body }, 400);
    assert.deepEqual(Object.keys(fields), ['work_locations']);
    const work_locations = [{ country: 'US', state: 'OH', city: 'Columbus' }];
    const params = { id: body.candidate_id };
    const candidateNow = await api().call('POST /v1/candidates/{id}', { params, body: { work_locations } });
    assert.deepEqual(candidateNow.work_locations, work_locations);
    const invitation = await api().call('POST /v1/invitations', { body });
    assert.deepEqual(invitation.work_locations, work_locations);
    const cleared = await api().call('POST /v1/candidates/{id}', { params, body: { work_locations: null } });
    assert.deepEqual(cleared.work_locations, []);
    assert.deepEqual((await read(invitation.id)).work_locations, work_locations);
  });

  it('is not mailed for an account that delivers the links itself', async () => {
    const change = (invitation_emails: boolean) =>
      service.api(bakery().apiKey).call('POST /v1/account', { body: { invitation_emails } });
    const before = await order();
    assert.equal((await change(false)).invitation_emails, false);
    const { id, delivery } = await order();
    assert.equal(delivery.state, 'none');
    await advance(2 * day);
    const params = { id };
    const { body } = await api().fail('POST /v1/invitations/{id}/reminders', { params }, 409);
    assert.equal(body.code, 'invitation_emails_off');
    assert.equal(await service.database.$count(mails, eq(mails.invitationId, id)), 0);
    assert.equal(await countReminders(before.id), 0, 'older invitations are not mailed either');
    await change(true);
    await advance(day);
    assert.equal(await countReminders(id), 1, 'reminders go on when they are switched on again');
    await advance(4 * day);
    assert.equal((await read(id)).status, 'expired');
  });

  it('can be sent again ten times within 24 hours', async () => {
    const params = { id: (await order()).id };
    for (let count = 0; count < 10; count++)
      await api().call('POST /v1/invitations/{id}/reminders', { params, body: {} });
    const { headers } = await api().fail('POST /v1/invitations/{id}/reminders', { params }, 429);
    assert.ok(Number(headers.get('Retry-After')) > 0);
  });

  it('cannot be ordered by an account before operations have credentialed it', async () => {
    const newcomer = service.accounts[2]!;
    const body = await orderBody(newcomer, { package: 'identity_check' });
    const error = await api(newcomer).fail('POST /v1/invitations', { body }, 403);
    assert.match(error.body.error, /not credentialed/);
    const params = { account_id: newcomer.id };
    await service.api(service.opsKey).call('POST /ops/accounts/{account_id}/credential', { params });
    await api(newcomer).call('POST /v1/invitations', { body });
  });

  it('has a personal page that cannot be guessed', async () => {
    const { id, invitation_url } = withLink(await order());
    const page = await fetch(invitation_url);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /Corner Bakery Demo Co needs your permission for a background check/);
    assert.match(page.headers.get('Content-Security-Policy') ?? '', /frame-ancestors 'none'/);
    const guess = invitation_url.slice(0, -2) + (invitation_url.endsWith('AA') ? 'BB' : 'AA');
    assert.equal((await fetch(guess)).status, 404);
    await cancel(id);
    const gone = await fetch(invitation_url);
    assert.equal(gone.status, 410);
    assert.match(await gone.text(), /was canceled/);
  });
});
