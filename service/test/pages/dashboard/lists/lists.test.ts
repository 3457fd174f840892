import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, inArray } from 'drizzle-orm';
import { auditEntries, invitations, memberships, reports, users } from '../../../../src/db/schema/index.ts';
import type { Role } from '@service-embeds/domain/identity/role-rights';
import { reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

const kim = 'kim@bakery.example.com';

describe('the lists of the dashboard', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  let admin: Visitor;
  before(async () => {
    service = await startTestService();
    admin = await signInWithPassword(service, bakery.account().adminEmail);
  });
  after(() => service.stop());

  const tabTotals = ({ text }: Visitor): Record<string, string> =>
    Object.fromEntries(
      [...text.matchAll(/<a\s+href="\/reports[^"]*"[^>]*>([\w ]+?)\s*<b>([\d,+]+)<\/b>/g)].map(
        ([, label = '', total = '']) => [label, total],
      ),
    );
  const idsOn = ({ text }: Visitor): string[] =>
    [...text.matchAll(/name="id"\s+value="([0-9a-f]{24})"/g)].map(([, id = '']) => id);
  const setRole = async (email: string, role: Role) => {
    const [user] = await service.database.select().from(users).where(eq(users.email, email));
    await service.database.update(memberships).set({ role }).where(eq(memberships.userId, user!.id));
  };
  const createReport = async (name: string, tag: string, trigger?: Parameters<typeof bakery.trigger>[0]) => {
    const person = {
      email: `${name.replace(/\W/g, '')}+${tag}@example.com`.toLowerCase(),
      first_name: name,
      last_name: 'Lister',
    };
    const { id } = await bakery.complete((await bakery.order(person)).id);
    if (trigger) await bakery.trigger(trigger, id);
    return id;
  };

  it('counts and filters reports by what they wait for, and keeps the filters in the address', async () => {
    await admin.go('/reports?search=Lister');
    assert.match(admin.text, /No reports match/);
    const toDecide = await createReport('Ada', 'consider', 'report.completed');
    const clear = await createReport('Bela', 'clear', 'report.completed');
    const suspended = await createReport('Cleo', 'clear', 'report.suspended');
    const open = await createReport('Dora', 'clear');
    await admin.go('/reports?search=Lister');
    assert.deepEqual(tabTotals(admin), {
      'To decide': '1',
      'In progress': '1',
      'Waiting on candidate': '1',
      Disputed: '0',
      Done: '1',
      Archived: '0',
      All: '4',
    });
    assert.deepEqual(idsOn(admin), [open, suspended, clear, toDecide], 'the newest first');
    assert.match(admin.text, /aria-label="Remove filter Search: Lister"/);
    for (const [query, ids] of [
      ['tab=decide', [toDecide]],
      ['status=clear', [clear]],
      ['tab=decide&status=clear', []],
      ['assessment=review', [toDecide]],
      ['sort=oldest', [toDecide, clear, suspended, open]],
      ['to=2020-01-01', []],
      ['from=2020-01-01&package=essential_criminal', [open, suspended, clear, toDecide]],
      ['package=basic_criminal', []],
      ['status=nonsense&from=yesterday', [open, suspended, clear, toDecide]],
    ] as const) {
      await admin.go(`/reports?search=Lister&${query}`);
      assert.equal(admin.status, 200);
      assert.deepEqual(idsOn(admin), ids, query);
    }
    await admin.go(`/reports?search=${toDecide}`);
    assert.deepEqual(idsOn(admin), [toDecide], 'a whole ID finds the report');
    await admin.go(`/reports?search=${encodeURIComponent('%')}`);
    assert.deepEqual(idsOn(admin), [], 'a wildcard is only a character');
  });

  it('leads through a long list by cursors, forward and back', async () => {
    const [row] = await service.database
      .select()
      .from(reports)
      .where(eq(reports.accountId, bakery.account().id))
      .limit(1);
    const ids = Array.from({ length: 60 }, (_, index) =>
      (0x300000000000 + index).toString(16).padEnd(24, '0'),
    );
    const copies = ids.map((id) => ({
      ...row!,
      id,
      packageSlug: 'long_list',
      source: 'recurrence' as const,
      documentId: null,
    }));
    await service.database.transaction(async (db) => {
      // All copies have one consent, which the database refuses otherwise.
      await db.execute('set local session_replication_role = replica');
      await db.insert(reports).values(copies);
    });
    const newestFirst = ids.toReversed();
    await admin.go('/reports?package=long_list');
    assert.match(admin.text, /1–25 of 60/);
    assert.deepEqual(idsOn(admin), newestFirst.slice(0, 25));
    const follow = async (label: string) => {
      const link = new RegExp(`href="([^"]*)"\\s*>${label}<`).exec(admin.text)?.[1] ?? '';
      await admin.go(link.replaceAll('&amp;', '&'));
    };
    await follow('Next');
    assert.match(admin.text, /26–50 of 60/);
    assert.deepEqual(idsOn(admin), newestFirst.slice(25, 50));
    await follow('Next');
    assert.match(admin.text, /51–60 of 60/);
    assert.doesNotMatch(admin.text, />Next</);
    await follow('Previous');
    assert.deepEqual(idsOn(admin), newestFirst.slice(25, 50));
    await follow('Previous');
    assert.match(admin.text, /1–25 of 60/);
    assert.doesNotMatch(admin.text, />Previous</);
    await service.database
      .delete(reports)
      .where(and(eq(reports.accountId, bakery.account().id), inArray(reports.id, ids)));
  });

  it('exports all or the selected reports as CSV, without formulas, and records it', async () => {
    const formula = await createReport('=HYPERLINK("http://evil.example.com")', 'clear');
    await admin.go('/reports.csv?search=Lister');
    assert.match(admin.headers.get('Content-Type') ?? '', /text\/csv/);
    const [head = '', ...lines] = admin.text.trim().split('\r\n');
    assert.match(head, /^\uFEFF?report_id,candidate_id,name/);
    assert.equal(lines.length, 5);
    assert.match(lines[0] ?? '', /,"'=HYPERLINK\(""http/);
    await admin.go(`/reports.csv?id=${formula}`);
    assert.equal(admin.text.trim().split('\r\n').length, 2);
    const isExport = eq(auditEntries.action, 'report.exported');
    assert.equal(await service.database.$count(auditEntries, isExport), 2);
  });

  it('says on its first page what waits for somebody', async () => {
    await admin.go('/');
    assert.match(admin.text, /<h1>Home<\/h1>/);
    assert.match(admin.text, /To decide[\s\S]*Ada Lister/);
    assert.match(admin.text, /Waiting on candidate[\s\S]*Cleo Lister/);
  });

  it('tells a requestor nothing about results, and a billing clerk nothing about reports', async () => {
    const requestor = await signInWithPassword(service, kim);
    await requestor.go('/reports?search=Lister&tab=decide&assessment=review');
    assert.equal(idsOn(requestor).length, 5, 'filters by results do not apply');
    assert.deepEqual(Object.keys(tabTotals(requestor)), [
      'In progress',
      'Waiting on candidate',
      'Done',
      'Archived',
      'All',
    ]);
    assert.doesNotMatch(requestor.text, /Needs your decision|Assessment|Review/);
    await requestor.go('/reports.csv?search=Lister');
    assert.doesNotMatch(requestor.text, /Needs your decision|review/);
    await setRole(kim, 'billing');
    for (const path of ['/reports', '/reports.csv']) {
      await requestor.go(path);
      assert.equal(requestor.status, 403, path);
    }
    await requestor.go('/');
    assert.doesNotMatch(requestor.text, /Lister|Reports ordered/);
  });

  it('keeps the reports of other accounts out of lists and exports', async () => {
    const [row] = await service.database
      .select({ id: reports.id })
      .from(reports)
      .where(eq(reports.accountId, bakery.account().id))
      .limit(1);
    const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail);
    await stranger.go(`/reports.csv?id=${row!.id}`);
    assert.equal(stranger.text.trim().split('\r\n').length, 1);
    await stranger.go('/reports?search=Lister');
    assert.deepEqual(idsOn(stranger), []);
  });

  const invite = async (name: string) => {
    const person = { email: `${name.toLowerCase()}@example.com`, first_name: name, last_name: 'Guest' };
    return bakery.order(person);
  };
  const titleOf = ({ text }: Visitor) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1] ?? '';

  it('lists invitations by their state and the state of their email, and cancels several at once', async () => {
    const [ada, bela, cleo] = [await invite('Ada'), await invite('Bela'), await invite('Cleo')];
    await admin.go('/invitations?search=Guest');
    assert.deepEqual(idsOn(admin), [cleo.id, bela.id, ada.id]);
    assert.match(admin.text, /Waiting for candidate <b>3<\/b>/);
    await service.database
      .update(invitations)
      .set({ mailStatus: 'failed', mailFailure: 'invalid_address' })
      .where(eq(invitations.id, bela.id));
    await admin.go('/invitations?search=Guest&delivery=failed');
    assert.deepEqual(idsOn(admin), [bela.id]);
    await admin.go(`/invitations/${bela.id}`);
    assert.match(admin.text, /there is no such address/);
    await admin.go(`/invitations/${bela.id}`, {
      form_token: admin.token,
      action: 'resend',
      email: 'right@example.com',
    });
    assert.match(admin.text, /Reminder sent\.[^]*right@example\.com/);
    await admin.go(`/invitations/cancel?id=${ada.id}&id=${cleo.id}`);
    assert.equal(titleOf(admin), 'Cancel 2 invitations?');
    assert.match(admin.text, /Ada Guest, [^]*Cleo Guest, |Cleo Guest, [^]*Ada Guest, /);
    const [, ids = ''] = /name="ids" value="([^"]*)"/.exec(admin.text) ?? [];
    await admin.submit({ ids });
    assert.equal(admin.status, 422, 'not without the confirmation');
    await admin.go(`/invitations/cancel?id=${ada.id}&id=${cleo.id}`);
    await admin.submit({ ids, confirmed: 'yes' });
    assert.match(admin.text, /2 invitations canceled\./);
    await admin.go('/invitations?search=Guest&tab=cancelled');
    assert.deepEqual(idsOn(admin), [cleo.id, ada.id]);
    await admin.go(`/invitations/cancel?id=${ada.id}`);
    assert.equal(admin.status, 422, 'only pending invitations can be canceled');
    await admin.go(`/invitations/${ada.id}`);
    await admin.go(`/invitations/${ada.id}`, { form_token: admin.token, action: 'archive' });
    assert.match(admin.text, /Invitation archived\.[^]*Archived by[^]*@/);
    await admin.go('/invitations?search=Guest&tab=cancelled');
    assert.deepEqual(idsOn(admin), [cleo.id]);
    await admin.go('/invitations?search=Guest&tab=archived');
    assert.deepEqual(idsOn(admin), [ada.id]);
    await admin.go(`/invitations/${ada.id}`);
    await admin.go(`/invitations/${ada.id}`, { form_token: admin.token, action: 'restore' });
    assert.match(admin.text, /Invitation restored\./);
    await admin.go('/invitations.csv?search=Guest');
    assert.equal(admin.text.trim().split('\r\n').length, 4);
  });

  it('shows the personal link of an invitation to admins alone', async () => {
    const { id } = await invite('Dora');
    await admin.go(`/invitations/${id}`);
    assert.doesNotMatch(admin.text, /\/apply\//);
    await admin.go(`/invitations/${id}/link`, { form_token: admin.token });
    assert.match(admin.text, /value="http[^"]*\/apply\//);
    const robin = await signInWithPassword(service, kim);
    await setRole(kim, 'adjudicator');
    await robin.go(`/invitations/${id}`);
    assert.doesNotMatch(robin.text, /Show link/);
    await robin.go(`/invitations/${id}/link`, { form_token: robin.token });
    assert.equal(robin.status, 403);
  });

  it('cannot cancel invitations of another account', async () => {
    const { id } = await invite('Emil');
    const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail);
    await stranger.go(`/invitations/cancel?id=${id}`);
    assert.equal(stranger.status, 422);
    await stranger.go('/security');
    await stranger.go('/invitations/cancel', { form_token: stranger.token, ids: id, confirmed: 'yes' });
    assert.equal(stranger.status, 422);
    const invitationNow = await bakery.api().call('GET /v1/invitations/{id}', { params: { id } });
    assert.equal(invitationNow.status, 'pending');
  });

  it('finds candidates by a part of their name or email address, and shows what was ordered for them', async () => {
    const { candidate_id: id } = await invite('Nora');
    for (const search of ['nor', 'Nora Gu', 'nora@exam', id]) {
      await admin.go(`/candidates?search=${encodeURIComponent(search)}`);
      assert.deepEqual(idsOn(admin), [id], search);
    }
    await admin.go(`/candidates/${id}`);
    assert.equal(titleOf(admin), 'Nora Guest');
    assert.match(
      admin.text,
      /nora@example\.com[^]*Remove personal data|Invitations[^]*Waiting for candidate/,
    );
    await admin.go(`/candidates.csv?id=${id}`);
    assert.match(admin.text, /Nora,Guest,nora@example\.com/);
    const [requestor, stranger] = [
      await signInWithPassword(service, kim),
      await signInWithPassword(service, service.accounts[0]!.adminEmail),
    ];
    await setRole(kim, 'limited_requestor');
    await requestor.go(`/candidates/${id}`);
    assert.match(requestor.text, /<h2>Invitations<\/h2>/);
    assert.doesNotMatch(requestor.text, /Reports<\/h2>|Remove personal data/);
    await stranger.go(`/candidates/${id}`);
    assert.equal(stranger.status, 404);
  });

  it('shows that the personal data of a candidate was removed', async () => {
    const { candidate_id: id } = await invite('Olga');
    await admin.go(`/candidates/${id}/remove-data`);
    await admin.submit({});
    assert.match(admin.text, /Personal data removed\./);
    assert.doesNotMatch(admin.text, /Order background check/);
    assert.match(titleOf(admin), /^Removed candidate/);
    assert.doesNotMatch(admin.text, /Olga|olga@example/);
  });
});
