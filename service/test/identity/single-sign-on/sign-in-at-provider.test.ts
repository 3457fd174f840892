import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { auditEntries, singleSignOnConnections } from '../../../src/db/schema/index.ts';
import { startOpenIdProvider, type TestProvider } from '../../support/servers/openid-provider.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import {
  addAuthenticatorApp,
  securityMails,
  signInWithPassword,
  totpCode,
} from '../../support/steps/second-factors.ts';
import {
  backchannelLogoutUrl,
  callbackUrls,
  connectProvider,
  signOutAtProvider,
  startSingleSignOn,
  verifyDomainOf,
  visitProvider,
} from '../../support/steps/single-sign-on.ts';
import { Visitor } from '../../support/steps/visitor.ts';

describe('single sign-on', () => {
  let service: TestService;
  let provider: TestProvider;
  let admin: string;
  const kim = 'kim@bakery.example.com';
  const person = { email: kim, isVerified: true };
  before(async () => {
    service = await startTestService({
      PRIVATE_WEBHOOKS: 'allow',
      TRUSTED_PROXIES: '1',
      RATE_LIMIT_TOKEN: '10000',
      RATE_LIMIT_VISITS: '10000',
    });
    provider = await startOpenIdProvider(callbackUrls(service), person, backchannelLogoutUrl(service));
    admin = service.accounts[1]!.adminEmail;
  });
  after(async () => {
    await provider.stop();
    await service.stop();
  });

  const newVisitor = (site: 'dashboard' | 'partners' = 'dashboard') => new Visitor(service.addresses[site]);

  it('is connected by an admin, who proves the domain in DNS', async () => {
    const visitor = await connectProvider(service, admin, provider);
    assert.match(visitor.text, new RegExp(`value="${provider.issuer}"`));
    assert.ok(visitor.text.includes(`<code>${backchannelLogoutUrl(service)}</code>`));
    assert.doesNotMatch(visitor.text, new RegExp(provider.clientSecret));
    await visitor.go('/security/single-sign-on/domains', {
      form_token: visitor.token,
      domain: 'Bakery.example.com',
    });
    assert.match(visitor.text, /_service-sign-in\.bakery\.example\.com/);
    const verify = { form_token: visitor.token, action: 'verify' };
    service.container.domainRecords = { findTxtRecords: () => Promise.resolve([]) };
    await visitor.go('/security/single-sign-on/domains/bakery.example.com', verify);
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /find the TXT record yet/);
    assert.equal(
      await startSingleSignOn(newVisitor(), kim),
      '',
      'a domain that is only claimed leads nowhere',
    );
    await verifyDomainOf(service, visitor, 'bakery.example.com');
    assert.match(visitor.text, /Verified/);
    assert.match((await securityMails(service, admin)).join(), /Single sign-on settings changed/);
    const [connection] = await service.database.select().from(singleSignOnConnections);
    assert.equal(connection?.clientSecret.includes(provider.clientSecret), false);
  });

  it('asks DNS and a provider while no transaction of the change is open', async () => {
    const visitor = await signInWithPassword(service, admin, '/security');
    const path = '/security/single-sign-on';
    await visitor.go(path);
    // Workers have transactions, too. Those of the settings read the tables of single sign-on first.
    const open = sql`select query from pg_stat_activity where datname = current_database()
      and state like 'idle in transaction%' and query like '%single_sign_on_%'`;
    const seen: unknown[][] = [];
    const look = async () => seen.push((await service.database.execute(open)).rows);

    await visitor.go(`${path}/domains`, { form_token: visitor.token, domain: 'slow.example.com' });
    service.container.domainRecords = { findTxtRecords: () => look().then(() => []) };
    await visitor.go(`${path}/domains/slow.example.com`, { form_token: visitor.token, action: 'verify' });

    const server = createServer((_, response) => void look().then(() => response.writeHead(404).end()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await visitor.go(path, { form_token: visitor.token, issuer, client_id: 'id', client_secret: 'secret' });
    server.close();
    assert.deepEqual(seen, [[], []]);
  });

  it('signs a person in at the provider, and leads to the page that they wanted', async () => {
    const visitor = newVisitor();
    const address = await startSingleSignOn(visitor, ` ${kim.toUpperCase()} `, '?to=%2Fsecurity');
    const url = new URL(address);
    assert.equal(url.origin, provider.issuer);
    for (const name of ['state', 'nonce', 'code_challenge'])
      assert.ok((url.searchParams.get(name) ?? '').length > 40, name);
    assert.equal(url.searchParams.get('code_challenge_method'), 'S256');
    assert.equal(visitor.headers.get('Refresh'), `0; url=${address}`);
    await visitor.go(await visitProvider(address));
    assert.match(visitor.text, /<h1>Security<\/h1>/);
  });

  it('ends with the session at the provider, and no other session does', async () => {
    const [left, stays] = [newVisitor(), newVisitor()];
    const cookies = new Map<string, string>();
    await left.go(await visitProvider(await startSingleSignOn(left, kim), cookies));
    await stays.go(await visitProvider(await startSingleSignOn(stays, kim)));
    await signOutAtProvider(provider, cookies);
    await left.go('/');
    assert.match(left.text, /<h1>Sign in<\/h1>/);
    await stays.go('/');
    assert.match(stays.text, /<title>Home /);
    const isEnd = eq(auditEntries.action, 'session.ended_by_provider');
    const entries = await service.database.select().from(auditEntries).where(isEnd);
    assert.deepEqual(
      entries.map(({ accountId, actorKind, details }) => ({ accountId, actorKind, details })),
      [{ accountId: service.accounts[1]!.id, actorKind: 'system', details: { site: 'dashboard' } }],
    );
  });

  it('needs no second factor of ours', async () => {
    const app = await signInWithPassword(service, kim);
    await addAuthenticatorApp(app);
    const visitor = newVisitor();
    await visitor.go(await visitProvider(await startSingleSignOn(visitor, kim)));
    assert.match(visitor.text, /<title>Home /);
  });

  it('sends nobody of other domains to the provider', async () => {
    const visitor = newVisitor();
    for (const email of ['robin@northwind.example.com', 'kim@evil.bakery.example.com', 'kim']) {
      assert.equal(await startSingleSignOn(visitor, email), '', email);
      assert.equal(visitor.status, 422);
    }
  });

  it('sends a whole office to the provider, until guesses at other domains have run out for its network', async () => {
    const visitor = newVisitor();
    await visitor.go('/signin/sso');
    const { token } = visitor;
    const start = async (email: string, host: number) => {
      visitor.ip = `2001:db8:7:7::${host.toString(16)}`;
      await visitor.go('/signin/sso', { form_token: token, email });
      return /Go to |Too many attempts/.exec(visitor.text)?.[0];
    };
    for (let count = 1; count <= 40; count++) assert.equal(await start(kim, 1), 'Go to ', String(count));
    for (let count = 1; count <= 300; count++)
      assert.equal(await start(`kim@guess${count}.example.com`, count), undefined, String(count));
    assert.equal(await start('kim@guess.example.com', 301), 'Too many attempts');
    assert.equal(await start(kim, 302), 'Too many attempts', 'or the answer would tell who has a provider');
  });

  it('is asked for at the hosted sign-in, too', async () => {
    person.email = admin;
    const redirectUri = 'https://acme.example.com/connected';
    await service.call('POST', `/ops/accounts/${service.hostId}/applications/${service.clientId}`, {
      as: service.opsKey,
      json: { redirect_uris: [redirectUri] },
    });
    const query = new URLSearchParams({ client_id: service.clientId, redirect_uri: redirectUri, state: 'x' });
    const visitor = newVisitor('partners');
    await visitor.go(await visitProvider(await startSingleSignOn(visitor, admin, `?${query.toString()}`)));
    assert.match(visitor.text, /Connect Corner Bakery Demo Co with Acme Hiring\?/);
    person.email = kim;
  });

  it('can be required: a password is then not enough, except for an admin with a second factor', async () => {
    const visitor = await signInWithPassword(service, admin);
    await visitor.go('/security/single-sign-on');
    const policy = { form_token: visitor.token, required: 'on' };
    await visitor.go('/security/single-sign-on/policy', policy);
    assert.equal(visitor.status, 422, 'an admin who could not get back in');
    const { secret } = await addAuthenticatorApp(visitor);
    await visitor.go('/security/single-sign-on/policy', policy);
    assert.equal(visitor.status, 200);

    const teammate = await signInWithPassword(service, kim);
    assert.match(teammate.text, /<h1>Sign in with single sign-on<\/h1>/);
    await teammate.go('/');
    assert.match(teammate.text, /<h1>Sign in with single sign-on<\/h1>/);
    await teammate.go(await visitProvider(await startSingleSignOn(teammate, kim)));
    assert.match(teammate.text, /<title>Home /);

    const again = await signInWithPassword(service, admin);
    assert.match(again.text, /<h1>Enter your code<\/h1>/);
    await again.submit({ code: totpCode(secret, Date.now() + 30_000), method: 'code' });
    assert.match(again.text, /<h1>Security<\/h1>/);
  });

  it('shows what is wrong with the settings of a provider', async () => {
    const visitor = await signInWithPassword(service, service.accounts[0]!.adminEmail, '/security');
    const wrong = { issuer: 'login.example.com', client_id: 'x' };
    await visitor.go('/security/single-sign-on', { form_token: visitor.token, ...wrong });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /aria-describedby="issuer-hint issuer-error"/);
    const form = { issuer: service.addresses.dashboard, client_id: 'x', client_secret: 'y' };
    await visitor.go('/security/single-sign-on', { form_token: visitor.token, ...form });
    assert.match(visitor.text, /read the configuration of a provider/);
  });
});
