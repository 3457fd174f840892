import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntries } from '../src/db/schema/index.ts';
import { reportsOf } from './support/reports.ts';
import { signInWithPassword } from './support/second-factors.ts';
import { startTestService, type TestService } from './support/service.ts';
import type { Visitor } from './support/visitor.ts';

describe('the archive of invitations that are selected in the list', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  let admin: Visitor;
  before(async () => {
    service = await startTestService();
    admin = await signInWithPassword(service, bakery.account().adminEmail);
  });
  after(() => service.stop());

  const invite = async (): Promise<string> => {
    const person = { email: 'archie@example.com', first_name: 'Archie', last_name: 'Sampleton' };
    return (await bakery.order(person)).id;
  };
  /** Returns an invitation that has ended. */
  const end = async (): Promise<string> => {
    const id = await invite();
    await bakery.api().call('DELETE /v1/invitations/{id}', { params: { id } });
    return id;
  };
  const select = (path: string, ids: string[], tab = 'cancelled', visitor = admin) =>
    visitor.go(`${path}?tab=${tab}&${ids.map((id) => `id=${id}`).join('&')}`);
  const idsIn = (text: string) => /name="ids" value="([^"]*)"/.exec(text)?.[1] ?? '';
  const isArchived = async (id: string) =>
    (await bakery.api().call('GET /v1/invitations/{id}', { params: { id } })).archived;
  const entriesOf = (id: string) =>
    service.database.$count(
      auditEntries,
      and(eq(auditEntries.action, 'invitation.changed'), eq(auditEntries.objectId, id)),
    );

  it('asks first, leaves out what waits for its candidate, and brings them back', async () => {
    const ids = [await end(), await end()];
    const open = await invite();
    await admin.go('/invitations?tab=cancelled');
    assert.match(admin.text, /formaction="\/invitations\/archive">Archive selected invitations</);
    assert.doesNotMatch(admin.text, /(Restore|Cancel) selected invitations/);
    await admin.go('/invitations?tab=pending');
    assert.match(admin.text, /Cancel selected invitations/);
    assert.doesNotMatch(admin.text, /(Archive|Restore) selected invitations/);
    await admin.go('/invitations');
    assert.match(admin.text, /Cancel selected[^]*Archive selected[^]*Restore selected/);

    await select('/invitations/archive', [...ids, open]);
    assert.match(admin.text, /<h1>Archive 2 invitations\?<\/h1>/);
    assert.match(
      admin.text,
      /We leave out 1 invitation of your selection\. Only invitations that have ended/,
    );
    const sent = idsIn(admin.text);
    assert.deepEqual(sent.split(' ').sort(), [...ids].sort());
    assert.equal(await isArchived(ids[0]!), false, 'the question changes nothing');
    await admin.submit({ ids: sent, tab: 'cancelled' });
    assert.equal(admin.status, 422, 'not without the confirmation');
    await select('/invitations/archive', [...ids, open]);
    await admin.submit({ ids: `${sent} ${open}`, tab: 'cancelled', confirmed: 'yes' });
    assert.match(admin.text, /2 invitations archived\.[^]*aria-current="[a-z]+"[^>]*>\s*Canceled/);
    assert.deepEqual(await Promise.all([...ids, open].map(isArchived)), [true, true, false]);
    assert.deepEqual(await Promise.all([...ids, open].map(entriesOf)), [1, 1, 0]);

    await admin.go('/invitations?tab=archived');
    assert.match(admin.text, /Restore selected invitations/);
    assert.doesNotMatch(admin.text, /(Archive|Cancel) selected invitations/);
    await select('/invitations/restore', ids, 'archived');
    await admin.submit({ ids: idsIn(admin.text), tab: 'archived', confirmed: 'yes' });
    assert.match(admin.text, /2 invitations restored\./);
    assert.deepEqual(await Promise.all(ids.map(isArchived)), [false, false]);
  });

  it('changes each invitation once when two people do it at the same time', async () => {
    const ids = [await end(), await end(), await end()];
    const other = await signInWithPassword(service, bakery.account().adminEmail);
    const both = [admin, other];
    for (const visitor of both) await select('/invitations/archive', ids, 'cancelled', visitor);
    await Promise.all(
      both.map((visitor) => visitor.submit({ ids: ids.join(' '), tab: 'cancelled', confirmed: 'yes' })),
    );
    for (const visitor of both) assert.ok([200, 422].includes(visitor.status), String(visitor.status));
    assert.deepEqual(await Promise.all(ids.map(isArchived)), [true, true, true]);
    assert.deepEqual(await Promise.all(ids.map(entriesOf)), [1, 1, 1]);
  });

  it('does nothing without a selection, and with invitations that cannot be archived', async () => {
    for (const ids of [[], ['0'.repeat(24)], ['nonsense'], [await invite()]]) {
      await select('/invitations/archive', ids);
      assert.equal(admin.status, 422);
      assert.match(admin.text, /Nothing to archive[^]*Only invitations that have ended/);
    }
    await select('/invitations/restore', [await end()]);
    assert.match(admin.text, /Nothing to restore[^]*Only archived invitations/);
  });

  it('takes at most 100 invitations at once', async () => {
    const id = await end();
    const others = Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(24, '0'));
    await select('/invitations/archive', [...others, id]);
    assert.equal(admin.status, 422);
    const ids = [...others, id].join(' ');
    await admin.go('/invitations/archive', { form_token: admin.token, ids, confirmed: 'yes' });
    assert.equal(await isArchived(id), false);
  });

  it('does not reach invitations of another account', async () => {
    const id = await end();
    const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail);
    for (const path of ['/invitations/archive', '/invitations/restore']) {
      await select(path, [id], 'cancelled', stranger);
      assert.equal(stranger.status, 422);
      assert.doesNotMatch(stranger.text, /Archie/);
      await stranger.go('/security');
      await stranger.go(path, { form_token: stranger.token, ids: id, confirmed: 'yes' });
      assert.equal(stranger.status, 422);
    }
    assert.equal(await isArchived(id), false);
    assert.equal(await entriesOf(id), 0);
  });
});
