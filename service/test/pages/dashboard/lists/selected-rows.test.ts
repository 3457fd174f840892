import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntries } from '../../../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

/** A list on the dashboard whose rows can be archived. */
interface ArchivableList {
  name: 'invitations';
  /** What one row is called. */
  noun: 'invitation';
  /** The tab that has the rows that can be archived, and what it is called. */
  tab: { id: string; label: string };
  /** The tab of rows that cannot be archived yet. */
  openTab: string;
  /** Why others cannot be archived. */
  reason: string;
  /** Creates a row that cannot be archived yet, and returns its ID. */
  create: () => Promise<string>;
  /** Creates a row that can be archived, and returns its ID. */
  finish: () => Promise<string>;
  isArchived: (id: string) => Promise<boolean>;
}

const candidate = { email: 'archie@example.com', first_name: 'Archie', last_name: 'Sampleton' };

describe('the archive of rows that are selected in a list', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  let admin: Visitor;
  before(async () => {
    service = await startTestService();
    admin = await signInWithPassword(service, bakery.account().adminEmail);
  });
  after(() => service.stop());

  const order = async (tag: string) => bakery.order({ ...candidate, email: `archie+${tag}@example.com` });
  const invite = async () => (await order('invited')).id;
  const lists: ArchivableList[] = [
    {
      name: 'invitations',
      noun: 'invitation',
      tab: { id: 'cancelled', label: 'Canceled' },
      openTab: 'pending',
      reason: 'Only invitations that have ended',
      create: invite,
      finish: async () => {
        const id = await invite();
        await bakery.api().call('DELETE /v1/invitations/{id}', { params: { id } });
        return id;
      },
      isArchived: async (id) =>
        (await bakery.api().call('GET /v1/invitations/{id}', { params: { id } })).archived,
    },
  ];

  for (const { name, noun, tab, openTab, reason, create, finish, isArchived } of lists)
    describe(name, () => {
      const archive = `/${name}/archive`;
      const restore = `/${name}/restore`;
      const select = (path: string, ids: string[], inTab = tab.id, visitor = admin) =>
        visitor.go(`${path}?tab=${inTab}&${ids.map((id) => `id=${id}`).join('&')}`);
      const idsIn = (text: string) => /name="ids" value="([^"]*)"/.exec(text)?.[1] ?? '';
      const changesOf = (id: string) =>
        service.database.$count(
          auditEntries,
          and(eq(auditEntries.action, `${noun}.changed`), eq(auditEntries.objectId, id)),
        );
      const archiveButton = new RegExp(`formaction="${archive}">Archive selected ${name}<`);
      const restoreButton = new RegExp(`formaction="${restore}">Restore selected ${name}<`);

      it('offers on each tab what its rows allow', async () => {
        await create();
        await finish();
        const archived = await finish();
        await select(archive, [archived]);
        await admin.submit({ ids: archived, tab: tab.id, confirmed: 'yes' });

        await admin.go(`/${name}?tab=${tab.id}`);
        assert.match(admin.text, archiveButton);
        assert.doesNotMatch(admin.text, restoreButton);
        await admin.go(`/${name}?tab=${openTab}`);
        assert.doesNotMatch(admin.text, archiveButton);
        assert.doesNotMatch(admin.text, restoreButton);
        await admin.go(`/${name}?tab=archived`);
        assert.doesNotMatch(admin.text, archiveButton);
        assert.match(admin.text, restoreButton);
      });

      it('asks first, leaves out what is still open, and brings the rows back', async () => {
        const ids = [await finish(), await finish()];
        const open = await create();
        await select(archive, [...ids, open]);
        assert.match(admin.text, new RegExp(`<h1>Archive 2 ${name}\\?</h1>`));
        assert.match(admin.text, new RegExp(`We leave out 1 ${noun} of your selection\\. ${reason}`));
        const sent = idsIn(admin.text);
        assert.deepEqual(sent.split(' ').sort(), [...ids].sort());
        assert.equal(await isArchived(ids[0]!), false, 'the question changes nothing');

        await admin.submit({ ids: sent, tab: tab.id });
        assert.equal(admin.status, 422, 'not without the confirmation');
        await select(archive, [...ids, open]);
        await admin.submit({ ids: `${sent} ${open}`, tab: tab.id, confirmed: 'yes' });
        const inTab = `aria-current="[a-z]+"[^>]*>\\s*${tab.label}`;
        assert.match(admin.text, new RegExp(`2 ${name} archived\\.[^]*${inTab}`));
        assert.deepEqual(await Promise.all([...ids, open].map(isArchived)), [true, true, false]);
        assert.deepEqual(await Promise.all([...ids, open].map(changesOf)), [1, 1, 0]);

        await select(restore, ids, 'archived');
        await admin.submit({ ids: idsIn(admin.text), tab: 'archived', confirmed: 'yes' });
        assert.match(admin.text, new RegExp(`2 ${name} restored\\.`));
        assert.deepEqual(await Promise.all(ids.map(isArchived)), [false, false]);
      });

      it('changes each row once when two people do it at the same time', async () => {
        const ids = [await finish(), await finish(), await finish()];
        const other = await signInWithPassword(service, bakery.account().adminEmail);
        const both = [admin, other];
        for (const visitor of both) await select(archive, ids, tab.id, visitor);
        await Promise.all(
          both.map((visitor) => visitor.submit({ ids: ids.join(' '), tab: tab.id, confirmed: 'yes' })),
        );
        for (const visitor of both) assert.ok([200, 422].includes(visitor.status), String(visitor.status));
        assert.deepEqual(await Promise.all(ids.map(isArchived)), [true, true, true]);
        assert.deepEqual(await Promise.all(ids.map(changesOf)), [1, 1, 1]);
      });

      it('does nothing without a selection, and with rows that cannot be archived', async () => {
        for (const ids of [[], ['0'.repeat(24)], ['nonsense'], [await create()]]) {
          await select(archive, ids);
          assert.equal(admin.status, 422);
          assert.match(admin.text, new RegExp(`Nothing to archive[^]*${reason}`));
        }
        await select(restore, [await finish()]);
        assert.match(admin.text, new RegExp(`Nothing to restore[^]*Only archived ${name}`));
      });

      it('takes at most 100 rows at once', async () => {
        const id = await finish();
        const others = Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(24, '0'));
        await select(archive, [...others, id]);
        assert.equal(admin.status, 422);
        const ids = [...others, id].join(' ');
        await admin.go(archive, { form_token: admin.token, ids, confirmed: 'yes' });
        assert.equal(await isArchived(id), false);
      });

      it('does not reach rows of another account', async () => {
        const id = await finish();
        const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail);
        for (const path of [archive, restore]) {
          await select(path, [id], tab.id, stranger);
          assert.equal(stranger.status, 422);
          assert.doesNotMatch(stranger.text, /Archie/);
          await stranger.go('/security');
          await stranger.go(path, { form_token: stranger.token, ids: id, confirmed: 'yes' });
          assert.equal(stranger.status, 422);
        }
        assert.equal(await isArchived(id), false);
        assert.equal(await changesOf(id), 0);
      });
    });

  /** Reminds the candidates of some invitations, after something happened since the question. */
  const remind = async (ids: string[], happen: () => Promise<unknown>) => {
    await admin.go(`/invitations/remind?${ids.map((id) => `id=${id}`).join('&')}`);
    await happen();
    await admin.submit({ ids: ids.join(' '), tab: 'pending', confirmed: 'yes' });
  };

  it('says why it stops, and after how many, where it cannot change the others either', async () => {
    const ids = [await invite(), await invite()];
    const emails = (invitation_emails: boolean) =>
      bakery.api().call('POST /v1/account', { body: { invitation_emails } });
    await remind(ids, () => emails(false));
    await emails(true);
    assert.match(admin.text, /This account does not email invitations[^]*0 of 2 candidates reminded\./);
    assert.doesNotMatch(admin.text, /changed in the meantime/);
  });

  it('leaves out one that was reminded too often, and reminds the others', async () => {
    const [often, rarely] = [await invite(), await invite()];
    await remind([rarely, often], async () => {
      for (let count = 0; count < 10; count += 1)
        await bakery.api().call('POST /v1/invitations/{id}/reminders', { params: { id: often }, body: {} });
    });
    assert.match(admin.text, /1 of 2 candidates reminded\. Others were reminded 10 times within 24 hours\./);
    assert.doesNotMatch(admin.text, /changed in the meantime/);
  });

  it('offers every action on the tab of all invitations', async () => {
    await invite();
    await admin.go('/invitations');
    assert.match(admin.text, /Cancel selected[^]*Archive selected[^]*Restore selected/);
    await admin.go('/invitations?tab=pending');
    assert.match(admin.text, /Cancel selected invitations/);
  });
});
