import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  accounts,
  applications,
  authorizationCodes,
  credentials,
  events,
  mails,
} from '../src/db/schema/index.ts';
import { encrypt } from '../src/platform/crypto.ts';
import { newId } from '../src/platform/ids.ts';
import { newCustomer, sampleCompany } from './support/connecting.ts';
import { startTestService, type TestService } from './support/service.ts';

describe('connecting a customer', () => {
  let service: TestService;
  let apiKey: string;

  before(async () => {
    service = await startTestService();
    apiKey = service.hostKey;
  });
  after(() => service.stop());

  const company = sampleCompany;
  const customer = (more: object = {}) => newCustomer(service, more);
  const create = (json: object = customer(), as = apiKey) =>
    service.call('POST', '/v1/accounts', { as, json });
  const exchange = (code: string, more: object = {}) =>
    service.call('POST', '/oauth/tokens', {
      json: {
        grant_type: 'authorization_code',
        client_id: service.clientId,
        client_secret: service.clientSecret,
        code,
        ...more,
      },
    });
  const newCode = async (): Promise<{ code: string; id: string }> => {
    const { status, body } = await create();
    assert.equal(status, 201, JSON.stringify(body));
    return { code: body.authorization_code, id: body.id };
  };
  /** What happened to an account, beside getting its first packages. */
  const typesOf = async (accountId: string) =>
    (await service.database.select().from(events).where(eq(events.accountId, accountId)))
      .map(({ type }) => type)
      .filter((type) => type !== 'package.created');

  it('creates an account, buys a token with its code, and orders nothing before it is credentialed', async () => {
    const { status, body } = await create();
    assert.equal(status, 201);
    assert.equal(body.authorized, false);
    assert.equal(body.company.tax_id, '00-0000101');
    assert.equal(body.company.website, 'https://hire.example.com');
    assert.equal(body.default_compliance_state, 'CA');
    assert.deepEqual(await typesOf(body.id), ['account.connected']);

    const bought = await exchange(body.authorization_code);
    assert.equal(bought.status, 200);
    assert.deepEqual(Object.keys(bought.body).sort(), ['access_token', 'scope', 'service_account_id']);
    assert.equal(bought.body.service_account_id, body.id);
    const account = await service.call('GET', '/v1/account', { as: bought.body.access_token });
    assert.equal(account.body.id, body.id);
    const session = await service.call('POST', '/web_sdk/session_tokens', {
      as: bought.body.access_token,
      json: { scopes: ['order'] },
    });
    assert.equal(session.status, 201);

    const packages = await service.call('GET', '/v1/packages', { as: bought.body.access_token });
    assert.deepEqual(
      packages.body.data.map(({ slug }: { slug: string }) => slug),
      ['basic_criminal', 'driver_pro', 'essential_criminal', 'professional_criminal'],
      'what every new customer can order',
    );
    const candidate = await service.call('POST', '/v1/candidates', {
      as: bought.body.access_token,
      json: { email: 'first@example.com' },
    });
    const order = () =>
      service.call('POST', '/v1/invitations', {
        as: bought.body.access_token,
        json: {
          candidate_id: candidate.body.id,
          package: 'basic_criminal',
          work_locations: [{ country: 'US', state: 'CA' }],
        },
      });
    assert.equal((await order()).status, 403);
    await service.call('POST', `/ops/accounts/${body.id}/credential`, { as: service.opsKey });
    assert.equal((await order()).status, 201);
  });

  it('takes the form of the spec as well', async () => {
    const form = new URLSearchParams({
      client_id: service.clientId,
      name: 'Form Example Inc',
      purpose: 'employment',
      'user[full_name]': 'Ada Sampleton',
      'user[email]': 'ada@form.example.com',
      oauth_authorize: 'true',
    });
    for (const [name, value] of Object.entries(company)) form.set(`company[${name}]`, value);
    const { status, body } = await service.call('POST', '/v1/accounts', {
      as: apiKey,
      form: form.toString(),
    });
    assert.equal(status, 201, JSON.stringify(body));
    const bought = await service.call('POST', '/oauth/tokens', {
      form: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: service.clientId,
        client_secret: service.clientSecret,
        code: body.authorization_code,
      }).toString(),
    });
    assert.equal(bought.status, 200);
  });

  it('makes no code unless it is asked to', async () => {
    const { body } = await create(customer({ oauth_authorize: false }));
    assert.equal(body.authorization_code, null);
    assert.deepEqual(await typesOf(body.id), []);
  });

  it('names every field that is wrong or missing', async () => {
    const wrong = await create(
      customer({
        purpose: 'curiosity',
        company: {
          ...company,
          tax_id: '070000000',
          industry: '99',
          state: 'ZZ',
          zipcode: '1',
          phone: '1',
          website: 'no',
        },
      }),
    );
    assert.equal(wrong.status, 400);
    assert.deepEqual(Object.keys(wrong.body.fields).sort(), [
      'company.industry',
      'company.phone',
      'company.state',
      'company.tax_id',
      'company.website',
      'company.zipcode',
      'purpose',
    ]);
    const missing = await create({ client_id: service.clientId });
    for (const name of ['name', 'purpose', 'user', 'company']) assert.ok(missing.body.fields[name], name);
  });

  it('checks the tax id against the registry', async () => {
    const { status, body } = await create(customer({ company: { ...company, tax_id: '00-0000103' } }));
    assert.equal(status, 400);
    assert.match(body.fields['company.tax_id'][0], /does not match the city/);
  });

  it('creates accounts only for the host of the application, with its API key', async () => {
    for (const as of [service.accounts[0]!.apiKey, service.accounts[0]!.accessToken]) {
      const { status, body } = await create(customer(), as);
      assert.equal(status, 403);
      assert.ok(body.fields.client_id);
    }
    assert.equal((await create(customer({ client_id: 'f'.repeat(24) }))).status, 403);
  });

  it('tells the technical contact, once, that the account was credentialed', async () => {
    const { id } = await newCode();
    const credential = () =>
      service.call('POST', `/ops/accounts/${id}/credential`, { as: service.opsKey, json: {} });
    const answers = await Promise.all([credential(), credential()]);
    assert.ok(answers.every(({ body }) => body.authorized === true));
    const written = await service.database.select().from(mails).where(eq(mails.accountId, id));
    assert.deepEqual(
      written.map(({ kind, recipient }) => [kind, recipient]),
      [['credentialed', 'ada@fresh.example.com']],
    );
    assert.equal((await typesOf(id)).filter((type) => type === 'account.credentialed').length, 1);
  });

  it('credentials at once where the application has that setting', async () => {
    const change = (preCredentialed: boolean) =>
      service.database
        .update(applications)
        .set({ preCredentialed })
        .where(eq(applications.clientId, service.clientId));
    await change(true);
    const { body } = await create();
    await change(false);
    assert.equal(body.authorized, true);
    assert.deepEqual((await typesOf(body.id)).sort(), ['account.connected', 'account.credentialed']);
  });

  it('refuses a code that was used, and revokes what it bought', async () => {
    const { code } = await newCode();
    const bought = (await exchange(code)).body.access_token;
    const again = await exchange(code);
    assert.equal(again.status, 422);
    assert.equal(again.body.error, 'invalid_grant');
    assert.match(again.body.error_description, /already exchanged/);
    assert.equal((await service.call('GET', '/v1/account', { as: bought })).status, 401);
  });

  it('sells one token for a code, of two that want it at once', async () => {
    const { code } = await newCode();
    const answers = await Promise.all([exchange(code), exchange(code)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
  });

  it('gives the same token again for an idempotency key', async () => {
    const { code } = await newCode();
    const call = () =>
      service.call('POST', '/oauth/tokens', {
        json: {
          grant_type: 'authorization_code',
          client_id: service.clientId,
          client_secret: service.clientSecret,
          code,
        },
        headers: { 'Idempotency-Key': `exchange-${code}` },
      });
    const first = await call();
    assert.equal(first.status, 200);
    assert.deepEqual((await call()).body, first.body);
  });

  it('refuses a code after five minutes', async () => {
    const { code, id } = await newCode();
    // As `POST /sandbox/clock` does, which needs the token that this code buys.
    const move = (clockAdvanceSeconds: number) =>
      service.database.update(accounts).set({ clockAdvanceSeconds }).where(eq(accounts.id, id));
    await move(300);
    const late = await exchange(code);
    assert.equal(late.status, 422);
    assert.match(late.body.error_description, /5 minutes/);
    await move(290);
    assert.equal((await exchange(code)).status, 200);
  });

  it('refuses wrong secrets, other applications, other grants and invented codes', async () => {
    const { code } = await newCode();
    assert.equal((await exchange(code, { client_secret: 'wrong' })).body.error, 'invalid_client');
    assert.equal((await exchange(code, { client_id: 'wrong' })).body.error, 'invalid_client');
    assert.equal((await exchange(code, { grant_type: 'password' })).body.error, 'unsupported_grant_type');
    assert.equal((await exchange('code_of_nobody')).body.error, 'invalid_grant');
    const [application] = await service.database.select().from(applications);
    const other = { clientId: 'another application', secret: 'another secret' };
    await service.database.insert(applications).values({
      ...application!,
      id: newId(),
      clientId: other.clientId,
      clientSecret: encrypt(service.container.keys.encryption, other.secret),
    });
    const foreign = await exchange(code, { client_id: other.clientId, client_secret: other.secret });
    assert.equal(foreign.body.error, 'invalid_grant');
    const { status, body } = await exchange('', { code: undefined });
    assert.equal(status, 400);
    assert.ok(body.fields.code);
    assert.equal((await exchange(code)).status, 200, 'none of that used the code up');
  });

  it('keeps codes and tokens as hashes only', async () => {
    const { code } = await newCode();
    const { access_token } = (await exchange(code)).body;
    const codes = JSON.stringify(await service.database.select().from(authorizationCodes));
    const tokens = JSON.stringify(await service.database.select().from(credentials));
    for (const secret of [code, access_token]) {
      assert.equal(codes.includes(secret) || tokens.includes(secret), false);
      assert.ok(secret.length > 60);
    }
  });

  it('deauthorizes: the token and every session token made from it stop at once', async () => {
    const { code, id } = await newCode();
    const as = (await exchange(code)).body.access_token;
    const { body: session } = await service.call('POST', '/web_sdk/session_tokens', {
      as,
      json: { scopes: ['order'] },
    });
    assert.equal((await service.call('GET', '/v1/account', { bearer: session.token })).status, 200);
    const { status, body } = await service.call('POST', '/oauth/deauthorize', { as });
    assert.equal(status, 200);
    assert.equal(body.service_account_id, id);
    assert.equal((await service.call('GET', '/v1/account', { as })).status, 401);
    assert.equal((await service.call('GET', '/v1/account', { bearer: session.token })).status, 401);
    assert.ok((await typesOf(id)).includes('token.deauthorized'));
    const key = await service.call('POST', '/oauth/deauthorize', { as: service.accounts[0]!.apiKey });
    assert.equal(key.status, 403);
  });
});
