import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { and, desc, eq, sql } from 'drizzle-orm';
import { auditEntries, signInDevices, users } from '../../src/db/schema/index.ts';
import { mailsTo } from '../support/reading/mails.ts';
import { startReceiver } from '../support/servers/receiver.ts';
import { startTestService, type TestService, eventually } from '../support/service.ts';
import { addAuthenticatorApp, removeFactors, securityMails } from '../support/steps/second-factors.ts';
import { Visitor } from '../support/steps/visitor.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';

describe('a stolen password', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const kim = 'kim@bakery.example.com';
  const signIn = async (userAgent: string, visitor = new Visitor(service.addresses.dashboard)) => {
    visitor.userAgent = userAgent;
    await visitor.go('/signin');
    await visitor.submit({ email: kim, password: service.password });
    return visitor;
  };
  const noticesTo = async () =>
    (await securityMails(service, kim)).filter((subject) => subject === 'You signed in on a new device')
      .length;

  it('is noticed by its owner when it is used on another device, and not when the owner signs in as always', async () => {
    const owner = await signIn(windows);
    assert.equal(await noticesTo(), 0, 'the first sign-in of all');
    await owner.go('/signout', { form_token: owner.token });
    await signIn(windows.replaceAll('140', '141'), owner);
    await signIn(windows);
    assert.equal(await noticesTo(), 0, 'the same family of browser on the same network');

    await signIn(linux);
    assert.equal(await noticesTo(), 1);
    const [mail] = await mailsTo(service, kim);
    assert.match(mail?.body ?? '', /When: .* UTC\nWhere: Chrome on Linux, from the IP address 127\.0\.0\.1/);
    assert.match(
      mail?.body ?? '',
      new RegExp(`Sign out everywhere.*\n\n${service.addresses.dashboard}/security\n`),
    );

    // The cookie of the device outlives the sign-out and a new name of the browser.
    await owner.go('/signout', { form_token: owner.token });
    await signIn(iphone, owner);
    assert.equal(await noticesTo(), 1, 'a device that the owner used before');
    const [device] = await service.database.select().from(signInDevices);
    assert.equal(device?.hash.length, 32);
  });

  it('is noticed once for a sign-in in several steps, already after the password', async () => {
    const [user] = await service.database.select().from(users).where(eq(users.email, kim));
    await addAuthenticatorApp(await signIn(windows));
    const before = await noticesTo();
    await service.database.delete(signInDevices).where(eq(signInDevices.userId, user!.id));
    const thief = await signIn(linux);
    assert.match(thief.text, /<h1>Enter your code<\/h1>/);
    assert.equal(await noticesTo(), before + 1);
    await removeFactors(service, kim);
  });

  it('of a device that its owner has signed out everywhere is noticed when it is used again', async () => {
    const thief = await signIn(linux);
    const owner = await signIn(windows);
    await owner.go('/security');
    await owner.go('/security/sessions', { form_token: owner.token });
    const before = await noticesTo();
    await signIn(linux, thief);
    assert.equal(await noticesTo(), before + 1);
  });

  it('signs its owner in when the mail cannot be written', async () => {
    await service.database.execute(sql`alter table mails rename column subject to former_subject`);
    let visitor: Visitor;
    try {
      visitor = await signIn(iphone);
    } finally {
      await service.database.execute(sql`alter table mails rename column former_subject to subject`);
    }
    await visitor.go('/');
    assert.match(visitor.text, /<title>Home /);
  });

  it('or a guess of it is in the audit log of the account, without what was typed', async () => {
    const guess = 'a guess of the thief';
    const visitor = new Visitor(service.addresses.dashboard);
    await visitor.go('/signin');
    await visitor.submit({ email: kim, password: guess });
    assert.equal(visitor.status, 422);
    const [user] = await service.database.select().from(users).where(eq(users.email, kim));
    const failed = and(eq(auditEntries.action, 'session.failed'), eq(auditEntries.objectId, user!.id));
    const [entry] = await service.database
      .select()
      .from(auditEntries)
      .where(failed)
      .orderBy(desc(auditEntries.sequence));
    assert.deepEqual(
      [entry?.accountId, entry?.actorKind, entry?.details, entry?.ipAddress],
      [service.accounts[1]!.id, 'visitor', { factor: 'password' }, '127.0.0.1'],
    );
    const total = () => service.database.$count(auditEntries);
    const before = await total();
    await visitor.submit({ email: 'nobody.here@example.com', password: guess });
    assert.equal(visitor.status, 422);
    assert.equal(await total(), before, 'an address that nobody has is in no log of an account');
    const all = await service.database.select().from(auditEntries);
    assert.doesNotMatch(JSON.stringify(all), /guess of the thief|nobody\.here/);
  });
});

/** Sign-ins of the spray, all at the same time. */
const sprayed = 60;

describe('a sign-in spray', () => {
  let service: TestService;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  before(async () => {
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow', PASSWORD_HASH_COST: '15' });
    receiver = await startReceiver((response) => response.end('ok'));
    // By name, because a name has to be looked up.
    const webhook_url = receiver.url.replace('127.0.0.1', 'localhost');
    await api().call('POST /v1/webhooks', {
      body: { webhook_url, events: ['candidate.created'] },
    });
  });
  after(async () => {
    receiver.stop();
    await service.stop();
  });

  const api = () => service.api(service.accounts[1]!.apiKey);

  /** Milliseconds from a change until the webhook endpoint has heard of it. */
  async function deliver(): Promise<number> {
    const count = receiver.received.length;
    const start = performance.now();
    await api().call('POST /v1/candidates', { body: { email: 'spray@example.com' } });
    await eventually(() => Promise.resolve(receiver.received.length > count), 30_000);
    return performance.now() - start;
  }

  /** Tries a password that is wrong for an address that nobody has, and returns the status and headers. */
  async function signInWrongly(): Promise<Visitor> {
    const visitor = new Visitor(service.addresses.dashboard);
    await visitor.go('/signin');
    await visitor.submit({ email: `${randomUUID()}@example.com`, password: 'not the password' });
    return visitor;
  }

  it('does not delay the deliveries of webhooks, and is refused beyond a queue of bounded length', async () => {
    const quiet = [await deliver(), await deliver(), await deliver()];
    const state = { isOver: false };
    const spray = Promise.all(Array.from({ length: sprayed }, signInWrongly)).finally(() => {
      state.isOver = true;
    });
    const busy: number[] = [];
    while (busy.length < 3 || (!state.isOver && busy.length < 10)) busy.push(await deliver());
    const visitors = await spray;
    const slowest = Math.max(...busy);
    const budget = 5 * Math.max(...quiet) + 3000;
    assert.ok(slowest < budget, `${slowest} ms with a budget of ${budget} ms, quiet ${quiet.join(', ')} ms`);
    for (const { status, headers } of visitors) {
      assert.ok([422, 429, 503].includes(status), String(status));
      if (status === 503) assert.match(headers.get('Retry-After') ?? '', /^\d+$/);
    }
    assert.ok(visitors.some(({ status }) => status !== 422));
  });
});
