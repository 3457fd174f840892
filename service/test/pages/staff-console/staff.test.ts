import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { accounts, mails, staffMembers } from '../../../src/db/schema/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { dueStaffDigests } from '../../../src/resources/operations/staff-digests.ts';
import { linkIn, selectMails } from '../../support/reading/mails.ts';
import type { TestService } from '../../support/service.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import { hiddenField } from '../../support/steps/second-factors.ts';
import {
  addStaff,
  send,
  signInAsStaff,
  staffActionsOf,
  staffEmail,
  startStaffService,
} from '../../support/steps/staff.ts';
import { Visitor } from '../../support/steps/visitor.ts';

describe('The people of the staff', () => {
  let service: TestService;
  let admin: Visitor;
  let adminId: string;
  const reports = reportsOf(() => service);

  before(async () => {
    service = await startStaffService({ ROLES: 'api,pages' });
    adminId = await addStaff(service, 'admin', 'admin');
    admin = await signInAsStaff(service, 'admin');
    await addStaff(service, 'helper', 'support');
  });
  after(() => service.stop());

  const memberId = async (name: string) => {
    const isActive = eq(staffMembers.email, staffEmail(name));
    const [member] = await service.database.select().from(staffMembers).where(isActive);
    return member?.id ?? '';
  };

  it('are invited with a role, and choose a password', async () => {
    await admin.go('/staff');
    await send(admin, '/staff', { full_name: 'Noor Testerman', email: 'noor', role: 'support' });
    assert.equal(admin.status, 422);
    const form = { full_name: 'Noor Testerman', email: staffEmail('noor'), role: 'support' };
    const form_key = hiddenField(admin.text, 'form_key');
    for (const time of ['first', 'second']) {
      await send(admin, '/staff', { ...form, form_key });
      assert.match(admin.text, /Invite sent/, time);
    }
    await send(admin, '/staff', form);
    assert.match(admin.text, /is a member of staff already/);
    const [mail] = await selectMails(service, eq(mails.recipient, form.email));
    const link = /http\S+\/password\/reset\/\S+/.exec(mail?.body ?? '')?.[0] ?? linkIn(mail);
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(link);
    await visitor.submit({ password: 'a long password of their own' });
    assert.match(visitor.text, /password has been changed/i);
    const [member] = await service.database
      .select()
      .from(staffMembers)
      .where(eq(staffMembers.email, form.email));
    assert.equal(member?.role, 'support');
    assert.deepEqual(await staffActionsOf(service, member.id), ['staff.added']);
  });

  it('get a link to a new password when they forget theirs', async () => {
    const email = staffEmail('noor');
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go('/password/forgotten', { email });
    const [mail] = await selectMails(service, and(eq(mails.recipient, email), eq(mails.kind, 'password')));
    assert.match(mail?.body ?? '', /\/password\/reset\//);
    await visitor.go(linkIn(mail));
    await visitor.submit({ password: 'another long password of their own' });
    assert.match(visitor.text, /password has been changed/i);
  });

  it('get another role, are signed out and removed, by an admin and never by themselves', async () => {
    await addStaff(service, 'kai', 'support');
    const kai = await signInAsStaff(service, 'kai');
    const id = await memberId('kai');
    await kai.go('/staff');
    assert.equal(kai.status, 403);
    assert.match(
      kai.text,
      /You need the role Admin\. Yours is Support\. An admin of the staff can change it/,
    );
    await send(admin, `/staff/${id}/role`, { role: 'screening' });
    assert.match(admin.text, /The role was changed/);
    await kai.go('/screenings');
    assert.equal(kai.status, 200);
    await send(admin, `/staff/${id}/signout`);
    await kai.go('/screenings');
    assert.match(kai.text, /<h1>Sign in<\/h1>/);
    await admin.go(`/staff/${id}/remove`);
    await send(admin, `/staff/${id}/remove`);
    assert.match(admin.text, /The member of staff was removed/);
    await send(admin, `/staff/${id}/remove`);
    assert.equal(admin.status, 404);
    for (const action of ['role', 'remove']) {
      await send(admin, `/staff/${adminId}/${action}`, { role: 'support' });
      assert.equal(admin.status, 422, action);
    }
  });

  it('make a key that may do what they choose, and no more than they may do now', async () => {
    await addStaff(service, 'maker', 'support');
    const maker = await signInAsStaff(service, 'maker');
    await maker.go('/profile');
    assert.doesNotMatch(maker.text, /<option value="admin"/);
    await send(maker, '/profile/key', { role: 'admin' });
    assert.equal(maker.status, 422);
    await maker.go('/profile');
    await send(maker, '/profile/key', { role: 'support' });
    const [key = ''] = /staff_\w+/.exec(maker.text) ?? [];
    const params = { account_id: service.accounts[0]!.id };
    const list = 'GET /ops/accounts/{account_id}/failed_work';
    await service.api(key).call(list, { params });
    const stronger = await service.api(key).fail('POST /ops/profile/key', { body: { role: 'admin' } }, 400);
    assert.equal(stronger.body.code, 'invalid_input');
    const id = await memberId('maker');
    const promotion = { params: { id }, body: { role: 'admin' } } as const;
    for (const secret of [key, service.opsKey])
      assert.equal(
        (await service.api(secret).fail('POST /ops/staff/{id}', promotion, 403)).body.code,
        'staff_right_missing',
      );
    await send(admin, `/staff/${id}/role`, { role: 'screening' });
    await service.api(key).fail(list, { params }, 403);
    await send(admin, `/staff/${id}/role`, { role: 'admin' });
    await service.api(key).call(list, { params });
    await service.api(key).fail('POST /ops/staff/{id}', promotion, 403);
    assert.deepEqual((await staffActionsOf(service, id)).slice(0, 1), ['staff_key.created']);
  });

  it('are managed by the key of an admin, and by no other', async () => {
    const id = await addStaff(service, 'other', 'support');
    const form = { role: 'admin' };
    await admin.go('/profile');
    await send(admin, '/profile/key', form);
    const [key = ''] = /staff_\w+/.exec(admin.text) ?? [];
    const api = service.api(key);
    const person = { full_name: 'Ida Sampleton', email: staffEmail('ida'), role: 'support' } as const;
    const invited = await api.call('POST /ops/staff', { body: person });
    await api.fail('POST /ops/staff', { body: person }, 400);
    await api.call('POST /ops/staff/{id}', { params: invited, body: { role: 'screening' } });
    await api.call('POST /ops/staff/{id}/sign_out', { params: { id } });
    await api.call('DELETE /ops/staff/{id}', { params: invited });
    await api.fail('DELETE /ops/staff/{id}', { params: invited }, 404);
    await api.fail('DELETE /ops/staff/{id}', { params: { id: adminId } }, 400);
    await api.call('POST /ops/profile', { body: { digest_emails: true } });
    const created = await api.call('POST /ops/profile/key', { body: { role: 'screening' } });
    const own = service.api(created.key);
    const work = { account_id: service.accounts[0]!.id, kind: 'report', id: 'f'.repeat(24) };
    await own.call('POST /ops/accounts/{account_id}/work/{kind}/{id}', { params: work });
    await own.call('DELETE /ops/accounts/{account_id}/work/{kind}/{id}', { params: work });
    const [account, unknown] = [
      { ...work, kind: 'account' },
      { ...work, kind: 'other' },
    ];
    await own.fail('POST /ops/accounts/{account_id}/work/{kind}/{id}', { params: account }, 403);
    await own.fail('POST /ops/accounts/{account_id}/work/{kind}/{id}', { params: unknown }, 404);
    const unnamed = await service.api(service.opsKey).fail('POST /ops/profile/key', { body: form }, 403);
    assert.equal(unnamed.body.code, 'staff_member_required');
    assert.equal((await api.fail('POST /ops/profile', { body: { digest_emails: true } }, 401)).status, 401);
  });

  it('get one mail about new work of their role, which names nobody, and can stop it', async () => {
    await addStaff(service, 'credentialing', 'credentialing');
    await addStaff(service, 'screening', 'screening');
    const waiting = service.accounts.at(-1)!;
    const fiveHoursAgo = new Date(Date.now() - 5 * 3_600_000);
    const { database, container } = service;
    await database
      .update(accounts)
      .set({ authorized: false, createdAt: new Date() })
      .where(eq(accounts.id, waiting.id));
    const look = () => dueStaffDigests(container).run(database, assert.ifError);
    const digests = async () => {
      const all = await selectMails(service, eq(mails.kind, 'staff_digest'));
      return all.filter(({ body }) => body?.includes('Accounts to credential: 1 new, 1 in all'));
    };
    await look();
    assert.equal((await digests()).length, 0, 'nothing has come since they joined');
    await database.update(staffMembers).set({ digestAt: fiveHoursAgo });
    await Promise.all([look(), look()]);
    const sent = await digests();
    const recipients = sent.map(({ recipient }) => recipient).sort();
    assert.deepEqual(
      recipients,
      ['admin', 'credentialing', 'maker'].map(staffEmail).concat('staff@service.example.com'),
    );
    assert.ok(sent.every(({ body }) => !body?.includes(waiting.name)));
    await admin.go('/profile');
    await send(admin, '/profile', {});
    assert.match(admin.text, /Your email settings were saved/);
    await database.update(staffMembers).set({ digestAt: fiveHoursAgo });
    await look();
    const again = (await digests()).map(({ recipient }) => recipient);
    assert.equal(again.length, 7);
    assert.equal(again.filter((each) => each === staffEmail('admin')).length, 1);
  });

  it('find accounts, people, applications and reports, and open each, which the accounts see', async () => {
    const report = await reports.create('pending');
    const support = await signInAsStaff(service, 'helper');
    await support.go('/search?q=bakery');
    assert.match(support.text, /Results for "bakery"[^]*Corner Bakery/);
    assert.doesNotMatch(support.text, />Applications</, 'a kind without a result has no card');
    const [person = ''] = /\/people\/[0-9a-f]{24}/.exec(support.text) ?? [];
    await support.go(person);
    assert.match(support.text, /Second factors/);
    assert.deepEqual(await staffActionsOf(service, person.slice('/people/'.length)), ['person.read']);
    await support.go(`/search?q=${service.clientId}`);
    const application = `/applications/${service.hostId}/${service.clientId}`;
    assert.ok(support.text.includes(application));
    await support.go(application);
    assert.equal(support.status, 200);
    const path = `/reports/${reports.account().id}/${report.id}`;
    await support.go(`/search?q=${report.id}`);
    assert.ok(support.text.includes(path));
    assert.ok(support.text.includes(`>${report.id}, ordered`), 'reports of one package differ by their ID');
    await support.go('/search?q=nothing like this');
    assert.match(support.text, /Nothing matches\./);
    await support.go(path);
    assert.match(support.text, /In progress/);
    assert.deepEqual(await staffActionsOf(service, report.id), ['report.read']);
    await support.go(`${path}/withheld`);
    assert.equal(support.status, 403);
    await admin.go(`${path}/withheld`);
    assert.match(admin.text, /No record was kept out/);
    await support.go('/search?q=a');
    assert.match(support.text, /Enter at least 3 characters/);
  });

  it('create a package for an account, set its price and disable it', async () => {
    const path = `/accounts/${reports.account().id}/packages`;
    const slugs = async () => (await reports.api().call('GET /v1/packages', {})).data;
    await admin.go(path);
    const form = { name: 'Quick Check', slug: 'quick_check', price: '12.50', 'screening.ssn_trace': 'on' };
    await send(admin, path, { ...form, price: 'free' });
    assert.equal(admin.status, 422);
    await send(admin, path, form);
    assert.match(admin.text, /Package created/);
    const created = (await slugs()).find(({ slug }) => slug === 'quick_check');
    assert.ok(created);
    assert.equal(created.price, 1250);
    await send(admin, `${path}/quick_check`, { price: 'thirteen' });
    assert.match(admin.text, /Enter a price such as 29\.99[^]*value="thirteen"/, 'what was typed is kept');
    await send(admin, `${path}/quick_check`, { price: '13.00' });
    assert.equal((await slugs()).find(({ slug }) => slug === 'quick_check')?.price, 1300);
    await admin.go(`${path}/quick_check/delete`);
    await send(admin, `${path}/quick_check/delete`);
    assert.ok(!(await slugs()).some(({ slug }) => slug === 'quick_check'));
    const actions = ['package.created', 'package.changed', 'package.deleted'];
    assert.deepEqual((await staffActionsOf(service, created.id)).sort(), actions.sort());
  });

  it('are told when a list of accounts has an end that no page shows', async () => {
    const { database } = service;
    await admin.go('/accounts');
    assert.doesNotMatch(admin.text, /These are the first/);
    const [account] = await database.select().from(accounts).where(eq(accounts.id, reports.account().id));
    const more = Array.from({ length: 101 }, (_, index) => ({
      ...account!,
      id: newId(new Date()),
      name: `Numbered Company ${index}`,
    }));
    await database.insert(accounts).values(more);
    await admin.go('/accounts');
    assert.match(admin.text, /These are the first 100\. Search for others\./);
    await admin.go('/search?q=numbered');
    assert.match(admin.text, /These are the first 20\. Enter more to see others\./);
  });
});
