import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, inArray } from 'drizzle-orm';
import { auditEntries, memberships, users } from '../src/db/schema/index.ts';
import { reportsOf } from './support/reports.ts';
import { signInWithPassword } from './support/second-factors.ts';
import { startTestService, type TestService } from './support/service.ts';
import type { Visitor } from './support/visitor.ts';

describe('the archive of reports on the dashboard', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  let admin: Visitor;
  before(async () => {
    service = await startTestService();
    admin = await signInWithPassword(service, bakery.account().adminEmail);
  });
  after(() => service.stop());

  const createReport = async (tag: 'consider' | 'clear'): Promise<string> => {
    const person = { email: `archie+${tag}@example.com`, first_name: 'Archie', last_name: 'Sampleton' };
    const { id } = await bakery.complete((await bakery.order(person)).id);
    return id;
  };
  /** Sends the form of the page of a report. */
  const submit = async (id: string, decision: 'archive' | 'restore') => {
    await admin.go(`/reports/${id}`);
    await admin.go(`/reports/${id}`, { form_token: admin.token, decision });
  };
  const expectTabs = async (tabs: Record<string, string[]>) => {
    for (const [tab, ids] of Object.entries(tabs)) {
      await admin.go(`/reports?search=Archie&tab=${tab}`);
      const rows = [...admin.text.matchAll(/name="id"\s+value="([0-9a-f]{24})"/g)].map(([, id]) => id);
      assert.deepEqual(rows, ids, tab);
    }
  };

  it('takes a finished report out of the lists of work, until it is restored', async () => {
    const id = await createReport('consider');
    await bakery.trigger('report.completed', id);
    const open = await createReport('clear');
    await submit(open, 'archive');
    assert.equal(admin.status, 422, 'it is not finished');
    assert.doesNotMatch(admin.text, /Archive report/);

    await submit(id, 'archive');
    assert.match(admin.text, /Report archived\.[^]*Restore report/);
    await expectTabs({ decide: [], archived: [id], all: [open, id] });
    const { data } = await bakery.api().call('GET /v1/reports', { query: { archived: 'true' } });
    assert.deepEqual(
      data.map((report) => report.id),
      [id],
    );
    await admin.go('/');
    assert.doesNotMatch(admin.text, /Archie/);
    const isChange = eq(auditEntries.action, 'report.changed');
    assert.equal(await service.database.$count(auditEntries, isChange), 1);

    await submit(id, 'restore');
    assert.match(admin.text, /Report restored\.[^]*Archive report/);
    await expectTabs({ decide: [id], archived: [], progress: [open] });
  });

  describe('for reports that are selected in the list', () => {
    const finish = async (): Promise<string> => {
      const id = await createReport('clear');
      await bakery.trigger('report.completed', id);
      return id;
    };
    const select = (path: string, ids: string[], tab = 'done', visitor = admin) =>
      visitor.go(`${path}?tab=${tab}&${ids.map((id) => `id=${id}`).join('&')}`);
    const idsIn = (text: string) => /name="ids" value="([^"]*)"/.exec(text)?.[1] ?? '';
    const isArchived = async (id: string) => (await bakery.read(id)).archived;
    const entriesOf = (id: string) =>
      service.database.$count(
        auditEntries,
        and(eq(auditEntries.action, 'report.changed'), eq(auditEntries.objectId, id)),
      );

    it('asks first, leaves out what is not finished, and brings them back', async () => {
      const ids = [await finish(), await finish()];
      const open = await createReport('clear');
      await admin.go('/reports?tab=done');
      assert.match(admin.text, /<form action="\/reports.csv"[^]*name="tab" value="done"/);
      assert.match(admin.text, /formaction="\/reports\/archive">Archive selected reports</);
      assert.doesNotMatch(admin.text, /Restore selected reports/);
      await admin.go('/reports?tab=progress');
      assert.doesNotMatch(admin.text, /Archive selected reports/);

      await select('/reports/archive', [...ids, open]);
      assert.match(admin.text, /<h1>Archive 2 reports\?<\/h1>/);
      assert.match(admin.text, /We leave out 1 report of your selection\. Only finished reports/);
      const sent = idsIn(admin.text);
      assert.deepEqual(sent.split(' ').sort(), [...ids].sort());
      assert.equal(await isArchived(ids[0]!), false, 'the question changes nothing');
      await admin.submit({ ids: sent, tab: 'done' });
      assert.equal(admin.status, 422, 'not without the confirmation');
      await select('/reports/archive', [...ids, open]);
      await admin.submit({ ids: `${sent} ${open}`, tab: 'done', confirmed: 'yes' });
      assert.match(admin.text, /2 reports archived\.[^]*aria-current="[a-z]+"[^>]*>\s*Done/);
      assert.deepEqual(await Promise.all([...ids, open].map(isArchived)), [true, true, false]);
      assert.deepEqual(await Promise.all([...ids, open].map(entriesOf)), [1, 1, 0]);

      await admin.go('/reports?tab=archived');
      assert.match(admin.text, /Restore selected reports/);
      assert.doesNotMatch(admin.text, /Archive selected reports/);
      await select('/reports/restore', ids, 'archived');
      await admin.submit({ ids: idsIn(admin.text), tab: 'archived', confirmed: 'yes' });
      assert.match(admin.text, /2 reports restored\./);
      assert.deepEqual(await Promise.all(ids.map(isArchived)), [false, false]);
    });

    it('changes each report once when two people do it at the same time', async () => {
      const ids = [await finish(), await finish(), await finish()];
      const other = await signInWithPassword(service, bakery.account().adminEmail);
      const both = [admin, other];
      for (const visitor of both) await select('/reports/archive', ids, 'done', visitor);
      await Promise.all(
        both.map((visitor) => visitor.submit({ ids: ids.join(' '), tab: 'done', confirmed: 'yes' })),
      );
      for (const visitor of both) assert.ok([200, 422].includes(visitor.status), String(visitor.status));
      assert.deepEqual(await Promise.all(ids.map(isArchived)), [true, true, true]);
      assert.deepEqual(await Promise.all(ids.map(entriesOf)), [1, 1, 1]);
    });

    it('does nothing without a selection, and with reports that cannot be archived', async () => {
      for (const ids of [[], ['0'.repeat(24)], ['nonsense'], [await createReport('clear')]]) {
        await select('/reports/archive', ids);
        assert.equal(admin.status, 422);
        assert.match(admin.text, /Nothing to archive[^]*Only finished reports/);
      }
      await select('/reports/restore', [await finish()]);
      assert.match(admin.text, /Nothing to restore[^]*Only archived reports/);
    });

    it('takes at most 100 reports at once', async () => {
      const id = await finish();
      const others = Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(24, '0'));
      await select('/reports/archive', [...others, id]);
      assert.equal(admin.status, 422);
      await admin.go('/reports/archive', {
        form_token: admin.token,
        ids: [...others, id].join(' '),
        confirmed: 'yes',
      });
      assert.equal(await isArchived(id), false);
    });

    it('does not reach reports of another account, and needs the right to decide', async () => {
      const id = await finish();
      const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail);
      await select('/reports/archive', [id], 'done', stranger);
      assert.equal(stranger.status, 422);
      assert.doesNotMatch(stranger.text, /Archie/);
      await stranger.go('/security');
      await stranger.go('/reports/archive', { form_token: stranger.token, ids: id, confirmed: 'yes' });
      assert.equal(stranger.status, 422);
      assert.equal(await isArchived(id), false);

      const kim = 'kim@bakery.example.com';
      const isKim = inArray(
        memberships.userId,
        service.database.select({ id: users.id }).from(users).where(eq(users.email, kim)),
      );
      await service.database.update(memberships).set({ role: 'requestor' }).where(isKim);
      const requestor = await signInWithPassword(service, kim);
      await requestor.go('/reports');
      assert.match(requestor.text, /Export selected reports/);
      assert.doesNotMatch(requestor.text, /Archive selected reports/);
      await select('/reports/archive', [id], 'done', requestor);
      assert.equal(requestor.status, 403);
    });
  });
});
