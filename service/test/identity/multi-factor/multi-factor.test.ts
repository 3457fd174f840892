import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { authenticatorApps, recoveryCodes } from '../../../src/db/schema/index.ts';
import { passkeyOptions, VirtualAuthenticator } from '../../support/servers/virtual-authenticator.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import {
  addAuthenticatorApp,
  addPasskey,
  hiddenField,
  passkeyOrigin,
  readKey,
  readRecoveryCodes,
  removeFactors,
  securityMails,
  signInWithPassword,
  totpCode,
} from '../../support/steps/second-factors.ts';
import { Visitor } from '../../support/steps/visitor.ts';

/** Half a minute: the life of a code. A code is refused in the step of the one before. */
const step = 30_000;

describe('multi-factor authentication', () => {
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
  const enter = async (visitor: Visitor, code: string, method = 'code') => visitor.submit({ code, method });

  it('asks for the code of the authenticator app after the password, and leads where the person wanted', async () => {
    const { secret, recoveryCodes: codes } = await addAuthenticatorApp(await signIn(kim), -step);
    assert.equal(codes.length, 10);
    const visitor = await signIn(kim, '/security');
    assert.match(visitor.text, /<h1>Enter your code<\/h1>/);
    assert.match(visitor.text, /autocomplete="one-time-code"/);
    await enter(visitor, totpCode(secret, Date.now() + step));
    assert.match(visitor.text, /<h1>Security<\/h1>/);
    assert.match(visitor.text, /Authenticator app/);
    assert.match((await securityMails(service, kim)).join(), /Authenticator app added/);
  });

  it('keeps the secret encrypted and recovery codes as hashes', async () => {
    const { secret, recoveryCodes: codes } = await addAuthenticatorApp(await signIn(kim));
    const [app] = await service.database.select().from(authenticatorApps);
    assert.equal(app?.secret.includes(secret), false);
    const hashes = await service.database.select().from(recoveryCodes);
    assert.equal(hashes.length, 10);
    assert.equal(
      hashes.some(({ hash }) => codes.some((code) => hash.toString().includes(code))),
      false,
    );
  });

  it('asks again for the first code of an app, and keeps its key', async () => {
    const visitor = await signIn(kim);
    await visitor.go('/security/authenticator');
    const secret = readKey(visitor.text);
    await visitor.submit({ set_up: hiddenField(visitor.text, 'set_up'), code: '000000' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /href="#code"/);
    assert.match(visitor.text, /aria-describedby="code-error"/);
    assert.equal(readKey(visitor.text), secret);
  });

  it('accepts each recovery code once, however it is typed, and tells the person', async () => {
    const { recoveryCodes: codes } = await addAuthenticatorApp(await signIn(kim));
    const visitor = await signIn(kim);
    await visitor.go('/signin/verify?method=recovery');
    await enter(visitor, ` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `, 'recovery');
    assert.match(visitor.text, /<title>Home /);
    assert.match((await securityMails(service, kim)).join(), /A recovery code was used/);
    const again = await signIn(kim);
    await again.go('/signin/verify?method=recovery');
    await enter(again, codes[0]!, 'recovery');
    assert.equal(again.status, 422);
    assert.match(again.text, /was used before/);
  });

  it('replaces recovery codes: the earlier ones no longer work', async () => {
    const visitor = await signIn(kim);
    const { recoveryCodes: old } = await addAuthenticatorApp(visitor);
    await visitor.go('/security');
    await visitor.go('/security/recovery-codes', { form_token: visitor.token });
    assert.match(visitor.text, /<h1>Replace your recovery codes\?<\/h1>/);
    await visitor.submit({ confirmed: 'yes' });
    const fresh = readRecoveryCodes(visitor.text);
    assert.equal(fresh.length, 10);
    const other = await signIn(kim);
    await other.go('/signin/verify?method=recovery');
    await enter(other, old[1]!, 'recovery');
    assert.equal(other.status, 422);
    await enter(other, fresh[1]!, 'recovery');
    assert.match(other.text, /<title>Home /);
    assert.match((await securityMails(service, kim)).join(), /Recovery codes replaced/);
  });

  it('signs in with a passkey after the password, and with a passkey alone', async () => {
    const authenticator = await addPasskey(service, await signIn(kim));
    const visitor = await signIn(kim);
    assert.match(visitor.text, /<h1>Use your passkey<\/h1>/);
    const credential = authenticator.get(passkeyOptions(visitor.text));
    await visitor.go('/signin/verify', { form_token: visitor.token, credential });
    assert.match(visitor.text, /<title>Home /);

    const direct = new Visitor(service.addresses.dashboard);
    await direct.go('/signin?to=%2Fsecurity');
    const answer = authenticator.get(passkeyOptions(direct.text));
    await direct.go('/signin/passkey?to=%2Fsecurity', { form_token: direct.token, credential: answer });
    assert.match(direct.text, /<h1>Security<\/h1>/);
    assert.match(direct.text, /Blue phone/);
    assert.match((await securityMails(service, kim)).join(), /Passkey added/);
  });

  it('removes factors, and the recovery codes with the last one', async () => {
    const visitor = await signIn(kim);
    await addAuthenticatorApp(visitor);
    await addPasskey(service, visitor);
    await visitor.go('/security');
    const [, path = ''] = /action="(\/security\/passkeys\/[0-9a-f]+\/remove)"/.exec(visitor.text) ?? [];
    await visitor.go(path, { form_token: visitor.token });
    assert.match(visitor.text, /<h1>Remove this passkey\?<\/h1>/);
    assert.match(visitor.text, /Your other second factors keep working/);
    await visitor.submit({ confirmed: 'yes' });
    assert.match(visitor.text, /The passkey was removed/);
    assert.doesNotMatch(visitor.text, /Blue phone/);
    await visitor.go('/security/authenticator/remove', { form_token: visitor.token });
    assert.match(visitor.text, /It is your last second factor/);
    assert.equal(
      (await service.database.select().from(recoveryCodes)).length,
      10,
      'nothing is removed unasked',
    );
    await visitor.submit({ confirmed: 'yes' });
    assert.match(visitor.text, /The authenticator app was removed/);
    assert.doesNotMatch(visitor.text, /recovery codes/);
    assert.equal((await service.database.select().from(recoveryCodes)).length, 0);
    const subjects = (await securityMails(service, kim)).join();
    assert.match(subjects, /Passkey removed.*Authenticator app removed/);
    assert.match((await signIn(kim)).text, /<h1>Security<\/h1>/);
  });

  it('has people set up a factor right after the password where the account requires one', async () => {
    const visitor = await signIn(admin);
    await addAuthenticatorApp(visitor);
    await visitor.go('/security');
    await visitor.go('/security/policy', { form_token: visitor.token, require_multi_factor: 'on' });
    assert.match(visitor.text, /Sign-in policy saved/);
    assert.match((await securityMails(service, admin)).join(), /is now required/);

    const teammate = await signIn(kim, '/security');
    assert.match(teammate.text, /<h1>Set up multi-factor authentication<\/h1>/);
    await teammate.go('/');
    assert.match(teammate.text, /<h1>Set up multi-factor authentication<\/h1>/);
    const secret = readKey(teammate.text);
    await teammate.submit({
      set_up: hiddenField(teammate.text, 'set_up'),
      code: totpCode(secret, Date.now()),
    });
    assert.equal(readRecoveryCodes(teammate.text).length, 10);
    await teammate.go('/security');
    assert.match(teammate.text, /<h1>Security<\/h1>/);

    await teammate.go('/security/authenticator/remove', { form_token: teammate.token });
    assert.equal(teammate.status, 422, 'the last factor stays');
    await teammate.go('/security/policy', { form_token: teammate.token, require_multi_factor: '' });
    assert.equal(teammate.status, 403, 'admins alone decide');
  });

  it('has a passkey as the required factor, too', async () => {
    const visitor = await signIn(admin);
    await visitor.go('/security/policy', { form_token: visitor.token, require_multi_factor: 'on' });
    assert.match(visitor.text, /<h1>Set up multi-factor authentication<\/h1>/);
    const authenticator = new VirtualAuthenticator(passkeyOrigin(service));
    const credential = authenticator.create(passkeyOptions(visitor.text));
    await visitor.submit({ credential, name: '' });
    assert.equal(readRecoveryCodes(visitor.text).length, 10);
    await visitor.go('/');
    assert.match(visitor.text, /<title>Home /);
  });

  it('asks on the hosted pages before an account is connected', async () => {
    const { secret } = await addAuthenticatorApp(await signIn(admin), -step);
    const redirectUri = 'https://acme.example.com/connected';
    await service.call('POST', `/ops/accounts/${service.hostId}/applications/${service.clientId}`, {
      as: service.opsKey,
      json: { redirect_uris: [redirectUri] },
    });
    const query = new URLSearchParams({
      client_id: service.clientId,
      redirect_uri: redirectUri,
      state: 'x y',
    });
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(`/signin?${query.toString()}`);
    await visitor.submit({ email: admin, password: service.password });
    assert.match(visitor.text, /<h1>Enter your code<\/h1>/);
    await visitor.go(`/consent?${query.toString()}`);
    assert.match(visitor.text, /<h1>Enter your code<\/h1>/);
    await enter(visitor, totpCode(secret, Date.now()));
    assert.match(visitor.text, /Connect Corner Bakery Demo Co with Acme Hiring\?/);
    await visitor.submit({ decision: 'allow' });
    assert.equal(visitor.left?.searchParams.get('state'), 'x y');
  });

  it('speaks Spanish to a browser that asks for it', async () => {
    await addAuthenticatorApp(await signIn(kim));
    const visitor = new Visitor(service.addresses.dashboard);
    visitor.language = 'es-MX';
    await visitor.go('/');
    await visitor.submit({ email: kim, password: service.password });
    assert.match(visitor.text, /<html lang="es">/);
    assert.match(visitor.text, /<h1>Escriba su código<\/h1>/);
  });
});
