import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { keyScopes, type RouteDefinition } from '@service-embeds/contract';
import type { hostedPageRoutes } from '@service-embeds/contract/routes/hosted-pages';
import { serviceRoutes } from '@service-embeds/contract/service-routes';
import {
  accounts,
  auditEntries,
  membershipInvitations,
  memberships,
  secondFactorResets,
  users,
} from '../../src/db/schema/index.ts';
import {
  candidateCaller,
  personCaller,
  staffCaller,
  visitorCaller,
  type Caller,
} from '../../src/identity/caller.ts';
import { createInvitation } from '../../src/identity/membership-invitations.ts';
import { passwordLink } from '../../src/identity/passwords.ts';
import { newId } from '../../src/platform/ids.ts';
import { linkIn, mailsTo } from '../support/reading/mails.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { callInProcess, codeOfCall } from '../support/steps/calls-in-process.ts';
import { sampleCompany } from '../support/steps/connecting.ts';
import { addAuthenticatorApp, signInWithPassword } from '../support/steps/second-factors.ts';

type VisitorRoute = keyof typeof hostedPageRoutes;

const language = 'en';
const password = 'correct horse battery';
const join = 'POST /hosted_pages/memberships';
const reset = 'POST /hosted_pages/passwords';
const stop = 'POST /hosted_pages/second_factor_resets/cancellations';
const signUp = 'POST /hosted_pages/{client_id}/sign_ups';
const method = { kind: 'card', brand: 'visa', last_four: '4242' };

/** What a visitor sends to each route, and the code of the error for a link that is not real. Not read from the code. */
const requests: Record<VisitorRoute, { body: object; code?: string }> = {
  'POST /hosted_pages/{client_id}/email_codes': { body: { email: 'new@fresh.example.com', language } },
  'POST /hosted_pages/{client_id}/payment_tokens': { body: method },
  'POST /hosted_pages/{client_id}/sign_ups': {
    body: {
      name: 'Fresh Example Inc',
      purpose: 'employment',
      certified: true,
      user: { full_name: 'Ada Sampleton', email: 'ada@fresh.example.com' },
      company: sampleCompany,
      payment_token: 'pay_forged',
      password_hash: 'hash',
      language,
    },
    code: 'payment_token_invalid',
  },
  'POST /hosted_pages/memberships': { body: { token: 'forged', password, language }, code: 'not_found' },
  'POST /hosted_pages/password_links': { body: { email: 'unknown@example.com', language } },
  'POST /hosted_pages/passwords': { body: { token: 'forged', password, language }, code: 'not_found' },
  'POST /hosted_pages/second_factor_resets/cancellations': { body: { token: 'forged' }, code: 'not_found' },
};
const keys = Object.keys(requests) as VisitorRoute[];

