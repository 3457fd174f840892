import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { createDueWork } from '../../../src/clock/background-work.ts';
import {
  auditEntries,
  memberships,
  secondFactorResetLinks,
  secondFactorResets,
  users,
} from '../../../src/db/schema/index.ts';
import { countSecondFactors } from '../../../src/identity/multi-factor/second-factors.ts';
import { lockIsAwaited } from '../../support/database/locks.ts';
import { linkIn, mailsTo } from '../../support/reading/mails.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';
import { runDueWork } from '../../support/steps/run-due-work.ts';
import {
  addAuthenticatorApp,
  removeFactors,
  signInWithPassword,
  totpCode,
} from '../../support/steps/second-factors.ts';
import { Visitor } from '../../support/steps/visitor.ts';

const kim = 'kim@bakery.example.com';
const hours = 3_600_000;
const reason = 'Called back at the number in the contract';

describe("A removal of second factors that the provider's staff start", () => {
  let service: TestService;
  let kimId: string;
  let secret: string;
  /** Milliseconds by which the service's clock is ahead. */
  let ahead = 0;
  const errors: unknown[] = [];

  const accountId = () => service.accounts[1]!.id;
  const otherAdmin = () => service.accounts[0]!.adminEmail;
  const operations = () => service.api(service.opsKey);
  const params = () => ({ account_id: accountId() });
  const start = (email = kim) =>
    operations().call('POST /ops/accounts/{account_id}/second_factor_resets', {
      params: params(),
      body: { email, reason },
    });
  const list = async (status?: 'pending' | 'completed' | 'canceled') =>
    (
      await operations().call('GET /ops/accounts/{account_id}/second_factor_resets', {
        params: params(),
        query: status ? { status } : {},
      })
    ).data;
  const look = () =>
    runDueWork(service.database, createDueWork(service.container), (error) => errors.push(error));
  const newestMail = async (email: string) => (await mailsTo(service, email))[0];
  const actionsOf = async (resetId: string) => {
    const rows = await service.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, resetId))
      .orderBy(auditEntries.id);
    return rows.map(({ accountId: account, action, actorKind }) => [account, action, actorKind]);
  };
  /** Opens a link without being signed in. */
  const open = async (link: string) => {
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(link);
    return visitor;
  };
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' }, { now: () => new Date(Date.now() + ahead) });
    const [user] = await service.database.select().from(users).where(eq(users.email, kim));
    kimId = user!.id;
  });
  after(() => service.stop());
  beforeEach(async () => {
    const { database } = service;
    const other = { accountId: service.accounts[0]!.id, userId: kimId };
    await database.delete(secondFactorResets);
    await database
      .delete(memberships)
      .where(and(eq(memberships.userId, kimId), ne(memberships.accountId, accountId())));
    await removeFactors(service, kim);
    ({ secret } = await addAuthenticatorApp(await signInWithPassword(service, kim), ahead));
    // Kim belongs to two accounts, so that no admin can remove the factors.
    await database.insert(memberships).values({ ...other, role: 'billing', createdAt: new Date() });
  });

  it('happens after 72 hours: sessions end, and everybody concerned is told before and after', async () => {
    const owner = await signInWithPassword(service, kim);
    await owner.submit({ method: 'totp', code: totpCode(secret, Date.now() + ahead + 30_000) });
    ahead += 60_000;
    const reset = await start();
    assert.deepEqual([reset.status, reset.user_id, reset.reason], ['pending', kimId, reason]);
    assert.equal(Date.parse(reset.due_at) - Date.parse(reset.created_at), 72 * hours);
    for (const email of [kim, service.accounts[1]!.adminEmail, otherAdmin()]) {
      const mail = await newestMail(email);
      assert.match(mail?.subject ?? '', /^(Your second|Second) factors will be removed$/);
      assert.match(mail?.body ?? '', /Called back at the number/);
    }
    ahead += 72 * hours - 120_000;
    await look();
    assert.equal(await countSecondFactors(service.database, kimId), 1, 'not before the time');
    ahead += 180_000;
    // Two workers look at the same moment.
    await Promise.all([look(), look()]);
    assert.deepEqual(errors, []);
    assert.equal(await countSecondFactors(service.database, kimId), 0);
    await owner.go('/security');
    assert.match(owner.text, /<h1>Sign in<\/h1>/);
    const [done] = await list('completed');
    assert.equal(done?.id, reset.id);
    assert.equal((await newestMail(kim))?.subject, 'Your second factors were removed');
    assert.equal((await newestMail(otherAdmin()))?.subject, 'Second factors removed');
    const accounts = [service.accounts[1]!.id, service.accounts[0]!.id].sort();
    const expected = ['factor.reset_requested staff', 'factor.reset system'];
    const actions = await actionsOf(reset.id);
    for (const account of accounts)
      assert.deepEqual(
        actions.filter(([id]) => id === account).map(([, action, actor]) => `${action} ${actor}`),
        expected,
      );
    // A second look, as after a crash, does nothing.
    const mailsBefore = (await mailsTo(service, kim)).length;
    await look();
    assert.equal((await mailsTo(service, kim)).length, mailsBefore);
    const returned = await signInWithPassword(service, kim);
    assert.match(returned.text, /<h1>Security<\/h1>/);
  });

  it('is stopped by the link of any reader, with a form that another page cannot send, and never by opening it', async () => {
    const reset = await start();
    const link = linkIn(await newestMail(otherAdmin()));
    const visitor = await open(link);
    assert.match(visitor.text, /<h1>Stop the removal of second factors\?<\/h1>/);
    assert.equal((await list('pending')).length, 1, 'opening the page stops nothing');
    await visitor.go(link, { form_token: 'forged' });
    assert.equal(visitor.status, 403);
    assert.equal((await list('pending')).length, 1);
    await visitor.go(link, { form_token: visitor.token });
    assert.match(visitor.text, /<h1>The removal was stopped<\/h1>/);
    const [canceled] = await list('canceled');
    assert.deepEqual([canceled?.id, canceled?.canceled_by], [reset.id, 'link']);
    for (const email of [kim, service.accounts[1]!.adminEmail, otherAdmin()])
      assert.equal((await newestMail(email))?.subject, 'Second factors will not be removed');
    // The link works once, and so do those of the others.
    await visitor.go(link, { form_token: visitor.token });
    assert.equal(visitor.status, 410);
    ahead += 73 * hours;
    await look();
    assert.equal(await countSecondFactors(service.database, kimId), 1);
    assert.ok(
      (await actionsOf(reset.id)).some(
        ([, action, kind]) => `${action} ${kind}` === 'factor.reset_canceled person',
      ),
    );
  });

  it('has links that are personal, expire, and are of no use to somebody with a copy of the database', async () => {
    await start();
    const link = linkIn(await newestMail(kim));
    const stored = await service.database.select().from(secondFactorResetLinks);
    assert.equal(stored.length, 3);
    const { pathname } = new URL(link);
    const id = stored.find((row) => pathname.includes(row.id))?.id ?? '';
    for (const forged of [
      `/second-factors/${id}`,
      pathname.replace('/second-factors/', '/password/'),
      `${pathname}x`,
    ])
      assert.equal((await open(forged)).status, forged.startsWith('/password/') ? 404 : 410);
    const visitor = await open(link);
    ahead += 72 * hours + 1000;
    await visitor.go(link, { form_token: visitor.token });
    assert.equal(visitor.status, 410);
    assert.equal((await list('pending')).length, 1);
  });

  it('is canceled by staff, once', async () => {
    const { id } = await start();
    const path = { params: { ...params(), id } };
    const canceled = await operations().call(
      'DELETE /ops/accounts/{account_id}/second_factor_resets/{id}',
      path,
    );
    assert.deepEqual([canceled.status, canceled.canceled_by], ['canceled', 'staff']);
    await operations().fail('DELETE /ops/accounts/{account_id}/second_factor_resets/{id}', path, 404);
    const foreign = { params: { account_id: service.accounts[0]!.id, id } };
    await operations().fail('DELETE /ops/accounts/{account_id}/second_factor_resets/{id}', foreign, 404);
  });

  it('does not happen when a factor is used after the request: it was not lost', async () => {
    ahead += 60_000;
    await start();
    ahead += 60_000;
    const finder = await signInWithPassword(service, kim);
    await finder.submit({ method: 'totp', code: totpCode(secret, Date.now() + ahead) });
    assert.match(finder.text, /<h1>Security<\/h1>/);
    ahead += 72 * hours;
    await look();
    assert.equal(await countSecondFactors(service.database, kimId), 1);
    const [canceled] = await list('canceled');
    assert.equal(canceled?.canceled_by, 'factor_use');
    assert.match((await newestMail(kim))?.body ?? '', /added or used after the request/);
  });

  it('stopped at the moment in which it is carried out, ends in one way only', async () => {
    const { id } = await start();
    const link = linkIn(await newestMail(kim));
    ahead += 72 * hours - 30_000;
    const visitor = await open(link);
    let submitted = Promise.resolve();
    await service.database.transaction(async (worker) => {
      // What the worker holds while it carries out the reset.
      await worker.select().from(secondFactorResets).where(eq(secondFactorResets.id, id)).for('update');
      submitted = visitor.go(link, { form_token: visitor.token });
      await eventually(() => lockIsAwaited(service));
      const done = { status: 'completed' as const, dueAt: null, endedAt: new Date() };
      await worker.update(secondFactorResets).set(done).where(eq(secondFactorResets.id, id));
    });
    await submitted;
    assert.equal(visitor.status, 410);
    assert.equal((await list('completed')).length, 1);
  });

  it('is refused without a person, without a factor, twice, and by everyone but the staff', async () => {
    await start();
    const post = 'POST /ops/accounts/{account_id}/second_factor_resets';
    const call = (email: string) => ({ params: params(), body: { email, reason } });
    const refused = async (email: string) => (await operations().fail(post, call(email), 400)).body.error;
    assert.match(await refused(kim), /already pending/);
    assert.match(await refused('nobody@example.com'), /No person in this account/);
    assert.match(await refused(service.accounts[1]!.adminEmail), /has no second factor/);
    await service.api(service.accounts[1]!.apiKey).fail(post, call(kim), 403);
    const entries = await service.database
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.action, ['factor.reset_requested']))
      .orderBy(desc(auditEntries.id));
    assert.ok(entries.every(({ details }) => !JSON.stringify(details).includes('Called back')));
  });
});
