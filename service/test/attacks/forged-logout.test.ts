import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { cleanUp } from '../../src/clock/cleanup.ts';
import { usedTokens } from '../../src/db/schema/index.ts';
import { startHostileProvider, type HostileProvider } from '../support/servers/openid-provider.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { signInWithPassword } from '../support/steps/second-factors.ts';
import {
  backchannelLogoutUrl,
  connectProvider,
  startSingleSignOn,
  verifyDomainOf,
  visitProvider,
} from '../support/steps/single-sign-on.ts';
import { Visitor } from '../support/steps/visitor.ts';

const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const kim = 'kim@bakery.example.com';
const seconds = (fromNow: number): number => Math.floor(Date.now() / 1000) + fromNow;

describe('Only the provider that signed a person in ends the sessions of the person', () => {
  let service: TestService;
  let provider: HostileProvider;
  let foreignProvider: HostileProvider;
  let visitor: Visitor;
  let tokens = 0;
  before(async () => {
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' });
    [provider, foreignProvider] = await Promise.all([startHostileProvider(), startHostileProvider()]);
    const admin = await connectProvider(service, service.accounts[1]!.adminEmail, provider);
    await verifyDomainOf(service, admin, 'bakery.example.com');
    await connectProvider(service, service.accounts[0]!.adminEmail, foreignProvider);
    visitor = await signIn();
  });
  after(async () => {
    await Promise.all([provider.stop(), foreignProvider.stop()]);
    await service.stop();
  });

  /** Signs Kim in through a session at the provider. */
  const signIn = async (sid = 'session'): Promise<Visitor> => {
    provider.forgery = { claims: { sid } };
    const browser = new Visitor(service.addresses.dashboard);
    await browser.go(await visitProvider(await startSingleSignOn(browser, kim)));
    assert.match(browser.text, /<title>Home /);
    return browser;
  };
  /** Claims of a token that would end Kim's session. An undefined claim is left out. */
  const claims = (changes: Record<string, unknown> = {}): JWTPayload => ({
    iss: provider.issuer,
    aud: provider.clientId,
    jti: `token ${++tokens}`,
    sub: 'person',
    sid: 'session',
    events,
    ...changes,
  });
  const send = (token: string) =>
    fetch(backchannelLogoutUrl(service), {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });
  const isSignedIn = async (browser: Visitor): Promise<boolean> => {
    await browser.go('/');
    return browser.text.includes('<title>Home ');
  };
  const assertRefused = async (token: string, because: string) => {
    const response = await send(token);
    assert.equal(response.status, 400, because);
    assert.equal(response.headers.get('Cache-Control'), 'no-store');
    const body = (await response.json()) as { error: string; error_description: string };
    assert.equal(body.error, 'invalid_request');
    assert.match(body.error_description, /\.$/);
    assert.ok(await isSignedIn(visitor), because);
  };

  it('A forged signature ends no session', async () => {
    await assertRefused(await provider.sign(claims(), { isForeignKey: true }), 'a key that is not published');
    await assertRefused(await foreignProvider.sign(claims()), 'a key of another provider');
    await assertRefused(new UnsecuredJWT(claims()).setIssuedAt().encode(), 'no signature');
    const publicKey = new TextEncoder().encode(JSON.stringify(provider.publicKey));
    const header = { alg: 'HS256', kid: 'key' };
    const shared = new SignJWT(claims()).setProtectedHeader(header).setIssuedAt();
    await assertRefused(await shared.sign(publicKey), 'the public key as a shared secret');
    await assertRefused('a.b.c', 'no token');
    await assertRefused('', 'nothing');
    await assertRefused('a'.repeat(70_000), 'more than a form may have');
  });

  it("Another account's provider ends no session, whatever it signs", async () => {
    const { issuer } = foreignProvider;
    const response = await send(await foreignProvider.sign(claims({ iss: issuer })));
    assert.equal(response.status, 200, 'a valid token about nobody');
    assert.ok(await isSignedIn(visitor));
    await assertRefused(await foreignProvider.sign(claims()), 'in the name of the other provider');
    const unknown = claims({ iss: 'https://login.example.com' });
    await assertRefused(await foreignProvider.sign(unknown), 'a provider of no account');
  });

  it('A token for another client, a wrong time or a wrong kind ends no session', async () => {
    const refused: [Record<string, unknown>, string][] = [
      [{ aud: 'another client' }, 'another client'],
      [{ aud: [] }, 'no client'],
      [{ aud: 'service\0' }, 'text that cannot be stored'],
      [{ iat: seconds(-600) }, 'old'],
      [{ iat: seconds(600) }, 'from the future'],
      [{ iat: undefined }, 'of no time'],
      [{ exp: seconds(-120) }, 'expired'],
      [{ nonce: 'nonce' }, 'a nonce'],
      [{ events: undefined }, 'no event'],
      [{ events: { 'https://example.com/another-event': {} } }, 'another event'],
      [{ events: Object.keys(events) }, 'events as a list'],
      [{ jti: undefined }, 'no ID'],
      [{ sub: undefined, sid: undefined }, 'nobody'],
      [{ sid: 7 }, 'a session that is no text'],
      [{ sub: 'person\0' }, 'a person that cannot be stored'],
    ];
    for (const [changes, because] of refused)
      await assertRefused(await provider.sign(claims(changes)), because);
    await assertRefused(await provider.sign(claims(), { type: 'at+jwt' }), 'an access token');
  });

  it('An ID token ends no session', async () => {
    const idToken = claims({ jti: undefined, events: undefined, exp: seconds(300), email: kim });
    await assertRefused(await provider.sign(idToken), 'without a nonce');
    await assertRefused(await provider.sign({ ...idToken, nonce: 'nonce' }), 'with a nonce');
  });

  it('A token about another session or person ends no session of this one', async () => {
    const others = [{ sid: 'another session' }, { sub: 'somebody', sid: undefined }, { sub: 'somebody' }];
    for (const changes of others) {
      assert.equal((await send(await provider.sign(claims(changes)))).status, 200);
      assert.ok(await isSignedIn(visitor), JSON.stringify(changes));
    }
  });

  it('A token works once: it does not end a later session, not even sent twice at once', async () => {
    const token = await provider.sign(claims(), { type: 'logout+jwt' });
    const answers = await Promise.all([send(token), send(token)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
    assert.equal(answers.find(({ status }) => status === 200)?.headers.get('Cache-Control'), 'no-store');
    assert.equal(await isSignedIn(visitor), false, 'the right token ends the session');
    visitor = await signIn();
    await assertRefused(token, 'used before');
  });

  it('A token about a person ends the sessions through this provider, and not one with a password', async () => {
    const browsers = [visitor, await signIn('second')];
    const withPassword = await signInWithPassword(service, kim);
    await withPassword.go('/');
    assert.equal((await send(await provider.sign(claims({ sid: undefined })))).status, 200);
    assert.deepEqual(await Promise.all(browsers.map(isSignedIn)), [false, false]);
    assert.ok(await isSignedIn(withPassword));
  });

  it('Used tokens do not fill the database: they are forgotten when they are too old to be accepted', async () => {
    const { database } = service;
    const after = (minutes: number) =>
      cleanUp(database, new Date(Date.now() + minutes * 60_000), assert.ifError);
    await after(5);
    assert.notEqual(await database.$count(usedTokens), 0);
    await after(10);
    assert.equal(await database.$count(usedTokens), 0);
  });
});
