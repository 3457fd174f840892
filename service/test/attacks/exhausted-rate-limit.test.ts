import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { requestCounts } from '../../src/db/schema/index.ts';
import { signSessionToken } from '../../src/identity/session-tokens.ts';
import { candidateLink } from '../../src/platform/page-links.ts';
import { bearer } from '../support/api-client.ts';
import { credentialOf, eventually, startTestService, type TestService } from '../support/service.ts';
import { connectOtherPartner } from '../support/steps/partners.ts';
import { Visitor } from '../support/steps/visitor.ts';

const limits = {
  RATE_LIMIT: '40',
  RATE_LIMIT_ACCOUNT: '100',
  RATE_LIMIT_TOKEN: '15',
  RATE_LIMIT_CANDIDATE: '10',
  RATE_LIMIT_IP: '60',
  RATE_LIMIT_FAILURES: '20',
  TRUSTED_PROXIES: '1',
};

describe('A limit that somebody uses up', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService(limits);
  });
  after(() => service.stop());

  const customer = () => service.accounts[1]!;
  /** Sends a request from a network address of its own. */
  const from = (address: string, url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', address);
    return fetch(url, { ...init, headers, redirect: 'manual' });
  };
  const api = (path: string) => `${service.addresses.api}${path}`;
  /** Returns how many of these requests were answered, and the first that was refused. */
  const exhaust = async (send: () => Promise<Response>, most = 100) => {
    for (let answered = 0; answered < most; answered++) {
      const response = await send();
      if (response.status === 429) return { answered, response };
      await response.body?.cancel();
    }
    throw new Error(`None of ${most} requests was refused.`);
  };
  const isServed = async (credentials: string) =>
    (await service.api(credentials).send('GET', '/v1/account')).status === 200;
  const newToken = async (credentials: string, more: object = {}) => {
    const body = { scopes: ['order' as const], ...more };
    return (await service.api(credentials).call('POST /web_sdk/session_tokens', { body })).token;
  };

  it("leaves the customer's API key its requests, if it is the limit of a partner", async () => {
    const { answered, response } = await exhaust(() =>
      from('198.51.100.1', api('/v1/account'), {
        headers: { Authorization: `Basic ${btoa(`${customer().accessToken}:`)}` },
      }),
    );
    assert.equal(answered, 40);
    assert.ok(Number(response.headers.get('Retry-After')) > 0);
    assert.equal(response.headers.get('X-Ratelimit-Remaining'), '0');
    assert.ok(await isServed(customer().apiKey));
    const other = await connectOtherPartner(service, service.accounts[0]!.id, customer().id);
    assert.ok(await isServed(other.accessToken));
  });

  it('leaves the backend and other pages theirs, if it is the limit of a page', async () => {
    const key = service.accounts[0]!.apiKey;
    const [first, second] = [await newToken(key, { direct: true }), await newToken(key, { direct: true })];
    const { answered } = await exhaust(() =>
      from('198.51.100.2', api('/v1/account'), { headers: { Authorization: bearer(first) } }),
    );
    assert.equal(answered, 15);
    assert.ok(await isServed(bearer(second)));
    assert.ok(await isServed(key));
  });

  it('leaves the employer and other candidates theirs, if a candidate has any number of tokens', async () => {
    const { id: accountId, apiKey } = service.accounts[2]!;
    const credentialId = await credentialOf(service, accountId);
    const read = async (candidateId: string) => {
      const claims = { accountId, credentialId, candidateId, scopes: ['disclosure' as const] };
      const Authorization = bearer(await signSessionToken(service.container, claims));
      return from('198.51.100.3', api('/v1/disclosures'), { headers: { Authorization } });
    };
    const { answered } = await exhaust(() => read('a'.repeat(24)));
    assert.equal(answered, 10);
    assert.notEqual((await read('b'.repeat(24))).status, 429);
    assert.ok(await isServed(apiKey));
  });

  it('is reached by wrong credentials of one address, and right ones still work from there', async () => {
    const { answered } = await exhaust(() =>
      from('198.51.100.6', api('/v1/account'), { headers: { Authorization: `Basic ${btoa('guess:')}` } }),
    );
    assert.equal(answered, 20);
    const headers = { Authorization: `Basic ${btoa(`${service.accounts[2]!.accessToken}:`)}` };
    assert.equal((await from('198.51.100.6', api('/v1/account'), { headers })).status, 200);
    assert.equal((await from('198.51.100.7', api('/v1/account'))).status, 401);
  });

  it('is reached by wrong client secrets too', async () => {
    const body = new URLSearchParams({ client_id: service.clientId, client_secret: 'guess', code: 'x' });
    const { answered } = await exhaust(() =>
      from('198.51.100.8', api('/oauth/tokens'), { method: 'POST', body }),
    );
    assert.equal(answered, 20);
  });

  it('is reached on hosted pages, the dashboard and the reference by one address alone', async () => {
    const addresses = [
      `${service.addresses.partners}/password/forgotten`,
      `${service.addresses.dashboard}/signin`,
      api('/openapi.json'),
      api('/nothing-here'),
    ];
    for (const [index, address] of addresses.entries()) {
      const { answered, response } = await exhaust(() =>
        from(`198.51.100.${20 + (index < 3 ? index : 9)}`, address),
      );
      assert.ok(answered <= 60, address);
      assert.ok(Number(response.headers.get('Retry-After')) > 0, address);
      assert.notEqual((await from('198.51.100.99', address)).status, 429);
    }
  });

  /** Opens a browser at a network address, of a person who has signed in. */
  const signedIn = async (ip: string, account: number) => {
    const visitor = new Visitor(service.addresses.dashboard);
    visitor.ip = ip;
    await visitor.go('/signin');
    await visitor.submit({ email: service.accounts[account]!.adminEmail, password: service.password });
    assert.match(visitor.text, /<title>Home /);
    return visitor;
  };
  const open = async (visitor: Visitor, path = '/email-notifications') => {
    await visitor.go(path);
    return visitor.status;
  };

  it('leaves people who have signed in at the same address theirs, and visits and candidates too', async () => {
    const office = '198.51.100.50';
    const person = await signedIn(office, 0);
    const visit = new Visitor(service.addresses.dashboard);
    visit.ip = office;
    await visit.go('/signin');
    const link = candidateLink(service.container, 'apply', 'a'.repeat(24));
    await exhaust(() => from(office, `${service.addresses.dashboard}/signin`));
    await exhaust(() => from(office, `${service.addresses.partners}/password/forgotten`));
    assert.equal(await open(person), 200);
    assert.equal(await open(visit, '/signin'), 200);
    assert.notEqual((await from(office, link)).status, 429);
    const forged = link.slice(0, -4) + 'AAAA';
    assert.equal((await from(office, forged)).status, 429);
    const Cookie = 'session_dashboard=signed-in.forged.forged';
    const forgery = await from(office, `${service.addresses.dashboard}/signin`, { headers: { Cookie } });
    assert.equal(forgery.status, 429);
  });

  it('is one of each session, and one of the people of an account together', async () => {
    const office = '198.51.100.51';
    const colleagues = [];
    for (let count = 0; count < 6; count++) colleagues.push(await signedIn(office, 1));
    const other = await signedIn(office, 0);
    const [greedy, ...others] = colleagues;
    const { answered } = await exhaust(() =>
      from(office, `${service.addresses.dashboard}/email-notifications`, {
        headers: { Cookie: greedy!.cookieHeader },
      }),
    );
    assert.ok(answered <= 40, String(answered));
    assert.equal(await open(others[0]!), 200);
    let status = 200;
    for (let count = 0; count < 160 && status === 200; count++)
      status = await open(others[count % others.length]!);
    assert.equal(status, 429);
    assert.equal(await open(other), 200);
  });

  it('counts all addresses of an IPv6 network as one', async () => {
    const url = `${service.addresses.partners}/password/forgotten`;
    for (let times = 0; times < 60; times++)
      await (await from(`2001:db8:1:2:${times.toString(16)}::1`, url)).body?.cancel();
    assert.equal((await from('2001:db8:1:2::ffff', url)).status, 429);
    assert.notEqual((await from('2001:db8:1:3::1', url)).status, 429);
  });

  it('never stops a load balancer', async () => {
    const { status } = await exhaust(() =>
      from('198.51.100.40', `${service.addresses.dashboard}/signin`),
    ).then(() => from('198.51.100.40', `${service.addresses.dashboard}/healthz`));
    assert.equal(status, 200);
  });

  it('is stored without addresses and credentials, in a table that is not logged', async () => {
    const rows = await eventually(async () => {
      const stored = await service.database.select().from(requestCounts);
      return stored.length > 0 && stored;
    });
    for (const { key } of rows) assert.match(key, /^[A-Za-z0-9_-]{43}$/);
    const { rows: tables } = await service.database.execute(
      sql`select relpersistence from pg_class where relname = 'request_counts'`,
    );
    assert.deepEqual(tables, [{ relpersistence: 'u' }]);
  });
});