describe('What visitors do on the hosted pages,', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());

  const call = (key: VisitorRoute, body = requests[key].body, others: { accountId?: string } = {}) => ({
    accountId: service.hostId,
    caller: visitorCaller(),
    params: { client_id: service.clientId },
    body,
    ...others,
  });
  const codeOf = (
    key: VisitorRoute,
    ...others: Parameters<typeof call> extends [unknown, ...infer Rest] ? Rest : never
  ) => codeOfCall(service, key, call(key, ...others));
  const account = () => service.accounts[1]!;
  const foreignId = () => service.accounts[0]!.id;
  const entriesOf = (accountId: string) =>
    service.database.$count(auditEntries, eq(auditEntries.accountId, accountId));
  const userOf = async (email: string) =>
    (await service.database.select().from(users).where(eq(users.email, email)))[0];
  const invite = (email: string) =>
    service.database.transaction(async (transaction) => {
      const person = { email, fullName: 'Noa Sample', role: 'requestor' as const, kind: 'invite' as const };
      const invitation = { account: { id: account().id, name: 'Bakery' }, ...person };
      const { url } = await createInvitation(transaction, service.container, invitation, new Date());
      return url.split('/').at(-1) ?? '';
    });

  it('needs a link that is real, and a sign-up of their own', async () => {
    for (const key of keys) assert.equal(await codeOf(key), requests[key].code, key);
  });

  it('is done by visitors alone', async () => {
    const id = 'f'.repeat(24);
    const kinds = ['api_key', 'access_token', 'session_token', 'application'] as const;
    const callers: Caller[] = [
      staffCaller(null),
      personCaller({ id, email: 'kim@example.com', sessionId: 'session' }, { role: 'admin' }),
      candidateCaller({ candidate: { id }, id }),
      ...kinds.map((kind) => ({ ...staffCaller(null), kind, keyScopes, scopes: ['order' as const] })),
    ];
    for (const key of keys)
      for (const caller of callers)
        assert.match(
          (await codeOfCall(service, key, { ...call(key), caller })) ?? '',
          /^(credentials_invalid|session_token_not_allowed)$/,
          `${key}: ${caller.kind}`,
        );
    for (const [key, { auth }] of Object.entries<RouteDefinition>(serviceRoutes))
      assert.equal(auth.pageOnly ?? false, key in requests, key);
  });

  it('has no address', async () => {
    for (const key of keys) {
      const [verb = '', template = ''] = key.split(' ');
      const path = template.replace('{client_id}', service.clientId);
      for (const as of [account().apiKey, service.opsKey, undefined])
        assert.equal((await service.api(as).send(verb, path, requests[key].body)).status, 404, key);
    }
  });

  it('uses an invitation once, in its account, and one of two passwords at once', async () => {
    const token = await invite('noa@example.com');
    const body = { token, password, language };
    const before = await entriesOf(foreignId());
    assert.equal(await codeOf(join, body, { accountId: foreignId() }), 'not_found', 'in another account');
    assert.equal(await codeOf(reset, body), 'not_found', 'at the page of another link');
    assert.equal(
      await codeOf(join, { ...body, password: 'short' }, { accountId: account().id }),
      'invalid_input',
    );
    const own = { accountId: account().id };
    const other = { ...body, password: 'another horse battery' };
    const codes = await Promise.all([body, body, other].map((each) => codeOf(join, each, own)));
    const user = await userOf('noa@example.com');
    const isFirst = await service.container.passwords.check(password, user?.passwordHash ?? null);
    assert.deepEqual(
      codes,
      isFirst ? [undefined, undefined, 'not_found'] : ['not_found', 'not_found', undefined],
    );
    assert.equal(await codeOf(join, body, own), 'not_found', 'a link that was used');
    const joined = and(eq(auditEntries.action, 'person.joined'), eq(auditEntries.objectId, user?.id ?? ''));
    assert.equal(await service.database.$count(auditEntries, joined), 1);
    assert.equal(await entriesOf(foreignId()), before);
  });

  it('uses no invitation that has expired', async () => {
    const token = await invite('late@example.com');
    await service.database
      .update(membershipInvitations)
      .set({ expiresAt: new Date() })
      .where(eq(membershipInvitations.email, 'late@example.com'));
    const code = await codeOf(join, { token, password, language }, { accountId: account().id });
    assert.equal(code, 'not_found');
    assert.equal(await userOf('late@example.com'), undefined);
  });

  it('changes a password once with a link, and in an account of the person', async () => {
    const user = await userOf(account().adminEmail);
    assert.ok(user);
    const link = await passwordLink(service.container, user, 60);
    const body = { token: link.split('/').at(-1) ?? '', password: 'a newer horse battery', language };
    assert.equal(
      await codeOf(reset, body, { accountId: service.accounts[2]?.id ?? service.hostId }),
      'not_found',
    );
    const own = { accountId: account().id };
    assert.deepEqual(await Promise.all([codeOf(reset, body, own), codeOf(reset, body, own)]), [
      undefined,
      undefined,
    ]);
    assert.equal(await codeOf(reset, body, own), 'not_found', 'a link that was used');
    const ofChange = and(
      eq(auditEntries.action, 'password.changed'),
      eq(auditEntries.objectId, user.id),
      eq(auditEntries.accountId, account().id),
    );
    assert.equal(await service.database.$count(auditEntries, ofChange), 1);
    const back = await service.container.passwords.hash(service.password);
    await service.database.update(users).set({ passwordHash: back }).where(eq(users.id, user.id));
  });

  it('stops a reset of second factors once, and in its account', async () => {
    const { adminEmail: email, id: accountId } = account();
    const visitor = await signInWithPassword(service, email);
    await addAuthenticatorApp(visitor);
    const input = { params: { account_id: accountId }, body: { email, reason: 'Called back' } };
    const leaver = 'leaver@example.com';
    const [left] = await service.database
      .insert(users)
      .values({ id: newId(new Date()), email: leaver, fullName: 'Lee Sample', createdAt: new Date() })
      .returning();
    const leaving = { accountId, userId: left?.id ?? '' };
    await service.database.insert(memberships).values({ ...leaving, role: 'admin', createdAt: new Date() });
    const tokenOfFormerAdmin = async () => {
      await service.database.delete(memberships).where(eq(memberships.userId, leaving.userId));
      const [sent] = await mailsTo(service, leaver);
      return linkIn(sent).split('/').at(-1) ?? '';
    };
    await service.api(service.opsKey).call('POST /ops/accounts/{account_id}/second_factor_resets', input);
    const [mail] = await mailsTo(service, email);
    const token = linkIn(mail).split('/').at(-1) ?? '';
    assert.equal(await codeOf(stop, { token }, { accountId: foreignId() }), 'not_found');
    const former = await tokenOfFormerAdmin();
    assert.equal(
      await codeOf(stop, { token: former }, { accountId }),
      'not_found',
      'of an admin who has left',
    );
    const codes = await Promise.all([1, 2].map(() => codeOf(stop, { token }, { accountId })));
    assert.deepEqual(codes.sort(), ['not_found', undefined]);
    const canceled = and(
      eq(secondFactorResets.accountId, accountId),
      eq(secondFactorResets.status, 'canceled'),
    );
    assert.equal(await service.database.$count(secondFactorResets, canceled), 1);
  });

  it('creates one account with one payment token, and none with that of another application', async () => {
    const key = 'POST /hosted_pages/{client_id}/payment_tokens';
    const { token } = (await callInProcess(service, key, call(key))) as { token: string };
    const body = { ...requests[signUp].body, payment_token: token };
    const count = () => service.database.$count(accounts);
    const before = await count();
    const codes = await Promise.all([codeOf(signUp, body), codeOf(signUp, body)]);
    assert.deepEqual(codes.sort(), ['payment_token_invalid', undefined]);
    assert.equal(await count(), before + 1);
    const { token: second } = (await callInProcess(service, key, call(key))) as { token: string };
    assert.equal(
      await codeOf(signUp, { ...body, payment_token: second }),
      'invalid_input',
      'the address is taken',
    );
    assert.equal(await count(), before + 1);
  });
});
