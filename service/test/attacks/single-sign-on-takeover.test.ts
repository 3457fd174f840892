import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startHostileProvider, type Forgery, type TestProvider } from '../support/servers/openid-provider.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { signInWithPassword } from '../support/steps/second-factors.ts';
import {
  connectProvider,
  publishRecords,
  startSingleSignOn,
  verifyDomainOf,
  visitProvider,
} from '../support/steps/single-sign-on.ts';
import { Visitor } from '../support/steps/visitor.ts';

describe('An OpenID provider signs in nobody but the verified people of its own account', () => {
  let service: TestService;
  let provider: TestProvider & { forgery: Forgery };
  const kim = 'kim@bakery.example.com';
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages', PRIVATE_WEBHOOKS: 'allow' });
    provider = await startHostileProvider();
    const visitor = await connectProvider(service, service.accounts[1]!.adminEmail, provider);
    await verifyDomainOf(service, visitor, 'bakery.example.com');
    assert.match(visitor.text, /Verified/);
  });
  beforeEach(() => {
    provider.forgery = {};
  });
  after(async () => {
    await provider.stop();
    await service.stop();
  });

  const newVisitor = () => new Visitor(service.addresses.dashboard);
  const signIn = async (forgery: Forgery = {}): Promise<Visitor> => {
    provider.forgery = forgery;
    const visitor = newVisitor();
    await visitor.go(await visitProvider(await startSingleSignOn(visitor, kim)));
    return visitor;
  };
  const assertRefused = async (visitor: Visitor, because: string) => {
    assert.equal(visitor.status, 422, because);
    await visitor.go('/');
    assert.match(visitor.text, /<h1>Sign in<\/h1>/, because);
  };

  it('The right answer signs in, so that the refusals below mean something', async () => {
    assert.match((await signIn()).text, /<title>Home /);
  });

  it('An ID token with a wrong nonce, audience, issuer, expiry or signature is refused', async () => {
    await assertRefused(await signIn({ claims: { nonce: 'wrong' } }), 'nonce');
    await assertRefused(await signIn({ claims: { aud: 'another client' } }), 'audience');
    await assertRefused(await signIn({ claims: { iss: 'https://login.example.com' } }), 'issuer');
    await assertRefused(await signIn({ isForeignKey: true }), 'signature');
  });

  it('An email address that the provider has not verified is refused', async () => {
    await assertRefused(await signIn({ claims: { email_verified: false } }), 'unverified');
    await assertRefused(await signIn({ claims: { email_verified: 'true' } }), 'a text is no proof');
    await assertRefused(await signIn({ claims: { email: 7 } }), 'no text');
  });

  it("Another account's person is not signed in, and nobody who belongs to no account", async () => {
    const foreign = service.accounts[0]!.adminEmail;
    await assertRefused(await signIn({ claims: { email: foreign } }), 'another account');
    await assertRefused(await signIn({ claims: { email: 'new@bakery.example.com' } }), 'nobody');
  });

  it('An answer with another state, or in another browser, is refused', async () => {
    const visitor = newVisitor();
    const back = new URL(await visitProvider(await startSingleSignOn(visitor, kim)));
    const stranger = newVisitor();
    await stranger.go(back.href);
    await assertRefused(stranger, 'a browser that did not ask');
    back.searchParams.set('state', 'wrong');
    await visitor.go(back.href);
    await assertRefused(visitor, 'state');
  });

  it('An answer works once', async () => {
    const visitor = newVisitor();
    const back = await visitProvider(await startSingleSignOn(visitor, kim));
    await visitor.go(back);
    assert.match(visitor.text, /<title>Home /);
    await visitor.go('/signout', { form_token: visitor.token });
    await visitor.go(back);
    assert.equal(visitor.status, 422);
  });

  it('A domain that one account has verified is not taken by another, even with its own record', async () => {
    const attacker = await signInWithPassword(service, service.accounts[0]!.adminEmail, '/security');
    const path = '/security/single-sign-on/domains';
    await attacker.go(path, { form_token: attacker.token, domain: 'bakery.example.com' });
    await publishRecords(service, 'bakery.example.com');
    await attacker.go(`${path}/bakery.example.com`, { form_token: attacker.token, action: 'verify' });
    assert.equal(attacker.status, 422);
    assert.match(attacker.text, /Another account has verified this domain/);
  });

  it('A person who is not an admin does not see or change the settings', async () => {
    const visitor = await signInWithPassword(service, kim, '/security');
    const token = visitor.token;
    for (const path of ['', '/domains', '/policy', '/remove']) {
      await visitor.go(`/security/single-sign-on${path}`, { form_token: token });
      assert.equal(visitor.status, 403, path);
    }
  });
});

describe('Without development settings', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());

  it('A provider inside our own network is not asked for anything', async () => {
    let requests = 0;
    const provider = await startHostileProvider();
    const visitor = await signInWithPassword(service, service.accounts[1]!.adminEmail, '/security');
    for (const issuer of [
      provider.issuer,
      'https://127.0.0.1:1',
      'https://169.254.169.254',
      'https://localhost',
    ]) {
      const form = { issuer, client_id: 'x', client_secret: 'y' };
      await visitor.go('/security/single-sign-on', { form_token: visitor.token, ...form });
      assert.equal(visitor.status, 422, issuer);
      requests += Number(visitor.text.includes('configuration of a provider'));
    }
    await provider.stop();
    assert.equal(requests, 0, 'refused before any request');
  });
});
