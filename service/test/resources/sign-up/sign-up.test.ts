import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Body } from '@service-embeds/contract';
import {
  accounts,
  membershipInvitations,
  memberships,
  paymentMethods,
  paymentTokens,
  users,
} from '../../../src/db/schema/index.ts';
import { parseJson } from '../../support/reading/json.ts';
import { mailsTo } from '../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import {
  changeApplication,
  exchangeAuthorizationCode,
  exchangeBody,
  sampleCompany,
} from '../../support/steps/connecting.ts';
import { card, embedOf, pageOrigin } from '../../support/steps/sign-up.ts';
import { Visitor } from '../../support/steps/visitor.ts';

describe('the requests of the sign-up embed', () => {
  let service: TestService;
  let clockOffset = 0;
  before(async () => {
    service = await startTestService({}, { now: () => new Date(Date.now() + clockOffset) });
    await changeApplication(service, { redirect_uris: [], origins: [pageOrigin] });
  });
  after(() => service.stop());
  const { frame, pay, paymentToken, customer } = embedOf(() => service);
  const params = () => ({ client_id: service.clientId });
  const signUp = (body: Body<'POST /sign_up/{client_id}'>, headers: Record<string, string> = {}) =>
    service.api().call('POST /sign_up/{client_id}', { params: params(), body, headers });
  const failSignUp = async (body: object, status = 400) =>
    (await service.api().fail('POST /sign_up/{client_id}', { params: params(), body }, status)).fields;
  const readPartner = () => service.api().call('GET /sign_up/{client_id}', { params: params() });
  const advanceMinutes = (count: number) => {
    clockOffset += count * 60_000;
  };

  it('return the name of a partner and whether it accepts sign-ups, and nothing else of its application', async () => {
    assert.deepEqual(await readPartner(), {
      object: 'partner',
      client_id: service.clientId,
      name: 'Acme Hiring',
      signup_enabled: true,
    });
    const unknown = { params: { client_id: 'unknown' } };
    await service.api().fail('GET /sign_up/{client_id}', unknown, 404);
  });

  it('create an account, an invitation of its administrator, a payment method, and a code for an access token', async () => {
    const created = await signUp(await customer());
    assert.equal(created.authorized, false);
    const grant = await exchangeAuthorizationCode(service, created.authorization_code);
    const id = grant.service_account_id;
    const [method] = await service.database
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.accountId, id));
    assert.deepEqual([method?.kind, method?.brand, method?.lastFour], ['card', 'visa', '4242']);
    assert.equal(await service.database.$count(memberships, eq(memberships.accountId, id)), 0);
    const [invited] = await service.database
      .select()
      .from(membershipInvitations)
      .where(eq(membershipInvitations.accountId, id));
    assert.deepEqual([invited?.role, invited?.kind], ['admin', 'sign_up']);
  });

  it('create one account for a double submit, and reject a second use of a payment token', async () => {
    const body = await customer();
    const headers = { 'Idempotency-Key': 'same-sign-up' };
    const [first, second] = await Promise.all([signUp(body, headers), signUp(body, headers)]);
    assert.equal(first.authorization_code, second.authorization_code);
    const fields = await failSignUp(await customer({ payment_token: body.payment_token }));
    assert.match(fields['payment_token']?.[0] ?? '', /Enter them again/);
  });

  it('name each wrong field, keep the payment token valid for the next attempt, and store nothing', async () => {
    const count = async () => (await service.database.select().from(accounts)).length;
    const before = await count();
    const body = await customer({ company: { ...sampleCompany, tax_id: '00-0000103', zipcode: '94607' } });
    assert.deepEqual(Object.keys(await failSignUp(body)), ['company.tax_id']);
    const wrong = await failSignUp({ ...body, certified: false, user: { full_name: '', email: 'x' } });
    assert.deepEqual(Object.keys(wrong).sort(), ['certified', 'user.email', 'user.full_name']);
    assert.equal(await count(), before);
    await signUp({ ...body, company: sampleCompany });
  });

  it('check the company before the payment', async () => {
    const body = { name: 'X Inc', company: { tax_id: '00-0000101', city: 'Oakland' } };
    await service.api().call('POST /sign_up/{client_id}/checks', { params: params(), body });
    const failCheck = async (more: object, field: string) => {
      const input = { params: params(), body: { ...body, ...more } };
      const { fields } = await service.api().fail('POST /sign_up/{client_id}/checks', input);
      return fields[field]?.[0] ?? '';
    };
    const otherCity = { company: { tax_id: '00-0000103', city: 'Oakland' } };
    assert.match(await failCheck(otherCity, 'company.tax_id'), /city/);
  });

  it('make a new code when the first has expired, which invalidates the previous codes', async () => {
    const { authorization_code, renewal_token } = await signUp(await customer());
    advanceMinutes(6);
    const failExchange = async (code: string) => {
      const body = exchangeBody(service, code);
      return (await service.api().fail('POST /oauth/tokens', { body }, 422)).body.error;
    };
    assert.equal(await failExchange(authorization_code), 'invalid_grant');
    const renewal = { params: params(), body: { renewal_token } };
    const renewed = await service.api().call('POST /sign_up/{client_id}/codes', renewal);
    const newest = await service.api().call('POST /sign_up/{client_id}/codes', renewal);
    assert.equal(await failExchange(renewed.authorization_code), 'invalid_grant');
    await exchangeAuthorizationCode(service, newest.authorization_code);
    const forged = { params: params(), body: { renewal_token: 'made-up' } };
    await service.api().fail('POST /sign_up/{client_id}/codes', forged, 400);
  });

  it('are rejected if the application does not allow sign-ups', async () => {
    await changeApplication(service, { signup_enabled: false });
    assert.equal((await readPartner()).signup_enabled, false);
    await failSignUp(await customer(), 403);
    await changeApplication(service, { signup_enabled: true });
  });

  it('get the payment frame only from registered origins', async () => {
    const { headers, status } = await frame();
    assert.equal(status, 200);
    const policy = headers.get('Content-Security-Policy') ?? '';
    assert.ok(policy.includes(`frame-ancestors ${pageOrigin}`), policy);
    assert.equal(headers.get('X-Frame-Options'), null);
    const unregistered: Record<string, string>[] = [
      { origin: 'https://evil.example.com' },
      { client_id: 'unknown' },
    ];
    for (const query of unregistered) {
      const rejected = await frame(query);
      assert.equal(rejected.status, 403);
      assert.match(rejected.headers.get('Content-Security-Policy') ?? '', /frame-ancestors 'none'/);
    }
  });

  it('send card numbers only from the payment frame, which names wrong fields and limits attempts', async () => {
    const { sealed } = await frame({ lang: 'es-MX' });
    assert.equal((await pay(card, sealed, pageOrigin)).status, 403, 'from another page');
    assert.equal((await pay(card, 'invalid')).status, 410, 'without a frame');
    const wrong = await pay({ ...card, number: '4000000000000002' }, sealed);
    assert.equal(wrong.status, 422);
    assert.match(wrong.body.errors?.['number'] ?? '', /rechazó/);
    const empty = await pay({ method: 'card' }, sealed);
    assert.deepEqual(Object.keys(empty.body.errors ?? {}).sort(), [
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
    assert.deepEqual(Object.keys(closed.body.errors ?? {}), ['account']);
    let status = 0;
    for (let attempt = 0; attempt < 20; attempt++) ({ status } = await pay(card, sealed));
    assert.equal(status, 429);
  });

  it('get a payment token that is valid for 15 minutes; neither it nor the card number is stored', async () => {
    const token = await paymentToken();
    const rows = JSON.stringify(await service.database.select().from(paymentTokens));
    assert.equal(rows.includes(token), false);
    assert.equal(/4242 ?4242/.test(rows), false);
    advanceMinutes(16);
    const fields = await failSignUp(await customer({ payment_token: token }));
    assert.deepEqual(Object.keys(fields), ['payment_token']);
  });

  it('mail the administrator in the language of the browser', async () => {
    const body = await customer();
    await signUp(body, { 'Accept-Language': 'es-MX, en;q=0.8' });
    const [mail] = await mailsTo(service, body.user.email);
    assert.equal(mail?.language, 'es');
    assert.match(mail.body ?? '', /^Hola:/);
  });

  it('mail the administrator a link to choose a password once', async () => {
    const body = await customer();
    await signUp(body);
    const [mail] = await mailsTo(service, body.user.email);
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
    assert.equal(visitor.status, 404);
    assert.ok(
      admin && (await service.container.passwords.check('correct horse battery', admin.passwordHash)),
    );
    const forged = new Visitor(service.addresses.partners);
    await forged.go(link.replace(/.{3}$/, 'abc'));
    assert.equal(forged.status, 404);
  });

  it('answer a sign-in in a new window with a message that only the page with the embed receives', async () => {
    const query = { response_mode: 'web_message', origin: pageOrigin, state: 'a"b' };
    const link = (more: Record<string, string>) =>
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
    const { type, code, state } = parseJson(z.record(z.string(), z.string()), answer);
    assert.deepEqual([type, state], ['service-connected', 'a"b']);
    await exchangeAuthorizationCode(service, code);
    assert.match(visitor.headers.get('Content-Security-Policy') ?? '', /script-src 'self';/);
  });
});
