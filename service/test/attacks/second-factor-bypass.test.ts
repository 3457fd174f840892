import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { passkeyOptions, VirtualAuthenticator } from '../support/servers/virtual-authenticator.ts';
import { startTestService, type TestService } from '../support/service.ts';
import {
  addAuthenticatorApp,
  addPasskey,
  hiddenField,
  passkeyOrigin,
  readKey,
  removeFactors,
  signInWithPassword,
  totpCode,
} from '../support/steps/second-factors.ts';
import { Visitor } from '../support/steps/visitor.ts';

const step = 30_000;

/** What somebody tries who knows or has stolen the password. */
describe('Somebody who knows the password does not get past the second factor', () => {
  let service: TestService;
  let admin: string;
  const kim = 'kim@bakery.example.com';
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    admin = service.accounts[1]!.adminEmail;
  });
  beforeEach(async () => {
    for (const email of [admin, kim]) await removeFactors(service, email);
  });
  after(() => service.stop());

  const signIn = (email: string, path?: string) => signInWithPassword(service, email, path);

  it('A code of the authenticator app that was seen once does not work again', async () => {
    const { secret } = await addAuthenticatorApp(await signIn(kim), -step);
    const code = totpCode(secret, Date.now());
    const owner = await signIn(kim);
    await owner.submit({ code, method: 'code' });
    assert.match(owner.text, /<h1>Security<\/h1>/);
    const thief = await signIn(kim);
    await thief.submit({ code, method: 'code' });
    assert.equal(thief.status, 422);
    await thief.go('/');
    assert.match(thief.text, /<h1>Enter your code<\/h1>/);
  });

  it('Two requests with the same code at the same time let one in', async () => {
    const { secret } = await addAuthenticatorApp(await signIn(kim), -step);
    const visitors = await Promise.all([signIn(kim), signIn(kim), signIn(kim)]);
    const code = totpCode(secret, Date.now());
    await Promise.all(visitors.map((visitor) => visitor.submit({ code, method: 'code' })));
    const signedIn = visitors.filter(({ text }) => text.includes('<h1>Security</h1>'));
    assert.equal(signedIn.length, 1);
  });

  it('Two requests with the same recovery code at the same time let one in', async () => {
    const { recoveryCodes } = await addAuthenticatorApp(await signIn(kim));
    const visitors = await Promise.all([signIn(kim), signIn(kim)]);
    const form = { code: recoveryCodes[0]!, method: 'recovery' };
    await Promise.all(visitors.map((visitor) => visitor.submit(form)));
    const signedIn = visitors.filter(({ text }) => text.includes('<h1>Security</h1>'));
    assert.equal(signedIn.length, 1);
  });

  it('Codes cannot be tried one after the other, not even from new sessions', async () => {
    const { secret } = await addAuthenticatorApp(await signIn(admin), -step);
    const right = totpCode(secret, Date.now());
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].filter(
      (code) => code !== right,
    );
    let visitor = await signIn(admin);
    for (const [index, code] of wrong.slice(0, 5).entries()) {
      if (index === 3) visitor = await signIn(admin);
      await visitor.submit({ code, method: 'code' });
      assert.equal(visitor.status, 422);
    }
    visitor = await signIn(admin);
    await visitor.submit({ code: totpCode(secret, Date.now()), method: 'code' });
    assert.equal(visitor.status, 429, 'the right code comes too late');
    assert.match(visitor.text, /Too many attempts. Try again in 15 minutes/);
  });

  it('No other address of the dashboard opens between the password and the second factor', async () => {
    await addAuthenticatorApp(await signIn(admin));
    const visitor = await signIn(admin);
    const token = visitor.token;
    for (const path of [
      '/',
      '/people',
      '/developer',
      '/connections',
      '/invitations',
      '/security',
      '/security/authenticator',
      '/signin/setup',
    ]) {
      await visitor.go(path);
      assert.match(visitor.text, /<h1>Enter your code<\/h1>/, path);
    }
    for (const path of [
      '/people',
      '/developer/keys',
      '/security/password',
      '/security/authenticator/remove',
      '/security/recovery-codes',
      '/security/policy',
      '/signin/setup',
    ]) {
      await visitor.go(path, { form_token: token, password: 'a brand new password', role: 'admin' });
      assert.match(visitor.text, /<h1>Enter your code<\/h1>/, path);
    }
  });

  it('A required second factor is not set up for somebody who has one already', async () => {
    const { secret } = await addAuthenticatorApp(await signIn(kim));
    const thief = await signIn(kim);
    await thief.go('/signin/setup', {
      form_token: thief.token,
      set_up: 'made up',
      code: totpCode(secret, Date.now()),
    });
    assert.match(thief.text, /<h1>Enter your code<\/h1>/);
  });

  it('The key of one person is not set up for another', async () => {
    const visitor = await signIn(admin);
    await visitor.go('/security/authenticator');
    const secret = readKey(visitor.text);
    const setUp = hiddenField(visitor.text, 'set_up');
    const other = await signIn(kim);
    await other.go('/security/authenticator', {
      form_token: other.token,
      set_up: setUp,
      code: totpCode(secret, Date.now()),
    });
    await other.go('/security');
    assert.doesNotMatch(other.text, /Remove authenticator app/);
  });

  it('The passkey of somebody else does not open the session', async () => {
    await addPasskey(service, await signIn(kim));
    const foreign = await addPasskey(service, await signIn(admin));
    const visitor = await signIn(kim);
    const credential = foreign.get(passkeyOptions(visitor.text));
    await visitor.go('/signin/verify', { form_token: visitor.token, credential });
    assert.equal(visitor.status, 422);
    await visitor.go('/');
    assert.match(visitor.text, /<h1>Use your passkey<\/h1>/);
  });

  it('A passkey that nobody has registered does not sign in', async () => {
    const stranger = new VirtualAuthenticator(passkeyOrigin(service));
    const visitor = new Visitor(service.addresses.dashboard);
    await visitor.go('/signin');
    const credential = stranger.get(passkeyOptions(visitor.text));
    await visitor.go('/signin/passkey', { form_token: visitor.token, credential });
    assert.equal(visitor.status, 422);
  });

  it('An answer of a passkey works once, and only in the browser that was asked', async () => {
    const authenticator = await addPasskey(service, await signIn(kim));
    const owner = new Visitor(service.addresses.dashboard);
    await owner.go('/signin');
    const thief = owner.copy();
    const token = owner.token;
    const credential = authenticator.get(passkeyOptions(owner.text));

    const otherBrowser = new Visitor(service.addresses.dashboard);
    await otherBrowser.go('/signin');
    await otherBrowser.go('/signin/passkey', { form_token: otherBrowser.token, credential });
    assert.equal(otherBrowser.status, 422, 'another browser');

    await owner.go('/signin/passkey', { form_token: token, credential });
    assert.match(owner.text, /<title>Home /);
    await thief.go('/signin/passkey', { form_token: token, credential });
    assert.equal(thief.status, 422, 'a second time');
  });

  it('An answer for another page, another purpose or another site does not count', async () => {
    const authenticator = await addPasskey(service, await signIn(kim));
    const visitor = await signIn(kim);
    const secondFactor = authenticator.get(passkeyOptions(visitor.text));
    await visitor.go('/signin/passkey', { form_token: visitor.token, credential: secondFactor });
    assert.equal(visitor.status, 422, 'a second factor is no sign-in');

    const again = await signIn(kim);
    authenticator.origin = 'https://evil.example.com';
    const phished = authenticator.get(passkeyOptions(again.text));
    await again.go('/signin/verify', { form_token: again.token, credential: phished });
    assert.equal(again.status, 422, 'another origin');
  });

  it('A passkey whose device did not recognize the person does not count', async () => {
    const authenticator = await addPasskey(service, await signIn(kim));
    const visitor = await signIn(kim);
    authenticator.isUserVerified = false;
    const credential = authenticator.get(passkeyOptions(visitor.text));
    await visitor.go('/signin/verify', { form_token: visitor.token, credential });
    assert.equal(visitor.status, 422);
  });

  it('Anything else in the field of the passkey is refused like a wrong one', async () => {
    await addPasskey(service, await signIn(kim));
    for (const credential of [
      '{',
      'null',
      '[]',
      '{"id":1}',
      '{"id":"x","rawId":"x","type":"public-key","response":{}}',
    ]) {
      const visitor = await signIn(kim);
      await visitor.go('/signin/verify', { form_token: visitor.token, credential });
      assert.equal(visitor.status, 422, credential);
    }
  });
});

describe('A challenge for a passkey', () => {
  let service: TestService;
  let now = new Date();
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' }, { now: () => now });
  });
  after(() => service.stop());

  it('A stale challenge does not sign in', async () => {
    const kim = 'kim@bakery.example.com';
    const authenticator = await addPasskey(service, await signInWithPassword(service, kim));
    const visitor = new Visitor(service.addresses.dashboard);
    await visitor.go('/signin');
    const credential = authenticator.get(passkeyOptions(visitor.text));
    now = new Date(now.getTime() + 11 * 60_000);
    await visitor.go('/signin/passkey', { form_token: visitor.token, credential });
    assert.equal(visitor.status, 422);
  });
});
