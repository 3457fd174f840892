import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { accounts, mails, paymentMethods, paymentTokens, users } from '../src/db/schema/index.ts';
import { changeApplication, sampleCompany } from './support/connecting.ts';
import { startTestService, type TestService } from './support/service.ts';
import { card, embedOf, pageOrigin } from './support/sign-up.ts';
import { Visitor } from './support/visitor.ts';

describe('what the sign-up embed asks of the service', () => {
  let service: TestService;
  let ahead = 0;
  before(async () => {
    service = await startTestService({}, { now: () => new Date(Date.now() + ahead) });
    await changeApplication(service, { redirect_uris: [], origins: [pageOrigin] });
  });
  after(() => service.stop());
  const { frame, pay, paymentToken, customer, call, exchange } = embedOf(() => service);
  const minutes = (count: number) => {
    ahead += count * 60_000;
  };

  it('shows the name of a partner, and nothing else of its application', async () => {
    const { status, body } = await call('');
    assert.equal(status, 200);
    assert.deepEqual(body, {
      object: 'partner',
      client_id: service.clientId,
      name: 'Acme Hiring',
      signup_enabled: true,
    });
    const unknown = await service.call('GET', '/sign_up/nobody');
    assert.equal(unknown.status, 404);
  });

  it('signs a customer up: account, administrator without a password, way to pay, and a code that buys a token', async () => {
    const body = await customer();
    const { status, body: made } = await call('', body);
    assert.equal(status, 201, JSON.stringify(made));
    assert.equal(made.authorized, false);
    const bought = await exchange(made.authorization_code);
    assert.equal(bought.status, 200);
    const id = bought.body.service_account_id;
    const [method] = await service.database
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.accountId, id));
    assert.deepEqual([method?.kind, method?.brand, method?.lastFour], ['card', 'visa', '4242']);
    const [admin] = await service.database.select().from(users).where(eq(users.accountId, id));
    assert.deepEqual([admin?.role, admin?.passwordHash], ['admin', null]);
  });

  it('answers a double submit once, and a second use of a payment token not at all', async () => {
    const body = await customer();
    const twice = await Promise.all([1, 2].map(() => call('', body, { 'Idempotency-Key': 'same-sign-up' })));
    assert.deepEqual(
      twice.map(({ status }) => status),
      [201, 201],
    );
    assert.equal(twice[0]?.body.authorization_code, twice[1]?.body.authorization_code);
    const again = await call('', { ...(await customer()), payment_token: body.payment_token });
    assert.equal(again.status, 400);
    assert.match(again.body.fields.payment_token[0], /Enter them again/);
  });

  it('names each wrong field, keeps the payment token good for the next try, and stores nothing', async () => {
    const count = async () => (await service.database.select().from(accounts)).length;
    const before = await count();
    const body = await customer({ company: { ...sampleCompany, tax_id: '00-0000103', zipcode: '94607' } });
    const wrongCity = await call('', body);
    assert.deepEqual(Object.keys(wrongCity.body.fields), ['company.tax_id']);
    const wrong = await call('', { ...body, certified: false, user: { full_name: '', email: 'x' } });
    assert.deepEqual(Object.keys(wrong.body.fields).sort(), ['certified', 'user.email', 'user.full_name']);
    assert.equal(await count(), before);
    const right = await call('', { ...body, company: sampleCompany });
    assert.equal(right.status, 201, JSON.stringify(right.body));
  });

  it('checks company and person before there is a payment', async () => {
    const check = (more: object) =>
      call('/checks', { name: 'X Inc', company: { tax_id: '00-0000101', city: 'Oakland' }, ...more });
    assert.equal((await check({})).status, 200);
    const city = await check({ company: { tax_id: '00-0000103', city: 'Oakland' } });
    assert.match(city.body.fields['company.tax_id'][0], /city/);
    const existing = await check({ user: { email: service.accounts[1]!.adminEmail } });
    assert.match(existing.body.fields['user.email'][0], /sign in/);
    const own = await check({ user: { email: 'robin@acme.example.com' } });
    assert.match(own.body.fields['user.email'][0], /cannot be connected/);
  });

  it('makes another code when the first has expired, and ends the former one', async () => {
    const { body: made } = await call('', await customer());
    minutes(6);
    const late = await exchange(made.authorization_code);
    assert.deepEqual([late.status, late.body.error], [422, 'invalid_grant']);
    const renewed = await call('/codes', { renewal_token: made.renewal_token });
    assert.equal(renewed.status, 201);
    const newest = await call('/codes', { renewal_token: made.renewal_token });
    assert.equal((await exchange(renewed.body.authorization_code)).status, 422, 'the former one has ended');
    assert.equal((await exchange(newest.body.authorization_code)).status, 200);
    const forged = await call('/codes', { renewal_token: 'made-up' });
    assert.equal(forged.status, 400);
  });

  it('lets nobody sign up where the application does not want it', async () => {
    await changeApplication(service, { signup_enabled: false });
    assert.equal((await call('')).body.signup_enabled, false);
    assert.equal((await call('', await customer())).status, 403);
    await changeApplication(service, { signup_enabled: true });
  });

  it('shows the payment frame to registered origins only', async () => {
    const { headers, status } = await frame();
    assert.equal(status, 200);
    const policy = headers.get('Content-Security-Policy') ?? '';
    assert.ok(policy.includes(`frame-ancestors ${pageOrigin}`), policy);
    assert.equal(headers.get('X-Frame-Options'), null);
    const unknownCandidates: Record<string, string>[] = [
      { origin: 'https://evil.example.com' },
      { client_id: 'nobody' },
    ];
    for (const query of unknownCandidates) {
      const refused = await frame(query);
      assert.equal(refused.status, 403);
      assert.match(refused.headers.get('Content-Security-Policy') ?? '', /frame-ancestors 'none'/);
    }
  });

  it('takes numbers from its own frame only, says what is wrong, and counts attempts', async () => {
    const { sealed } = await frame({ lang: 'es-MX' });
    assert.equal((await pay(card, sealed, pageOrigin)).status, 403, 'from another page');
    assert.equal((await pay(card, 'made up')).status, 410, 'without a frame');
    const wrong = await pay({ ...card, number: '4000000000000002' }, sealed);
    assert.equal(wrong.status, 422);
    assert.match(wrong.body['errors']?.['number'] ?? '', /rechazó/);
    const empty = await pay({ method: 'card' }, sealed);
    assert.deepEqual(Object.keys(empty.body['errors'] ?? {}).sort(), [
      'code',
      'expiry',
      'holder',
      'number',
      'zip',
    ]);
    const closed = await pay(
      { method: 'bank_account', routing: '110000000', account: '000111111116' },
      sealed,
    );
    assert.deepEqual(Object.keys(closed.body['errors'] ?? {}), ['account']);
    let status = 0;
    for (let attempt = 0; attempt < 20; attempt++) ({ status } = await pay(card, sealed));
    assert.equal(status, 429);
  });

  it('gives a payment token 15 minutes, and keeps neither it nor a number', async () => {
    const token = await paymentToken();
    const rows = JSON.stringify(await service.database.select().from(paymentTokens));
    assert.equal(rows.includes(token), false);
    assert.equal(/4242 ?4242/.test(rows), false);
    minutes(16);
    const late = await call('', { ...(await customer()), payment_token: token });
    assert.deepEqual(Object.keys(late.body.fields), ['payment_token']);
  });

  it('mails a link by which the administrator chooses a password, once', async () => {
    const body = await customer();
    await call('', body);
    const [mail] = await service.database.select().from(mails).where(eq(mails.recipient, body.user.email));
    const link = /http\S+\/password\/\S+/.exec(mail?.body ?? '')?.[0] ?? '';
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(link);
    assert.match(visitor.text, /Choose your password/);
    const form = async (password: string, token = visitor.token) =>
      visitor.go(link, { password, form_token: token });
    await form('short');
    assert.equal(visitor.status, 422);
    await form('correct horse battery', 'forged');
    assert.match(visitor.text, /Choose your password/);
    await form('correct horse battery');
    assert.match(visitor.text, /Your password is set/);
    const session = new Visitor(service.addresses.dashboard);
    await session.go('/');
    await session.submit({ email: body.user.email, password: 'correct horse battery' });
    assert.match(session.text, /<strong>Embedded Example Inc/);
    assert.match(session.text, /still reviewing your account/);
    await form('another horse battery');
    const [admin] = await service.database.select().from(users).where(eq(users.email, body.user.email));
    await visitor.go(link);
    assert.match(visitor.text, /Your password is set/);
    assert.ok(admin?.passwordHash);
    const forged = new Visitor(service.addresses.partners);
    await forged.go(link.replace(/.{3}$/, 'abc'));
    assert.equal(forged.status, 404);
  });

  it('answers a sign-in that a page opened in a window with a message to that page alone', async () => {
    const query = { response_mode: 'web_message', origin: pageOrigin, state: 'a"b' };
    const link = (more: object) =>
      `/authorize/${service.clientId}?${new URLSearchParams({ ...query, ...more }).toString()}`;
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(link({ origin: 'https://evil.example.com' }));
    assert.equal(visitor.status, 400);
    await visitor.go(link({}));
    await visitor.submit({ email: service.accounts[1]!.adminEmail, password: service.password });
    await visitor.submit({ decision: 'allow' });
    assert.equal(visitor.left, undefined);
    assert.ok(visitor.text.includes(`data-origin="${pageOrigin}"`));
    const answer = /data-answer="([^"]*)"/.exec(visitor.text)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
    const { type, code, state } = JSON.parse(answer) as Record<string, string>;
    assert.deepEqual([type, state], ['service-connected', 'a"b']);
    assert.equal((await exchange(code)).status, 200);
    assert.match(visitor.headers.get('Content-Security-Policy') ?? '', /script-src 'self';/);
  });
});
