import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import { credentials, sessions, users } from '../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { Visitor } from '../support/steps/visitor.ts';

const millisecondsPerMinute = 60_000;

describe('a stolen session cookie', () => {
  let service: TestService;
  let aheadMinutes = 0;
  const clock = { now: () => new Date(Date.now() + aheadMinutes * millisecondsPerMinute) };
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' }, clock);
  });
  after(() => service.stop());

  const email = 'kim@bakery.example.com';
  const adminEmail = () => service.accounts[1]!.adminEmail;
  const signIn = async (address = adminEmail(), password = service.password) => {
    const visitor = new Visitor(service.addresses.dashboard);
    await visitor.go('/signin');
    await visitor.submit({ email: address, password });
    assert.match(visitor.text, /<title>Home /);
    return visitor;
  };
  const isSignedIn = async (visitor: Visitor): Promise<boolean> => {
    await visitor.go('/');
    return !visitor.text.includes('<h1>Sign in</h1>');
  };
  const keyCount = () =>
    service.database.$count(
      credentials,
      and(eq(credentials.accountId, service.accounts[1]!.id), isNull(credentials.revokedAt)),
    );

  it('is worth nothing after the person has signed out, and creates no API key', async () => {
    const person = await signIn();
    await person.go('/developer');
    const thief = person.copy();
    const { token } = person;
    const keysBefore = await keyCount();
    await person.go('/signout', { form_token: token, scope_read: 'on' });
    assert.equal(await isSignedIn(thief), false);
    await person.copy().go('/developer/keys', { form_token: token, scope_read: 'on' });
    assert.equal(await keyCount(), keysBefore);
  });

  it('is worth nothing after the password was changed, which keeps the session that changed it', async () => {
    const other = await signIn(email);
    const person = await signIn(email);
    await person.go('/security');
    await person.go('/security/password', { form_token: person.token, password: 'a quiet river of stones' });
    assert.match(person.text, /Password changed/);
    assert.equal(await isSignedIn(person), true);
    assert.equal(await isSignedIn(other), false);
  });

  it('is worth nothing after "Sign out everywhere"', async () => {
    const thief = (await signIn()).copy();
    const person = await signIn();
    await person.go('/security');
    assert.match(person.text, /This device/);
    await person.go('/security/sessions', { form_token: person.token });
    assert.equal(await isSignedIn(thief), false);
    assert.equal(await isSignedIn(person), false);
  });

  it('is worth nothing after its session was ended in the list, which ends no session of another person', async () => {
    const stranger = await signIn(service.accounts[0]!.adminEmail);
    const [strangersUser] = await service.database
      .select()
      .from(users)
      .where(eq(users.email, service.accounts[0]!.adminEmail));
    const [strangersSession] = await service.database
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, strangersUser!.id), isNull(sessions.endedAt)));
    const thief = (await signIn()).copy();
    const person = await signIn();
    await person.go('/security');
    const [, action = ''] = /action="(\/security\/sessions\/\w+)"/.exec(person.text) ?? [];
    await person.go(`/security/sessions/${strangersSession!.id}`, { form_token: person.token });
    assert.equal(await isSignedIn(stranger), true);
    await person.go(action, { form_token: person.token });
    assert.equal(await isSignedIn(thief), false);
    assert.equal(await isSignedIn(person), true);
  });

  it('ends after 30 minutes without a request, and after 12 hours in any case', async () => {
    const idle = await signIn();
    const busy = await signIn();
    aheadMinutes += 25;
    assert.equal(await isSignedIn(busy), true);
    aheadMinutes += 10;
    assert.equal(await isSignedIn(idle), false);
    for (let minutes = 35; minutes < 12 * 60 - 20; minutes += 20) {
      assert.equal(await isSignedIn(busy), true, `${minutes} minutes after sign-in`);
      aheadMinutes += 20;
    }
    aheadMinutes += 25;
    assert.equal(await isSignedIn(busy), false);
  });

  it('from before sign-in does not become the session of the person (session fixation)', async () => {
    const person = new Visitor(service.addresses.dashboard);
    await person.go('/signin');
    const attacker = person.copy();
    await person.submit({ email: adminEmail(), password: service.password });
    assert.equal(await isSignedIn(person), true);
    assert.equal(await isSignedIn(attacker), false);
  });

  it('changes no keys and no people ten minutes after sign-in without the password', async () => {
    const person = await signIn();
    aheadMinutes += 11;
    await person.go('/people');
    const thief = person.copy();
    await thief.go('/people');
    const form = { full_name: 'Mallory', email: 'mallory@example.com', role: 'admin' };
    await thief.go('/people', { form_token: thief.token, ...form });
    assert.equal(thief.status, 403);
    assert.match(thief.text, /Confirm it's you/);
    await thief.submit({ ...form, confirmed_password: 'a guess of the thief' });
    assert.equal(thief.status, 422);
    await thief.go('/developer');
    const keysBefore = await keyCount();
    await thief.go('/developer/keys', { form_token: thief.token, scope_read: 'on' });
    assert.equal(await keyCount(), keysBefore);
    const invited = await service.database.select().from(users).where(eq(users.email, 'mallory@example.com'));
    assert.equal(invited.length, 0);

    // The person enters the password, and what was filled in is not lost.
    await person.go('/people', { form_token: person.token, ...form, full_name: 'Noor' });
    const hidden = [...person.text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    await person.submit({ ...Object.fromEntries(hidden), confirmed_password: service.password });
    assert.match(person.text, /Noor/);
  });

  it('cannot be computed from the secret of the service alone: a session is a row of the database', async () => {
    const person = await signIn();
    await service.database.update(sessions).set({ endedAt: new Date() }).where(isNull(sessions.endedAt));
    assert.equal(await isSignedIn(person), false);
  });
});
