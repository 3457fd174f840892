import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { auditEntries, credentials, sessions } from '../../src/db/schema/index.ts';
import { requireRecentAuthentication } from '../../src/pages/dashboard/sign-in/require-recent-authentication.ts';
import { onePixel } from '../support/cases/settings-form-cases.ts';
import { createSites } from '../support/cases/sites.ts';
import { startHostileProvider } from '../support/servers/openid-provider.ts';
import { passkeyOptions } from '../support/servers/virtual-authenticator.ts';
import { startTestService, type TestService } from '../support/service.ts';
import {
  addAuthenticatorApp,
  addPasskey,
  removeFactors,
  signInWithPassword,
  totpCode,
} from '../support/steps/second-factors.ts';
import {
  connectProvider,
  startSingleSignOn,
  verifyDomainOf,
  visitProvider,
} from '../support/steps/single-sign-on.ts';
import { fieldsOf, Visitor } from '../support/steps/visitor.ts';

const minutes = 60_000;

/** Where admins and developers change who may do what, and what people outside of the account see of it. */
const sensitivePaths =
  /^\/(settings|security|people|connections|developer\/(keys|webhooks|applications))(\/|$)/;

/** Forms there that don't ask again who the person is, and why. */
const harmlessForms: Record<string, string> = {
  '/developer/applications/:client_id/environments': 'It only reads the application, here and in staging.',
  '/developer/webhooks/:id/test': 'It sends a test to the address that the endpoint has.',
  '/security/sessions': 'It only ends sessions of the person.',
  '/security/sessions/:id': 'It only ends a session of the person.',
};

