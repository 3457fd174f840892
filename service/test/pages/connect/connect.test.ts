import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { events, memberships, users } from '../../../src/db/schema/index.ts';
import { PasswordHasher } from '../../../src/platform/password-hasher.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { changeApplication, exchangeAuthorizationCode } from '../../support/steps/connecting.ts';
import { signInWithPassword } from '../../support/steps/second-factors.ts';
import { Visitor } from '../../support/steps/visitor.ts';

const redirectUri = 'https://acme.example.com/connected?from=service';

describe('connecting an account on the hosted pages', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    await changeApplication(service, { redirect_uris: [redirectUri] });
  });
  after(() => service.stop());

  const link = (more: Record<string, string> = {}, clientId = service.clientId) =>
    `/authorize/${clientId}?${new URLSearchParams({ redirect_uri: redirectUri, state: 'x y&z', ...more }).toString()}`;
  const visit = async (address = link()) => {
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(address);
    return visitor;
  };
  const bakery = () => service.accounts[1]!;
  const signIn = async (email = bakery().adminEmail, password = service.password) => {
    const visitor = await visit();
    await visitor.submit({ email, password });
    return visitor;
  };

  it('asks for consent after sign-in, and redirects back with a code and the same state', async () => {
    const visitor = await visit();
    assert.match(visitor.text, /Connect with Acme Hiring/);
    await visitor.submit({ email: ` ${bakery().adminEmail.toUpperCase()} `, password: service.password });
    assert.match(visitor.text, /Connect Corner Bakery Demo Co with Acme Hiring\?/);
    assert.match(
      visitor.headers.get('Content-Security-Policy') ?? '',
      /form-action 'self' https:\/\/acme\.example\.com/,
    );
    assert.match(visitor.headers.get('Content-Security-Policy') ?? '', /frame-ancestors 'none'/);
    await visitor.submit({ decision: 'allow' });
    assert.equal(visitor.left?.origin, 'https://acme.example.com');
    assert.equal(visitor.left.searchParams.get('state'), 'x y&z');
    assert.equal(visitor.left.searchParams.get('from'), 'service');
    const token = await exchangeAuthorizationCode(service, visitor.left.searchParams.get('code'));
    assert.equal(token.service_account_id, bakery().id);
    const published = await service.database.select().from(events).where(eq(events.accountId, bakery().id));
    const types = published.map(({ type }) => type).filter((type) => type.startsWith('account.'));
    assert.deepEqual(types, ['account.connected', 'account.credentialed']);
  });

  it('shows the application what it creates, and all background checks while the customer grants it', async () => {
    const { id } = await service
      .api(bakery().apiKey)
      .call('POST /v1/candidates', { body: { email: 'of.the.customer@example.com' } });
    const connect = async (form: Record<string, string>) => {
      const visitor = await signIn();
      assert.match(visitor.text, /Also let it see all background checks of Corner Bakery Demo Co/);
      assert.doesNotMatch(visitor.text, /name="whole_account"[^>]*checked/);
      await visitor.submit({ decision: 'allow', ...form });
      return exchangeAuthorizationCode(service, visitor.left?.searchParams.get('code') ?? null);
    };
    const statusFor = async ({ access_token }: { access_token: string }) =>
      (await service.api(access_token).send('GET', `/v1/candidates/${id}`)).status;
    const narrow = await connect({});
    assert.deepEqual([narrow.scope, await statusFor(narrow)], ['read_write', 404]);
    const wide = await connect({ whole_account: 'on' });
    assert.deepEqual([wide.scope, await statusFor(wide)], ['read_write_account', 200]);

    const admin = await signInWithPassword(service, bakery().adminEmail, '/connections');
    assert.match(admin.text, /All background checks of the account/);
    const [, path = ''] = /action="(\/connections\/\w+)"/.exec(admin.text) ?? [];
    await admin.go(path, { form_token: admin.token, action: 'limit' });
    assert.match(admin.text, /The application sees only what it creates\./);
    assert.equal(await statusFor(wide), 404);
  });

  it('redirects back without a code when the customer denies access', async () => {
    const visitor = await signIn();
    await visitor.submit({ decision: 'deny' });
    assert.equal(visitor.left?.searchParams.get('error'), 'access_denied');
    assert.equal(visitor.left.searchParams.get('code'), null);
    assert.equal(visitor.left.searchParams.get('state'), 'x y&z');
  });

  it('requires a new sign-in for the next connection', async () => {
    const visitor = await signIn();
    await visitor.submit({ decision: 'allow' });
    await visitor.go(link());
    assert.match(visitor.text, /<h1>Sign in<\/h1>/);
  });

  it('accepts only registered redirect addresses, compared exactly, and only known applications', async () => {
    for (const address of [
      'https://evil.example.com/',
      'https://acme.example.com/connected',
      `${redirectUri}&more=1`,
      redirectUri.toUpperCase(),
    ]) {
      const visitor = await visit(link({ redirect_uri: address }));
      assert.equal(visitor.status, 400, address);
      assert.equal(visitor.left, undefined);
      assert.match(visitor.text, /not registered/);
      const escaped = address.replace('&', '&amp;');
      assert.ok(visitor.text.includes(`Developers: register ${escaped} in the settings`), visitor.text);
    }
    const unknown = await visit(link({}, 'f'.repeat(24)));
    assert.equal(unknown.status, 400);
  });

  it('takes the only registered redirect address without one in the link, and says if there are others', async () => {
    for (const query of ['', '?redirect_uri=']) {
      const visitor = await visit(`/authorize/${service.clientId}${query}`);
      assert.equal(visitor.status, 200, query);
    }
    const host = service.api(service.hostKey);
    const { client_id } = await host.call('POST /v1/applications', {
      body: { name: 'Two addresses', redirect_uris: [redirectUri, 'https://acme.example.com/other'] },
    });
    const visitor = await visit(`/authorize/${client_id}?state=x`);
    assert.equal(visitor.status, 400);
    assert.match(visitor.text, /no redirect_uri.* add the redirect_uri to the link/);
  });

  it('answers a wrong password and an unknown email address alike', async () => {
    const wrong = await signIn(bakery().adminEmail, 'wrong');
    const unknown = await signIn('nobody@example.com');
    for (const visitor of [wrong, unknown]) {
      assert.equal(visitor.status, 422);
      assert.match(visitor.text, /The email address or password is wrong\./);
    }
  });

  it('asks for both in a form without one of them, and does not count it as an attempt', async () => {
    for (const [email, password] of [
      ['', ''],
      ['', service.password],
      [bakery().adminEmail, ''],
    ] as const) {
      const visitor = await signIn(email, password);
      assert.equal(visitor.status, 422);
      assert.match(visitor.text, /Enter your email address and password\./);
    }
  });

  it('rejects the sixth sign-in attempt for a person from one place, even with the right password', async () => {
    const email = `kim@northwind.example.com`;
    for (let attempt = 0; attempt < 5; attempt++)
      assert.equal((await signIn(email, `guess ${attempt}`)).status, 422);
    const right = await signIn(email);
    assert.equal(right.status, 429);
    assert.match(right.text, /Too many attempts/);
  });

  it('lets only an administrator connect the account, and tells others whom to ask', async () => {
    const visitor = await signIn('kim@bakery.example.com');
    assert.equal(visitor.status, 403);
    assert.match(visitor.text, /Ask Robin Sampleton/);
  });

  it('lets the administrator take over at the same computer, or sends the browser back', async () => {
    const visitor = await signIn('kim@bakery.example.com');
    await visitor.submit({ decision: 'switch' });
    assert.match(visitor.text, /<h1>Sign in<\/h1>/);
    await visitor.submit({ email: bakery().adminEmail, password: service.password });
    await visitor.submit({ decision: 'allow' });
    assert.ok(visitor.left?.searchParams.get('code'));
    const other = await signIn('kim@bakery.example.com');
    await other.submit({ decision: 'deny' });
    assert.equal(other.left?.searchParams.get('error'), 'access_denied');
  });

  it('offers another account to a person who is its admin, but not that of the account they used last', async () => {
    const { database } = service;
    const [person] = await database.select().from(users).where(eq(users.email, 'kim@bakery.example.com'));
    const [{ id: accountId, name }] = [service.accounts[0]!];
    const membership = { accountId, userId: person!.id, role: 'admin' as const, createdAt: new Date() };
    await database.insert(memberships).values(membership);
    const visitor = await signIn('kim@bakery.example.com');
    assert.equal(visitor.status, 403);
    assert.match(visitor.text, new RegExp(`Use ${name} instead`));
    await visitor.submit({ account: accountId });
    assert.match(visitor.text, new RegExp(`Connect ${name} with Acme Hiring`));
    await visitor.submit({ decision: 'allow' });
    const token = await exchangeAuthorizationCode(service, visitor.left?.searchParams.get('code'));
    assert.equal(token.service_account_id, accountId);
    await database
      .delete(memberships)
      .where(and(eq(memberships.userId, person!.id), eq(memberships.accountId, accountId)));
  });

  it('fills in what the link says, on each step', async () => {
    const signUp = link({ email: 'ada@fresh.example.com', company_name: 'Fresh & Co', city: '"Oakland"' });
    const visitor = await visit(signUp.replace('?', '/signup?'));
    const expectValue = (value: string) => assert.ok(visitor.text.includes(`value="${value}"`), value);
    expectValue('Fresh &amp; Co');
    const signInLink = /href="([^"]*\/?signin\?[^"]*)"/.exec(visitor.text)?.[1]?.replaceAll('&amp;', '&');
    await visitor.submit({
      name: 'Fresh & Co',
      'company.tax_id': '00-0000101',
    });
    await visitor.submit({
      'company.industry': '56',
      'company.incorporation_type': 'llc',
      'company.incorporation_state': 'DE',
    });
    expectValue('&quot;Oakland&quot;');
    await visitor.submit({
      'company.street': '100 Sample St',
      'company.city': 'Oakland',
      'company.state': 'CA',
      'company.zipcode': '94607',
    });
    await visitor.submit({ 'company.phone': '(415) 555-0100' });
    expectValue('ada@fresh.example.com');
    await visitor.go(signInLink ?? '/signin');
    expectValue('ada@fresh.example.com');
    const long = await visit(link({ email: `${'a'.repeat(300)}@example.com` }).replace('?', '/signup?'));
    assert.equal(long.status, 200);
    assert.ok(!long.text.includes('aaaa'));
  });

  it('rejects users of the account that runs the application', async () => {
    const visitor = await signIn('robin@acme.example.com');
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /cannot be connected with the account that runs it/);
  });

  it('accepts only forms of its own pages', async () => {
    const forger = await visit();
    await forger.submit({ email: bakery().adminEmail, password: service.password }, 'forged');
    assert.equal(forger.status, 403);
    const visitor = await signIn();
    const other = await signIn();
    await visitor.submit({ decision: 'allow' }, other.token);
    assert.equal(visitor.left, undefined);
    assert.match(visitor.text, /<h1>Sign in<\/h1>/);
  });

  it('escapes the email address in the page', async () => {
    const visitor = await signIn('"><script>alert(1)</script>@example.com', 'x');
    assert.equal(visitor.text.includes('<script>alert'), false);
  });

  it('registers only redirect addresses without a fragment that use HTTPS or a loopback host', async () => {
    const operations = service.api(service.opsKey);
    const route = 'POST /ops/accounts/{account_id}/applications/{client_id}';
    const params = (account_id: string) => ({ account_id, client_id: service.clientId });
    for (const address of [
      'http://acme.example.com/',
      'https://acme.example.com/#x',
      'javascript:alert(1)',
      'x',
    ]) {
      const input = { params: params(service.hostId), body: { redirect_uris: [address] } };
      const { fields } = await operations.fail(route, input, 400);
      assert.ok(fields['redirect_uris.0'], address);
    }
    const redirect_uris = [redirectUri, 'http://127.0.0.1:3000/connected'];
    assert.equal((await changeApplication(service, { redirect_uris })).redirect_uris.length, 2);
    await operations.fail(route, { params: params(bakery().id), body: {} }, 404);
  });
});

describe('passwords', () => {
  const passwords = new PasswordHasher(15);

  it('are stored as scrypt hashes, each with its own salt', async () => {
    const [hash, other] = await Promise.all([
      passwords.hash('correct horse'),
      passwords.hash('correct horse'),
    ]);
    assert.notEqual(hash, other);
    assert.match(hash, /^scrypt\$32768\$8\$3\$/);
    assert.equal(await passwords.check('correct horse', hash), true);
    assert.equal(await passwords.check('wrong horse', hash), false);
    assert.equal(await passwords.check('correct horse', undefined), false);
  });
});
