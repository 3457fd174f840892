import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Role } from '@service-embeds/domain/identity/role-rights';
import { auditEntries, memberships, users } from '../../../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { fieldsOf, type Visitor } from '../../../support/steps/visitor.ts';

const path = '/packages/hierarchy';

describe('the packages and the hierarchy in the dashboard', () => {
  let service: TestService;
  let admin: Visitor;
  const northwind = () => service.accounts[0]!;
  const kim = () => `kim@${northwind().adminEmail.split('@')[1] ?? ''}`;
  before(async () => {
    service = await startTestService();
    admin = await signInWithPassword(service, northwind().adminEmail);
  });
  after(() => service.stop());

  const become = async (role: Role, nodes: string[] | null) => {
    const [user] = await service.database.select().from(users).where(eq(users.email, kim()));
    const membership = and(eq(memberships.userId, user!.id), eq(memberships.accountId, northwind().id));
    await service.database.update(memberships).set({ role, nodes }).where(membership);
  };
  const post = async (target: string, form: Record<string, string>) =>
    admin.go(target, { form_token: admin.token, ...form });

  it('show prices only to roles that see what orders cost', async () => {
    await admin.go('/packages');
    assert.match(admin.text, /Essential Criminal[^]*\$64\.99/);
    const visitor = await signInWithPassword(service, kim());
    await become('requestor', null);
    await visitor.go('/packages');
    assert.match(visitor.text, /Essential Criminal/);
    assert.doesNotMatch(visitor.text, /\$\d/);
    await become('developer', null);
    await visitor.go('/packages');
    assert.equal(visitor.status, 403);
  });

  it('are found by name where a teammate gets units, within reach', async () => {
    const unitsFor = async (visitor: Visitor, search: string) => {
      await visitor.go(`/units?search=${encodeURIComponent(search)}`);
      return (JSON.parse(visitor.text) as { units: { id: string; name: string }[] }).units;
    };
    const [unit, ...others] = await unitsFor(admin, 'support salt lake');
    assert.match(unit?.name ?? '', /^Northwind \/ Mountain \/ .*Salt Lake City$/);
    assert.deepEqual(others, []);
    assert.equal((await unitsFor(admin, '')).length, 20, 'no more than a person reads');
    assert.deepEqual(await unitsFor(admin, '%'), [], 'a text, and no pattern');
    const [kimUser] = await service.database.select().from(users).where(eq(users.email, kim()));
    await become('requestor', [unit!.id]);
    const limited = await signInWithPassword(service, kim());
    assert.deepEqual(await unitsFor(limited, ''), [unit]);
    const stranger = await signInWithPassword(service, service.accounts[1]!.adminEmail);
    assert.deepEqual(await unitsFor(stranger, 'salt lake'), []);
    await admin.go(`/people/${kimUser!.id}`);
    assert.match(admin.text, /Units this teammate can see[^]*name="nodes"/);
    assert.ok(admin.text.includes(`&quot;name&quot;:&quot;${unit!.name}&quot;`), 'the picker knows its name');
    await become('requestor', null);
  });

  it('are found by name as the parent of a node, and as the filter of invitations, within reach', async () => {
    await admin.go(path);
    assert.match(admin.text, /class="unit-picker"[^]*name="parent_custom_id"/);
    assert.match(admin.text, /src="[^"]*unit-picker/);
    await admin.go('/invitations?node=west');
    assert.match(admin.text, /class="unit-picker"[^]*name="node"[^]*value="west"/);
    assert.match(admin.text, /Unit[^]*Northwind \/ West/);
    await become('requestor', ['mountain']);
    const limited = await signInWithPassword(service, kim());
    await limited.go('/invitations?node=west');
    assert.equal(limited.status, 200);
    assert.doesNotMatch(limited.text, /Northwind \/ West/);
    await become('requestor', null);
  });

  /** The API has nodes; people read one word for them. */
  const assertUnits = () => {
    const words = admin.text.replace(/<(script|style)[^]*?<\/\1>|<[^>]*>/g, ' ');
    assert.match(words, /\bunits?\b/i);
    assert.doesNotMatch(words, /\bnodes?\b/i);
  };

  it('are changed by an admin: nodes are added, renamed, moved and deleted', async () => {
    await admin.go(path);
    assertUnits();
    await post(path, { custom_id: 'new-store', name: '', tier: 'Store', parent_custom_id: '' });
    assert.equal(admin.status, 422);
    assert.match(admin.text, /Enter a name\./);
    await post(path, {
      custom_id: 'new-store',
      name: 'New store',
      tier: 'Store',
      parent_custom_id: 'mountain',
    });
    assert.match(admin.text, /Unit added\.[^]*<h1>New store<\/h1>/);
    assertUnits();
    const form = { action: 'save', name: 'Moved store', tier: 'Store', parent_custom_id: 'west' };
    await post(`${path}/new-store`, form);
    assert.match(admin.text, /Unit saved\.[^]*hierarchy\/west"[^]*<h1>Moved store<\/h1>/);
    await post(`${path}/west`, { ...form, name: 'West', parent_custom_id: 'new-store' });
    assert.equal(admin.status, 422, 'a unit cannot stand below itself');
    assertUnits();
    await admin.go(`${path}/west`);
    assert.match(admin.text, /Move or delete the units below it first/);
    await post(`${path}/west`, { action: 'delete', confirmed: 'yes' });
    assert.equal(admin.status, 422);
    await become('requestor', ['new-store']);
    await admin.go(`${path}/new-store`);
    await post(`${path}/new-store`, { action: 'delete' });
    assert.match(admin.text, /<h1>Delete Moved store\?<\/h1>[^]*1 teammate works/);
    await admin.submit({ action: 'delete', confirmed: 'yes' });
    assert.match(admin.text, /Unit deleted\./);
    await admin.go(`${path}/new-store`);
    assert.equal(admin.status, 404);
    const changes = and(
      eq(auditEntries.accountId, northwind().id),
      eq(auditEntries.action, 'hierarchy.changed'),
    );
    assert.equal(await service.database.$count(auditEntries, changes), 3);
  });

  it('show people of a region its nodes alone, and let them change nothing', async () => {
    const visitor = await signInWithPassword(service, kim());
    await become('adjudicator', ['mountain']);
    await visitor.go(path);
    assert.match(visitor.text, /hierarchy\/mountain"/);
    assert.doesNotMatch(visitor.text, /hierarchy\/west"|Add unit/);
    await visitor.go(`${path}/west`);
    assert.equal(visitor.status, 404);
    await visitor.go('/security');
    await visitor.go(`${path}/mountain`, { form_token: visitor.token, action: 'delete', confirmed: 'yes' });
    assert.equal(visitor.status, 403);
  });

  it('are turned on and off by an admin of the account, and stay on while there are nodes', async () => {
    const baker = await signInWithPassword(service, service.accounts[1]!.adminEmail);
    const set = async (isOn: boolean) => {
      await baker.go('/settings');
      const { segmentation_enabled: _switch, ...fields } = fieldsOf(baker.text);
      await baker.submit({ ...fields, ...(isOn && { segmentation_enabled: 'on' }) });
    };
    await set(true);
    assert.match(baker.text, /Settings saved\./);
    await baker.go(path, { form_token: baker.token, custom_id: 'east', name: 'East', tier: 'Region' });
    assert.match(baker.text, /Unit added\./);
    await set(false);
    assert.equal(baker.status, 422);
    assert.match(baker.text, /Delete all of it first\./);
    const api = service.api(service.accounts[1]!.apiKey);
    const { body } = await api.fail('POST /v1/account', { body: { segmentation_enabled: false } }, 409);
    assert.equal(body.code, 'hierarchy_not_empty');
    await api.call('DELETE /v1/nodes/{custom_id}', { params: { custom_id: 'east' } });
    const account = await api.call('POST /v1/account', { body: { segmentation_enabled: false } });
    assert.equal(account.segmentation_enabled, false);
  });

  it('are not offered to an account without segmentation', async () => {
    const baker = await signInWithPassword(service, service.accounts[1]!.adminEmail);
    await baker.go('/packages');
    assert.doesNotMatch(baker.text, /Show hierarchy/);
    await baker.go(path);
    assert.equal(baker.status, 422);
    await baker.go(path, { form_token: baker.token, custom_id: 'a', name: 'A', tier: 'A' });
    assert.equal(baker.status, 422);
  });
});