describe('an unattended computer', () => {
  let service: TestService;
  let admin: string;
  before(async () => {
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' });
    admin = service.accounts[1]!.adminEmail;
  });
  after(() => service.stop());

  const keyCount = () =>
    service.database.$count(
      credentials,
      and(eq(credentials.accountId, service.accounts[1]!.id), isNull(credentials.revokedAt)),
    );
  /** Lets the sign-ins of everyone be a while ago. */
  const leaveAlone = () =>
    service.database.update(sessions).set({ authenticatedAt: new Date(Date.now() - 11 * minutes) });
  const createKey = (visitor: Visitor, proof: Record<string, string> = {}) =>
    visitor.go('/developer/keys', { form_token: visitor.token, scope_read: 'on', ...proof });
  const expectRefused = async (visitor: Visitor, status: number, proof?: Record<string, string>) => {
    const before = await keyCount();
    await createKey(visitor, proof);
    assert.equal(visitor.status, status, visitor.text);
    assert.match(visitor.text, /<h1>Confirm it's you<\/h1>/);
    assert.equal(await keyCount(), before);
  };
  const expectCreated = async (visitor: Visitor, proof?: Record<string, string>) => {
    const before = await keyCount();
    await createKey(visitor, proof);
    assert.equal(await keyCount(), before + 1, visitor.text);
  };

  it('sends no form about settings, people, keys and sign-in without a proof', () => {
    const forms = Map.groupBy(
      createSites(service).dashboard.routes.filter(
        ({ method, path }) => method === 'POST' && sensitivePaths.test(path),
      ),
      ({ path }) => path,
    );
    const withoutProof = [...forms].flatMap(([path, handlers]) =>
      handlers.some(({ handler }) => handler === requireRecentAuthentication) ? [] : [path],
    );
    assert.ok(forms.size > 25);
    assert.deepEqual(withoutProof.sort(), Object.keys(harmlessForms).sort());
  });

  it('creates no API key without a code of the authenticator app, which is accepted once', async () => {
    const visitor = await signInWithPassword(service, admin);
    const { secret } = await addAuthenticatorApp(visitor);
    await leaveAlone();
    await expectRefused(visitor, 403);
    assert.match(visitor.text, /name="confirmed_code"/);
    await expectRefused(visitor, 422, { confirmed_code: '000000' });
    const code = totpCode(secret, Date.now() + 30_000);
    await expectCreated(visitor, { confirmed_code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    await leaveAlone();
    await expectRefused(visitor, 422, { confirmed_code: code });
    await removeFactors(service, admin);
    const entries = await service.database.select().from(auditEntries);
    const actions = entries.map(({ action }) => action);
    assert.equal(actions.filter((action) => action === 'session.confirmed').length, 1);
    assert.equal(actions.filter((action) => action === 'session.confirmation_failed').length, 2);
  });

  it('is confirmed in the session and in the log, or in neither', async () => {
    const visitor = await signInWithPassword(service, admin);
    await leaveAlone();
    const { database } = service;
    const confirmations = () => database.$count(auditEntries, eq(auditEntries.action, 'session.confirmed'));
    const before = await confirmations();
    await database.execute(
      sql`alter table sessions add constraint refuse check (authenticated_at < now() - interval '1 minute')`,
    );
    await createKey(visitor, { confirmed_password: service.password });
    assert.equal(visitor.status, 500);
    await database.execute(sql`alter table sessions drop constraint refuse`);
    assert.equal(await confirmations(), before);
    await visitor.go('/developer');
    await expectCreated(visitor, { confirmed_password: service.password });
    assert.equal(await confirmations(), before + 1);
  });

  it('creates no API key without the passkey, and one with it', async () => {
    const visitor = await signInWithPassword(service, admin);
    const authenticator = await addPasskey(service, visitor);
    await leaveAlone();
    await expectRefused(visitor, 403);
    assert.match(visitor.text, /data-field="confirmed_credential"/);
    const credential = authenticator.get(passkeyOptions(visitor.text));
    const signInPage = new Visitor(service.addresses.dashboard);
    await signInPage.go('/signin');
    const ofSignIn = authenticator.get(passkeyOptions(signInPage.text));
    await expectRefused(visitor, 422, { confirmed_credential: ofSignIn });
    await expectCreated(visitor, { confirmed_credential: credential });
    await leaveAlone();
    await expectRefused(visitor, 422, { confirmed_credential: credential });
    await removeFactors(service, admin);
  });

  it('creates no API key by a provider that signs in without asking, and one when it asked just now', async () => {
    const provider = await startHostileProvider();
    const owner = await connectProvider(service, admin, provider);
    await verifyDomainOf(service, owner, 'bakery.example.com');
    const person = { email: admin, email_verified: true };
    const askedAt = (ago: number) => {
      provider.forgery = { claims: { ...person, auth_time: Math.floor((Date.now() - ago) / 1000) } };
    };
    const confirm = async (visitor: Visitor) => {
      await visitor.go('/signin/sso?to=/developer', {
        form_token: visitor.token,
        email: admin,
        purpose: 'confirmation',
      });
      const address = /<a href="([^"]*)">Go to /.exec(visitor.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
      assert.equal(new URL(address).searchParams.get('prompt'), 'login');
      assert.equal(new URL(address).searchParams.get('max_age'), '0');
      await visitor.go(await visitProvider(address));
    };

    askedAt(60 * minutes);
    const visitor = new Visitor(service.addresses.dashboard);
    await visitor.go(await visitProvider(await startSingleSignOn(visitor, admin, '?to=/developer')));
    await expectRefused(visitor, 403);
    assert.match(visitor.text, /Confirm with single sign-on/);

    await confirm(visitor);
    assert.match(visitor.text, /say that you signed in again just now/);
    provider.forgery = { claims: person };
    await visitor.go('/developer');
    await confirm(visitor);
    assert.match(visitor.text, /say that you signed in again just now/, 'without auth_time');
    provider.forgery = {
      claims: { ...person, email: 'kim@bakery.example.com', auth_time: Math.ceil(Date.now() / 1000) },
    };
    await visitor.go('/developer');
    await confirm(visitor);
    assert.match(visitor.text, /signed in as another person/);
    await visitor.go('/developer');
    await expectRefused(visitor, 403);

    askedAt(0);
    await confirm(visitor);
    await expectCreated(visitor);
    await provider.stop();
  });

  it('changes no logo without a proof, and says that the file has to be chosen again', async () => {
    const visitor = await signInWithPassword(service, admin, '/settings/branding');
    await leaveAlone();
    const form = new FormData();
    form.set('form_token', visitor.token);
    form.set('logo', new File([onePixel], 'logo.png', { type: 'image/png' }));
    const path = '/settings/branding/logo';
    await visitor.upload(`${service.addresses.dashboard}${path}`, form);
    assert.equal(visitor.status, 403);
    assert.match(visitor.text, /<h1>Confirm it's you<\/h1>[^]*choose your file again/);
    await visitor.submit({ confirmed_password: service.password });
    assert.match(visitor.text, /<h1>Branding<\/h1>[^]*Choose a file/);
    await visitor.upload(`${service.addresses.dashboard}${path}`, form);
    assert.match(visitor.text, /Logo saved\./);
    await leaveAlone();
    await visitor.go(`${path}/remove`, { form_token: visitor.token, confirmed: 'yes' });
    assert.match(visitor.text, /<h1>Confirm it's you<\/h1>/);
    await visitor.submit({ ...fieldsOf(visitor.text), confirmed_password: service.password });
    assert.match(visitor.text, /Logo removed\./);
  });
});
