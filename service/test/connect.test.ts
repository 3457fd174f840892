import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { events } from '../src/db/schema/index.ts';
import { checkPassword, hashPassword } from '../src/identity/passwords.ts';
import { changeApplication, exchangeCode } from './support/connecting.ts';
import { startTestService, type TestService } from './support/service.ts';
import { Visitor } from './support/visitor.ts';

const redirectUri = 'https://acme.example.com/connected?from=service';

describe('connecting on the hosted pages', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    const { status } = await settings({ redirect_uris: [redirectUri] });
    assert.equal(status, 200);
  });
  after(() => service.stop());

  const settings = (json: object) => changeApplication(service, json);
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

  it('signs in, names what the partner may do, and goes back with a code and the same state', async () => {
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
    const bought = await exchangeCode(service, visitor.left.searchParams.get('code'));
    assert.equal(bought.body.service_account_id, bakery().id);
    const published = await service.database.select().from(events).where(eq(events.accountId, bakery().id));
    const types = published.map(({ type }) => type).filter((type) => type.startsWith('account.'));
    assert.deepEqual(types, ['account.connected', 'account.credentialed']);
  });

  it('goes back without a code when the customer does not want to', async () => {
    const visitor = await signIn();
    await visitor.submit({ decision: 'deny' });
    assert.equal(visitor.left?.searchParams.get('error'), 'access_denied');
    assert.equal(visitor.left.searchParams.get('code'), null);
    assert.equal(visitor.left.searchParams.get('state'), 'x y&z');
  });

  it('asks to sign in again for the next connection', async () => {
    const visitor = await signIn();
    await visitor.submit({ decision: 'allow' });
    await visitor.go(link());
    assert.match(visitor.text, /<h1>Sign in<\/h1>/);
  });

  it('follows no address that is not registered to the letter, and no unknown application', async () => {
    for (const address of [
      'https://evil.example.com/',
      'https://acme.example.com/connected',
      `${redirectUri}&more=1`,
      redirectUri.toUpperCase(),
      '',
    ]) {
      const visitor = await visit(link({ redirect_uri: address }));
      assert.equal(visitor.status, 400, address);
      assert.equal(visitor.left, undefined);
      assert.match(visitor.text, /not registered/);
    }
    const unknown = await visit(link({}, 'f'.repeat(24)));
    assert.equal(unknown.status, 400);
  });

  it('says the same of a wrong password and of an address that nobody has', async () => {
    const wrong = await signIn(bakery().adminEmail, 'wrong');
    const noOne = await signIn('nobody@example.com');
    for (const visitor of [wrong, noOne]) {
      assert.equal(visitor.status, 422);
      assert.match(visitor.text, /The email address or password is wrong\./);
    }
  });

  it('lets nobody guess: eleven attempts for one address are too many, right or wrong', async () => {
    const email = `kim@northwind.example.com`;
    for (let attempt = 0; attempt < 10; attempt++)
      assert.equal((await signIn(email, `guess ${attempt}`)).status, 422);
    const right = await signIn(email);
    assert.equal(right.status, 429);
    assert.match(right.text, /Too many attempts/);
  });

  it('lets an administrator alone connect, and says whom to ask', async () => {
    const visitor = await signIn('kim@bakery.example.com');
    assert.equal(visitor.status, 403);
    assert.match(visitor.text, /Ask Robin Sampleton/);
  });

  it('refuses users of the account that runs the application: 422', async () => {
    const visitor = await signIn('robin@acme.example.com');
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /cannot be connected with the account that runs it/);
  });

  it('takes forms of its own pages only', async () => {
    const stranger = await visit();
    await stranger.submit({ email: bakery().adminEmail, password: service.password }, 'forged');
    assert.equal(stranger.status, 403);
    const visitor = await signIn();
    const other = await signIn();
    await visitor.submit({ decision: 'allow' }, other.token);
    assert.equal(visitor.left, undefined);
    assert.match(visitor.text, /<h1>Sign in<\/h1>/);
  });

  it('escapes what it is given', async () => {
    const visitor = await signIn('"><script>alert(1)</script>@example.com', 'x');
    assert.equal(visitor.text.includes('<script>alert'), false);
  });

  it('registers addresses that are https, or this very machine, without a fragment', async () => {
    for (const address of [
      'http://acme.example.com/',
      'https://acme.example.com/#x',
      'javascript:alert(1)',
      'x',
    ]) {
      const { status, body } = await settings({ redirect_uris: [address] });
      assert.equal(status, 400, address);
      assert.ok(body.fields['redirect_uris.0']);
    }
    const local = await settings({ redirect_uris: [redirectUri, 'http://127.0.0.1:3000/connected'] });
    assert.equal(local.body.redirect_uris.length, 2);
    const foreign = await service.call(
      'POST',
      `/ops/accounts/${bakery().id}/applications/${service.clientId}`,
      { as: service.opsKey, json: {} },
    );
    assert.equal(foreign.status, 404);
  });
});

describe('passwords', () => {
  it('are kept as scrypt with a salt of their own', async () => {
    const [item, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    assert.notEqual(item, other);
    assert.match(item, /^scrypt\$32768\$8\$3\$/);
    assert.equal(await checkPassword('correct horse', item), true);
    assert.equal(await checkPassword('wrong horse', item), false);
    assert.equal(await checkPassword('correct horse', undefined), false);
  });
});
