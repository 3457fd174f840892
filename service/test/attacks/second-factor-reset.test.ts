import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntries, authenticatorApps, memberships, sessions, users } from '../../src/db/schema/index.ts';
import { changePassword } from '../../src/identity/change-password.ts';
import { findUser } from '../../src/identity/memberships.ts';
import { resetSecondFactors } from '../../src/identity/multi-factor/reset-second-factors.ts';
import { countRecoveryCodes, countSecondFactors } from '../../src/identity/multi-factor/second-factors.ts';
import { lockIsAwaited } from '../support/database/locks.ts';
import { eventually, startTestService, type TestService } from '../support/service.ts';
import {
  addAuthenticatorApp,
  addPasskey,
  removeFactors,
  securityMails,
  signInWithPassword,
  totpCode,
} from '../support/steps/second-factors.ts';
import { Visitor } from '../support/steps/visitor.ts';

const kim = 'kim@bakery.example.com';
const minutes = 60_000;
const noOrigin = { ip: undefined, userAgent: undefined, requestId: undefined };

/** What somebody tries who wants to get rid of another person's second factor. */
describe('The second factors of another person', () => {
  let service: TestService;
  let admin: string;
  let kimId: string;
  /** Where Kim, who has an authenticator app, is signed in. */
  let owner: Visitor;
  const signIn = (email: string, path?: string) => signInWithPassword(service, email, path);
  const accountId = () => service.accounts[1]!.id;
  const membership = () => and(eq(memberships.accountId, accountId()), eq(memberships.userId, kimId));
  const idOf = async (email: string): Promise<string> => {
    const [user] = await service.database.select().from(users).where(eq(users.email, email));
    assert.ok(user);
    return user.id;
  };

  before(async () => {
    service = await startTestService();
    admin = service.accounts[1]!.adminEmail;
    kimId = await idOf(kim);
  });
  after(() => service.stop());
  beforeEach(async () => {
    await removeFactors(service, kim);
    owner = await signIn(kim);
    await addAuthenticatorApp(owner);
  });

  const address = (id = kimId) => `/people/${id}/second-factors`;
  const reset = (visitor: Visitor, fields: Record<string, string> = {}, id = kimId) =>
    visitor.go(address(id), { form_token: visitor.token, ...fields });
  const expectKept = async (id = kimId) =>
    assert.equal(await countSecondFactors(service.database, id), 1, 'the factor is still there');

  it('are removed by an admin, who confirms it first: sessions end, and the person and the admins are told', async () => {
    await addPasskey(service, owner);
    const visitor = await signIn(admin, address());
    assert.match(visitor.text, /<h1>Remove second factors of /);
    assert.equal(await countSecondFactors(service.database, kimId), 2, 'a page alone removes nothing');
    await visitor.submit({});
    assert.match(visitor.text, /<h1>Team<\/h1>/);
    assert.equal(await countSecondFactors(service.database, kimId), 0);
    assert.equal(await countRecoveryCodes(service.database, kimId), 0);
    await owner.go('/');
    assert.match(owner.text, /<h1>Sign in<\/h1>/);
    assert.equal((await securityMails(service, kim)).at(-1), 'Your second factors were removed');
    assert.equal((await securityMails(service, admin)).at(-1), 'Second factors removed');
    const [entry] = await service.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'factor.reset'));
    assert.partialDeepStrictEqual(entry, {
      accountId: accountId(),
      actorKind: 'person',
      actorId: await idOf(admin),
      objectId: kimId,
      details: { totp: true, passkeys: 1 },
    });
    const returned = await signIn(kim);
    assert.match(returned.text, /<h1>Security<\/h1>/, 'the password is enough until there is a new factor');
  });

  it('are kept when the admin has not proven who they are a short time ago', async () => {
    const visitor = await signIn(admin, address());
    const later = new Date(Date.now() - 11 * minutes);
    await service.database.update(sessions).set({ authenticatedAt: later });
    await visitor.submit({});
    assert.equal(visitor.status, 403);
    assert.match(visitor.text, /<h1>Confirm it's you<\/h1>/);
    await reset(visitor, { confirmed_password: 'a wrong password' });
    assert.equal(visitor.status, 422);
    await expectKept();
    await reset(visitor, { confirmed_password: service.password });
    assert.match(visitor.text, /<h1>Team<\/h1>/);
    assert.equal(await countSecondFactors(service.database, kimId), 0);
  });

  it('are kept when the form comes from another page', async () => {
    const visitor = await signIn(admin, address());
    for (const token of ['forged', owner.token]) {
      await visitor.go(address(), { form_token: token });
      assert.match(visitor.text, /<h1>Sign in<\/h1>/);
    }
    await expectKept();
  });

  it('are out of reach of an adjudicator, and of every other role', async () => {
    const visitor = await signIn(admin);
    const adminId = await idOf(admin);
    await addAuthenticatorApp(visitor);
    for (const role of ['adjudicator', 'restricted_admin', 'developer', 'billing'] as const) {
      await removeFactors(service, kim);
      await service.database.update(memberships).set({ role }).where(membership());
      const person = await signIn(kim);
      for (const form of [undefined, { form_token: person.token }]) {
        await person.go(address(adminId), form);
        assert.equal(person.status, 403, role);
      }
    }
    await expectKept(adminId);
    await removeFactors(service, admin);
  });

  it("do not exist for another account's admin", async () => {
    const visitor = await signIn(service.accounts[0]!.adminEmail);
    const token = visitor.token;
    await visitor.go(address());
    assert.equal(visitor.status, 404);
    await visitor.go(address(), { form_token: token });
    assert.equal(visitor.status, 404);
    assert.doesNotMatch(visitor.text, /Kim/);
    await expectKept();
  });

  it('are kept when the person also belongs to another account, even one joined at the same moment', async () => {
    const { database } = service;
    const visitor = await signIn(admin, address());
    const token = visitor.token;
    const joined = { accountId: service.accounts[0]!.id, userId: kimId };
    let submitted = Promise.resolve();
    await database.transaction(async (join) => {
      await join.insert(memberships).values({ ...joined, role: 'billing', createdAt: new Date() });
      submitted = visitor.go(address(), { form_token: token });
      await eventually(() => lockIsAwaited(service));
    });
    await submitted;
    for (const form of [undefined, { form_token: token }]) {
      assert.equal(visitor.status, 422);
      assert.match(visitor.text, /also belongs to another account/);
      await visitor.go(address(), form);
    }
    await expectKept();
    const other = and(eq(memberships.accountId, joined.accountId), eq(memberships.userId, kimId));
    await database.delete(memberships).where(other);
  });

  it('end with a sign-in under way: a code accepted just before the reset opens no session after it', async () => {
    const { database, container } = service;
    await removeFactors(service, kim);
    const { secret } = await addAuthenticatorApp(await signIn(kim));
    const thief = await signIn(kim);
    const code = totpCode(secret, Date.now() + 30_000);
    const adminOf = await findUser(database, { userId: await idOf(admin), accountId: accountId() });
    const reset = { admin: adminOf!.user, userId: kimId };
    let submitted = Promise.resolve();
    await database.transaction(async (transaction) => {
      // The code is checked, and the session waits for the person's row.
      await transaction.select().from(users).where(eq(users.id, kimId)).for('update');
      submitted = thief.submit({ method: 'totp', code });
      await eventually(() => lockIsAwaited(service));
      await resetSecondFactors(transaction, container, reset, new Date());
    });
    await submitted;
    assert.match(thief.text, /<h1>Sign in<\/h1>/);
  });

  it('end with a sign-in under way: a code checked just after the reset leads back to the password', async () => {
    const { database, container } = service;
    await removeFactors(service, kim);
    const { secret } = await addAuthenticatorApp(await signIn(kim));
    const thief = await signIn(kim);
    const code = totpCode(secret, Date.now() + 30_000);
    const adminOf = await findUser(database, { userId: await idOf(admin), accountId: accountId() });
    const reset = { admin: adminOf!.user, userId: kimId };
    let submitted = Promise.resolve();
    await database.transaction(async (transaction) => {
      // The code waits for the app that the reset removes.
      const app = eq(authenticatorApps.userId, kimId);
      await transaction.select().from(authenticatorApps).where(app).for('update');
      submitted = thief.submit({ method: 'totp', code });
      await eventually(() => lockIsAwaited(service));
      await resetSecondFactors(transaction, container, reset, new Date());
    });
    await submitted;
    assert.match(thief.text, /<h1>Sign in<\/h1>/);
  });

  it('end with a sign-in under way: a password accepted just before it was changed opens no session after it', async () => {
    const { database, container } = service;
    await removeFactors(service, kim);
    const thief = new Visitor(service.addresses.dashboard);
    await thief.go('/security');
    const [user] = await database.select().from(users).where(eq(users.id, kimId));
    const passwordHash = await container.passwords.hash(service.password);
    let submitted = Promise.resolve();
    await database.transaction(async (transaction) => {
      await transaction.select().from(users).where(eq(users.id, kimId)).for('no key update');
      submitted = thief.submit({ email: kim, password: service.password });
      await eventually(() => lockIsAwaited(service));
      await changePassword(
        transaction,
        container,
        { user: user!, passwordHash, origin: noOrigin },
        new Date(),
      );
    });
    await submitted;
    assert.match(thief.text, /<h1>Sign in<\/h1>/);
    await addAuthenticatorApp(await signIn(kim));
  });

  it("are not one's own: an admin with a stolen session still needs a factor", async () => {
    const visitor = await signIn(admin);
    await addAuthenticatorApp(visitor);
    await visitor.go('/security');
    const adminId = await idOf(admin);
    await reset(visitor, {}, adminId);
    assert.equal(visitor.status, 422);
    await expectKept(adminId);
    await removeFactors(service, admin);
  });
});
