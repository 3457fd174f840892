import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { events, mails, memberships, users } from '../../../src/db/schema/index.ts';
import { createUser } from '../../../src/identity/membership-invitations.ts';
import { changePerson } from '../../../src/identity/people.ts';
import { returnPath } from '../../../src/pages/dashboard/dashboard-env.ts';
import { sitePages } from '../../support/cases/site-pages.ts';
import { storedEvents } from '../../support/database/stored-events.ts';
import { selectMails } from '../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { fieldsOf, Visitor } from '../../support/steps/visitor.ts';

describe('the dashboard', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());

  const bakery = () => service.accounts[1]!;
  const api = () => service.api(bakery().apiKey);
  const open = async (path: string, email = bakery().adminEmail, password = service.password) => {
    const visitor = new Visitor(service.addresses.dashboard);
    await visitor.go(path);
    assert.match(visitor.text, /<h1>Sign in<\/h1>/);
    await visitor.submit({ email, password });
    return visitor;
  };
  const post = (visitor: Visitor, path: string, more: Record<string, string> = {}) =>
    visitor.go(path, { form_token: visitor.token, ...more });
  const mailTo = async (recipient: string) => {
    const [mail] = await selectMails(service, eq(mails.recipient, recipient));
    return mail;
  };
  const linkIn = (body: string | null | undefined) => /http\S+/.exec(body ?? '')?.[0] ?? '';

  it('shows each role only the pages it can use', async () => {
    const [admin, requestor] = [await open('/'), await open('/', 'kim@bakery.example.com')];
    // The settings lead to the connections.
    for (const path of ['/invitations', '/developer', '/people', '/settings', '/connections']) {
      assert.match(admin.text, new RegExp(`href="${path}"`));
      await admin.go(path);
      assert.equal(admin.status, 200, path);
    }
    assert.match(requestor.text, /href="\/invitations"/);
    for (const path of ['/connections', '/developer', '/people']) {
      assert.equal(requestor.text.includes(`href="${path}"`), false);
      await requestor.go(path);
      assert.equal(requestor.status, 403, path);
    }
    assert.match(requestor.text, /You need the role Admin/);
    assert.match(requestor.text, /Yours is Requestor\. An admin of your account can change it under Team/);
    await post(requestor, '/developer/keys');
    assert.equal(requestor.status, 403);
  });

  it('leads back to each of its pages after sign-in, and to no other address', () => {
    const { admin, partner } = sitePages.dashboard;
    for (const route of [...admin, ...partner]) {
      const path = route.replace(/:\w+/g, '0123456789abcdef01234567');
      assert.equal(returnPath(path), path);
    }
    for (const path of ['//evil.example.com', '/signout', 'https://evil.example.com/reports'])
      assert.equal(returnPath(path), '/');
  });

  it('keeps what was typed into a form while its session ended', async () => {
    const person = await open('/settings');
    const old = {
      form_token: person.token,
      section: 'candidates',
      support_email: 'typed for an hour',
      support_phone: '',
    };
    const otherTab = person.copy();
    await otherTab.go('/signout', { form_token: person.token });
    person.fetchSite = 'same-origin';
    await person.go('/settings', old);
    assert.equal(person.status, 403);
    assert.match(person.text, /<h1>You(&#39;|')re signed out<\/h1>/);
    assert.match(person.text, /href="\/signin\?to=%2F/);
    const draft = fieldsOf(person.text);
    assert.equal(draft['support_email'], 'typed for an hour');
    const page = person.text;
    await person.go('/signin');
    await person.submit({ email: bakery().adminEmail, password: service.password });
    person.text = page;
    await person.submit(draft, '');
    assert.match(person.text, /<h1>Send your form\?<\/h1>/);
    assert.match(person.text, /Corner Bakery Demo Co/);
    await person.submit(fieldsOf(person.text));
    assert.equal(person.status, 422);
    assert.match(person.text, /value="typed for an hour"[^>]*aria-invalid="true"/);
  });

  it('keeps no form that another site has sent, or that holds a secret', async () => {
    const person = await open('/settings');
    const forged = { form_token: 'of another session', support_email: 'forged@example.com' };
    for (const [fetchSite, more] of [
      ['cross-site', {}],
      [undefined, {}],
      ['same-origin', { password: 'a quiet river of stones' }],
    ] as const) {
      person.fetchSite = fetchSite;
      await person.go('/settings', { ...forged, ...more });
      assert.doesNotMatch(person.text, /forged|quiet river/, fetchSite);
    }
  });

  it('sends reminders for invitations and cancels them', async () => {
    const candidate = await api().call('POST /v1/candidates', { body: { email: 'pending@example.com' } });
    const order = {
      candidate_id: candidate.id,
      package: 'basic_criminal',
      work_locations: [{ country: 'US', state: 'OH' }],
    };
    const { id } = await api().call('POST /v1/invitations', { body: order });
    const visitor = await open('/invitations');
    assert.match(visitor.text, /pending@example\.com/);
    await post(visitor, `/invitations/${id}`, { action: 'resend' });
    assert.equal(visitor.status, 200);
    assert.equal((await mailTo('pending@example.com'))?.kind, 'reminder');
    assert.match(visitor.text, /role="status">Reminder sent\./);
    await visitor.go('/invitations');
    assert.doesNotMatch(visitor.text, /Reminder sent/, 'a message is shown once');
    await post(visitor, `/invitations/${id}`, { action: 'cancel' });
    assert.match(visitor.text, /<h1>Cancel this invitation\?<\/h1>/);
    await visitor.submit({ action: 'cancel', confirmed: 'yes' });
    assert.match(visitor.text, /Invitation canceled/);
    const cancelled = await api().call('GET /v1/invitations/{id}', { params: { id } });
    assert.equal(cancelled.status, 'cancelled');
    const published = await storedEvents(service, bakery().id);
    const canceled = published.filter(({ type }) => type === 'invitation.cancelled');
    assert.equal(canceled.filter(({ object }) => object['id'] === id).length, 1);
    await post(visitor, `/invitations/${id}`, { action: 'cancel', confirmed: 'yes' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /Only a pending invitation/);

    const foreign = await open('/invitations', service.accounts[0]!.adminEmail);
    await post(foreign, `/invitations/${id}`, { action: 'cancel', confirmed: 'yes' });
    assert.equal(foreign.status, 404);
  });

  it('marks the page of the menu, and opens the menu of a phone without scripts', async () => {
    const visitor = await open('/billing');
    assert.match(visitor.text, /href="\/billing" aria-current="page"/);
    assert.match(visitor.text, /<a class="skip" href="#main">/);
    assert.match(visitor.text, /<a class="drawer-open" href="#menu">/);
    assert.doesNotMatch(visitor.text, /<script/);
  });

  it('keeps the menu at an address that leads nowhere, for a person who is signed in', async () => {
    const admin = await open('/');
    await admin.go('/nowhere');
    assert.equal(admin.status, 404);
    assert.match(admin.text, /<a href="\/reports"/);
    const stranger = new Visitor(service.addresses.dashboard);
    await stranger.go('/nowhere');
    assert.equal(stranger.status, 404);
    assert.doesNotMatch(stranger.text, /href="\/reports"/);
    assert.equal(stranger.cookieHeader, '', 'a wrong address starts no visit');
  });

  it('rejects forms of other sites', async () => {
    const visitor = await open('/people');
    await visitor.go('/people', { full_name: 'Mallory', email: 'mallory@example.com', role: 'admin' });
    const owners = await service.database.select().from(users).where(eq(users.email, 'mallory@example.com'));
    assert.equal(owners.length, 0);
  });

  it('disconnects an application, which revokes its token and publishes an event', async () => {
    const newcomer = service.accounts[2]!;
    const visitor = await open('/connections', newcomer.adminEmail);
    assert.match(visitor.text, /Acme Hiring/);
    const [, path = ''] = /action="(\/connections\/\w+)"/.exec(visitor.text) ?? [];
    assert.match(visitor.text, /Disconnect Acme Hiring/);
    await post(visitor, path);
    assert.match(visitor.text, /<h1>Disconnect Acme Hiring\?<\/h1>/);
    await service.api(newcomer.accessToken).call('GET /v1/account');
    await visitor.submit({ confirmed: 'yes' });
    assert.match(visitor.text, /Application disconnected[^]*No applications are connected/);
    await service.api(newcomer.accessToken).fail('GET /v1/account', {}, 401);
    const published = await service.database
      .select()
      .from(events)
      .where(and(eq(events.accountId, newcomer.id), eq(events.type, 'token.deauthorized')));
    assert.equal(published.length, 1);
  });

  it('creates API keys, displays them once, and revokes them', async () => {
    const visitor = await open('/developer');
    await post(visitor, '/developer/keys', { scope_read: 'on' });
    const [key = ''] = /key_[0-9A-Za-z]{40}/.exec(visitor.text) ?? [];
    await service.api(key).call('GET /v1/account');
    await visitor.go('/developer');
    assert.equal(visitor.text.includes('key_'), false);
    const keys = [...visitor.text.matchAll(/href="(\/developer\/keys\/\w+)"/g)].map(([, path = '']) => path);
    await post(visitor, keys.at(-1) ?? '', { confirmed: 'yes' });
    await service.api(key).fail('GET /v1/account', {}, 401);
    // Other keys still work.
    await api().call('GET /v1/account');
  });

  it('lets an admin invite people and change their roles', async () => {
    const draft = { full_name: 'Noor Adder', email: 'noor@bakery.example.com', role: 'requestor' };
    const admin = await open('/people');
    await post(admin, '/people', { ...draft, email: 'not an address', role: '' });
    assert.equal(admin.status, 422);
    assert.match(admin.text, /Choose a role/);
    assert.match(admin.text, /value="Noor Adder"/);
    await post(admin, '/people', draft);
    assert.match(admin.text, /Noor Adder/);
    assert.match(admin.text, /Invite pending/);
    await post(admin, '/people', { ...draft, email: bakery().adminEmail });
    assert.match(admin.text, /already belongs to your account/);

    const mail = await mailTo(draft.email);
    const noor = new Visitor(service.addresses.partners);
    await noor.go(linkIn(mail?.body));
    await noor.go(linkIn(mail?.body), { form_token: noor.token, password: 'a password of noor' });
    const signedIn = await open('/', draft.email, 'a password of noor');
    assert.match(signedIn.text, /<title>Home /);

    const [row] = await service.database.select().from(users).where(eq(users.email, draft.email));
    await admin.go('/people');
    assert.match(admin.text, /Noor Adder[^]*Requestor[^]*Not set up/);
    await admin.go(`/people/${row!.id}`);
    assert.match(admin.text, /<h1>Noor Adder<\/h1>/);
    await post(admin, `/people/${row!.id}`, { action: 'change', role: 'billing' });
    await signedIn.go('/invitations');
    assert.match(signedIn.text, /<h1>Sign in<\/h1>/, 'a change of role ends the session');
    await signedIn.submit({ email: draft.email, password: 'a password of noor' });
    assert.equal(signedIn.status, 403);
    await post(admin, `/people/${row!.id}`, { action: 'remove' });
    assert.match(admin.text, /<h1>Remove Noor Adder\?<\/h1>/);
    await admin.submit({ action: 'remove', confirmed: 'yes' });
    assert.match(admin.text, /Person removed\./);
    await admin.go(`/people/${row!.id}`);
    assert.equal(admin.status, 404);
    await signedIn.go('/');
    assert.match(signedIn.text, /<h1>Sign in<\/h1>/);
  });

  it('always keeps an admin: admins cannot change their own role, and only the first of two mutual changes succeeds', async () => {
    const now = new Date();
    const passwordHash = await service.container.passwords.hash(service.password);
    const accountId = bakery().id;
    const createAdmin = (email: string) =>
      service.database.transaction(async (db) => {
        const person = { email, fullName: email, passwordHash, language: 'en' } as const;
        const id = (await createUser(db, person, now)) ?? '';
        await db.insert(memberships).values({ accountId, userId: id, role: 'admin', createdAt: now });
        return { id, accountId };
      });
    const first = await createAdmin('first@bakery.example.com');
    const second = await createAdmin('second@bakery.example.com');
    const change = (admin: typeof first, id: string) =>
      service.database.transaction((db) =>
        changePerson(db, admin, { userId: id, role: 'billing', nodes: [] }, now),
      );
    assert.equal(await change(first, first.id), undefined);
    const both = await Promise.all([change(first, second.id), change(second, first.id)]);
    assert.equal(both.filter((person) => person !== undefined).length, 1);
  });

  it('lets a person of several accounts change between them, and shows one at a time', async () => {
    const { database, accounts: seeded } = service;
    const email = bakery().adminEmail;
    const [user] = await database.select().from(users).where(eq(users.email, email));
    const visitor = await open('/reports', email);
    assert.doesNotMatch(visitor.text, /Change to/);
    const membership = { accountId: seeded[0]!.id, userId: user!.id, role: 'requestor' as const };
    await database.insert(memberships).values({ ...membership, createdAt: new Date() });
    const owner = () => /<(?:details|div) class="owner">[^]*?<strong>([^<]+)/.exec(visitor.text)?.[1];
    await visitor.go('/people');
    assert.equal(owner(), bakery().name);
    assert.match(visitor.text, new RegExp(`value="${seeded[0]!.id}">\\s*Change to ${seeded[0]!.name}`));
    await post(visitor, '/account', { account: seeded[0]!.id });
    assert.equal(owner(), seeded[0]!.name);
    await visitor.go('/people');
    assert.equal(visitor.status, 403, 'a requestor there, whatever the role is elsewhere');
    await post(visitor, '/account', { account: seeded[2]!.id });
    assert.equal(owner(), seeded[0]!.name, 'an account of others changes nothing');
    await post(visitor, '/account', { account: bakery().id });
    assert.equal(owner(), bakery().name);
    const isIt = and(eq(memberships.accountId, membership.accountId), eq(memberships.userId, user!.id));
    await database.delete(memberships).where(isIt);
  });

  it('resets a forgotten password, and does not reveal which addresses have an account', async () => {
    const email = bakery().adminEmail;
    const visitor = new Visitor(service.addresses.partners);
    const requestLink = async (address: string) => {
      await visitor.go('/password/forgotten', { email: address });
      return visitor.text.replaceAll(address, '…');
    };
    const responses = [await requestLink(email), await requestLink('nobody@example.com')];
    assert.equal(responses[0], responses[1]);
    assert.equal(await mailTo('nobody@example.com'), undefined);
    const link = linkIn((await mailTo(email))?.body);
    await visitor.go(link, { password: 'short' });
    assert.equal(visitor.status, 422);
    await visitor.go(link, { password: 'another good password' });
    assert.match(visitor.text, /Your password has been changed/);
    await visitor.go(link);
    assert.equal(visitor.status, 404, 'a link works once');
    const former = new Visitor(service.addresses.dashboard);
    await former.go('/');
    await former.submit({ email, password: service.password });
    assert.equal(former.status, 422);
    await open('/', email, 'another good password');
    for (let tries = 0; tries < 12; tries++) await requestLink(email);
    const sent = await service.database
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email), eq(mails.kind, 'password')));
    assert.ok(sent.length <= 10, 'the number of mails is limited');
  });
});
