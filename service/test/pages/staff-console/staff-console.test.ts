import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { StaffRole } from '@service-embeds/domain/identity/role-rights';
import { runStaffCommand } from '../../../src/commands/staff-commands.ts';
import { accounts, auditEntries, credentials, staffMembers } from '../../../src/db/schema/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { sha256 } from '../../../src/platform/secret-keys.ts';
import type { TestService } from '../../support/service.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import { addStaff, staffEmail, staffOfEachRole, startStaffService } from '../../support/steps/staff.ts';
import { fieldsOf, Visitor } from '../../support/steps/visitor.ts';

describe('The staff console', () => {
  let service: TestService;
  let staff: Record<StaffRole, Visitor>;
  const visitorOf = (role: StaffRole): Visitor => staff[role];
  const account = () => service.accounts[1]!;
  const reports = reportsOf(() => service);

  before(async () => {
    service = await startStaffService();
    staff = await staffOfEachRole(service);
  });
  after(() => service.stop());

  const auditOf = (accountId: string, action: string) =>
    service.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.accountId, accountId), eq(auditEntries.action, action)));

  it('lets nobody in without a second factor, and no customer at all', async () => {
    await addStaff(service, 'new', 'admin');
    const halfway = new Visitor(service.addresses.staff);
    await halfway.go('/signin');
    await halfway.submit({ email: staffEmail('new'), password: service.password });
    await halfway.go('/accounts');
    assert.match(halfway.text, /authenticator app/i);
    assert.match(halfway.text, /Service requires a second factor/);
    for (const { name } of service.accounts) assert.ok(!halfway.text.includes(name), name);
    const customer = new Visitor(service.addresses.staff);
    await customer.go('/signin');
    await customer.submit({ email: account().adminEmail, password: service.password });
    assert.equal(customer.status, 422);
    assert.match(customer.text, /The email address or password is wrong/);
  });

  it('ignores cookies of the dashboard, and its own end when the member of staff leaves', async () => {
    const customer = new Visitor(service.addresses.dashboard);
    await customer.go('/');
    await customer.submit({ email: account().adminEmail, password: service.password });
    customer.renameCookies('session_dashboard', 'session_staff');
    const response = await fetch(`${service.addresses.staff}/accounts`, {
      headers: { Cookie: customer.cookieHeader },
      redirect: 'manual',
    });
    assert.equal(response.headers.get('Location'), '/signin');
    const leaving = visitorOf('support').copy();
    await service.database
      .update(staffMembers)
      .set({ removedAt: service.container.clock.now() })
      .where(eq(staffMembers.email, staffEmail('support')));
    await leaving.go('/accounts');
    assert.match(leaving.text, /<h1>Sign in<\/h1>/);
    await service.database
      .update(staffMembers)
      .set({ removedAt: null })
      .where(eq(staffMembers.email, staffEmail('support')));
  });

  it('refuses forms of other sites, and of roles without the right', async () => {
    const { id } = account();
    const forms = [
      ['/credential', 'support'],
      ['/approvals', 'support'],
      ['/suspend', 'screening'],
      ['/resume', 'screening'],
      ['/keys/000000000000000000000000', 'screening'],
      ['/credential', 'screening'],
    ] as const;
    for (const [path, role] of forms) {
      const visitor = visitorOf(role);
      await visitor.go('/');
      await visitor.go(`/accounts/${id}${path}`, { form_token: visitor.token });
      assert.equal(visitor.status, 403, path);
      const admin = visitorOf('admin');
      await admin.go(`/accounts/${id}${path}`, { form_token: 'of another site' });
      assert.match(admin.text, /<h1>(Sign in|Work to do)<\/h1>/, path);
    }
    const [row] = await service.database.select().from(accounts).where(eq(accounts.id, id));
    assert.equal(row?.apiAuthorized, true);
  });

  it('credentials an account, which sees who did it', async () => {
    const { database } = service;
    const waiting = service.accounts.at(-1)!;
    await database.update(accounts).set({ authorized: false }).where(eq(accounts.id, waiting.id));
    const visitor = visitorOf('credentialing');
    await visitor.go('/credentialing');
    assert.ok(visitor.text.includes(`/accounts/${waiting.id}`));
    await visitor.go(`/accounts/${waiting.id}`);
    await visitor.go(`/accounts/${waiting.id}/credential`);
    assert.match(visitor.text, /cannot be undone/);
    await visitor.submit(fieldsOf(visitor.text));
    assert.match(visitor.text, /can order background checks now/);
    const [row] = await database.select().from(accounts).where(eq(accounts.id, waiting.id));
    assert.equal(row?.authorized, true);
    const [member] = await database
      .select()
      .from(staffMembers)
      .where(eq(staffMembers.email, staffEmail('credentialing')));
    const [entry] = await auditOf(waiting.id, 'account.credentialed');
    assert.deepEqual([entry?.actorKind, entry?.actorId], ['staff', member?.id]);
  });

  it('suspends an account and a key at once', async () => {
    const { id, apiKey } = service.accounts[0]!;
    const visitor = visitorOf('support');
    const status = async () => (await service.api(apiKey).request('GET /v1/packages', {})).status;
    await visitor.go(`/accounts/${id}/suspend`);
    await visitor.submit({});
    assert.match(visitor.text, /The account is suspended/);
    assert.equal(await status(), 403);
    await visitor.go(`/accounts/${id}/resume`, { form_token: visitor.token });
    assert.equal(await status(), 200);
    await visitor.go(`/accounts/${id}/keys/000000000000000000000000`, { form_token: visitor.token });
    assert.equal(visitor.status, 404);
    await visitor.go(`/accounts/${id}`);
    const [path = ''] = new RegExp(`/accounts/${id}/keys/[0-9a-f]{24}`).exec(visitor.text) ?? [];
    await visitor.go(path);
    await visitor.submit({});
    assert.match(visitor.text, /The key was revoked/);
    assert.equal(await status(), 401);
    const params = { account_id: id, id: path.split('/').at(-1) ?? '' };
    const route = 'DELETE /ops/accounts/{account_id}/api_keys/{id}';
    await service.api(service.opsKey).fail(route, { params }, 404);
    const [key, createdAt] = ['key_of_a_backend', new Date()];
    const row = { id: newId(createdAt), accountId: id, kind: 'api_key' as const, createdAt };
    await service.database.insert(credentials).values({ ...row, hash: sha256(key) });
    assert.equal((await service.api(key).request('GET /v1/packages', {})).status, 200);
    await service.api(service.opsKey).call(route, { params: { account_id: id, id: row.id } });
    assert.equal((await service.api(key).request('GET /v1/packages', {})).status, 401);
  });

  it('finishes a manual screening with records, within the rules about records', async () => {
    const { id } = await reports.create('pending');
    const base = `/screenings/${account().id}/${id}`;
    const visitor = visitorOf('screening');
    await visitor.go('/screenings');
    assert.ok(visitor.text.includes(base));
    await visitor.go(base, {
      form_token: visitor.token,
      kind: 'search_added',
      screening_type: 'county_criminal_search',
      county: 'Marin',
      state: 'ca',
    });
    assert.match(visitor.text, /Your entry was saved/);
    assert.match(visitor.text, /in Marin, CA/);
    const report = await reports.read(id, 'county_criminal_searches');
    const search = report.county_criminal_searches?.at(-1);
    const path = `${base}/${search?.id ?? ''}`;
    await visitor.go(path, { form_token: visitor.token, kind: 'clear' });
    assert.equal(visitor.status, 422);
    await visitor.go(path, { form_token: visitor.token, kind: 'consider', 'charge.0': 'Trespass' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /value="Trespass"/);
    // The second record is empty, so the API counts the third as the second.
    const third = { 'source.2': 'Marin County Superior Court', 'charge.2': 'Theft', 'offense_date.2': 'May' };
    await visitor.go(path, { form_token: visitor.token, kind: 'consider', 'charge.0': 'Trespass', ...third });
    assert.match(visitor.text, /<li><a href="#source-0">Court or registry: /);
    assert.match(visitor.text, /<li><a href="#offense_date-2">Offense date \(record 3\): /);
    assert.match(visitor.text, /id="offense_date-2-error"/);
    const record = {
      'source.0': 'Marin County Superior Court',
      'case_number.0': 'MC-1',
      'full_name.0': 'Sam Other',
      'charge.0': 'Trespass',
      'level.0': 'misdemeanor',
      'disposition.0': 'Guilty',
      'disposition_date.0': '2025-02-11',
    };
    await visitor.go(path, { form_token: visitor.token, kind: 'consider', ...record });
    assert.match(visitor.text, /Your entry was saved/);
    const finished = await reports.read(id, 'county_criminal_searches');
    const done = finished.county_criminal_searches?.find((item) => item.id === search?.id);
    assert.equal(done?.status, 'complete');
    const entries = await auditOf(account().id, 'report.updated');
    assert.ok(entries.some(({ actorKind, objectId }) => actorKind === 'staff' && objectId === id));
    assert.ok((await auditOf(account().id, 'report.supplier_order_read')).length >= 1);
  });

  it('is not there on the addresses of customers', async () => {
    for (const address of [service.addresses.dashboard, service.addresses.partners]) {
      const response = await fetch(`${address}/credentialing`, { redirect: 'manual' });
      assert.equal(response.status, 404);
    }
  });

  it('takes new staff by a command, with a link to choose a password', async () => {
    const printed = await runStaffCommand(service, ['add', staffEmail('later'), 'Lee', 'Later']);
    const link = /http\S+/.exec(printed)?.[0] ?? '';
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(link);
    await visitor.submit({ password: 'a long password of their own' });
    assert.match(visitor.text, /password has been changed/i);
    assert.match(await runStaffCommand(service, ['role', staffEmail('later'), 'support']), /role support/);
    await assert.rejects(runStaffCommand(service, ['role', staffEmail('later'), 'owner']), /Name one of/);
    const console = new Visitor(service.addresses.staff);
    await console.go('/signin');
    await console.submit({ email: staffEmail('later'), password: 'a long password of their own' });
    assert.match(console.text, /authenticator app/i);
  });
});
