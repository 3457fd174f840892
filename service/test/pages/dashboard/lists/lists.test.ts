import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Role } from '@service-embeds/domain/identity/role-rights';
import { invitations, memberships, users } from '../../../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

const kim = 'kim@bakery.example.com';

describe('the lists of the dashboard', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  let admin: Visitor;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    admin = await signInWithPassword(service, bakery.account().adminEmail);
  });
  after(() => service.stop());

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

  it('shows reports in the table that integrators show, with the filters of the address that it knows', async () => {
    const filtersOn = async (query: string) => {
      await admin.go(`/reports?${query}`);
      const [, options = ''] = /data-options="([^"]*)"/.exec(admin.text) ?? [];
      return (JSON.parse(options.replaceAll('&quot;', '"')) as { filters: unknown }).filters;
    };
    assert.deepEqual(await filtersOn(''), {});
    assert.deepEqual(await filtersOn('tab=decide&search=Ada&archived=true'), {
      tab: 'decide',
      search: 'Ada',
      archived: 'true',
    });
    assert.deepEqual(await filtersOn('phase=dispute&letters=due'), { phase: 'dispute', letters: 'due' });
    assert.deepEqual(await filtersOn('tab=nonsense&phase=nonsense&assessment=nonsense&unknown=1'), {});
    assert.match(admin.text, /<noscript[^]*turn on JavaScript/);
  });

  it('begins with the work, the longest wait first, and leads through it', async () => {
    await createReport('Ada', 'consider', 'report.completed');
    await createReport('Bela', 'consider', 'report.completed');
    await createReport('Cleo', 'clear', 'report.suspended');
    await admin.go('/');
    assert.match(admin.text, /<h1>\d+ reports need your decision<\/h1>/);
    assert.match(
      admin.text,
      /To decide[^]*Ada Lister[^]*Bela Lister[^]*Stuck with the candidate[^]*Cleo Lister/,
    );
    assert.match(
      admin.text,
      /href="\/reports\/[0-9a-f]{24}\?tab=decide&amp;sort=completed_at"\s*>Start with the oldest/,
    );
    assert.doesNotMatch(admin.text, /<b>0<\/b>/, 'nothing that is zero');
    assert.match(admin.text, /The oldest (came today|has waited \d+ days?)\./);
  });

  it('tells a requestor nothing about results, and a billing clerk nothing about reports', async () => {
    const requestor = await signInWithPassword(service, kim);
    for (const path of ['/', '/search?search=Lister']) {
      await requestor.go(path);
      assert.match(requestor.text, /Lister/);
      assert.doesNotMatch(
        requestor.text,
        /Needs your decision|need your decision|Assessment|Your rules/,
        path,
      );
    }
    await setRole(kim, 'billing');
    await requestor.go('/reports');
    assert.equal(requestor.status, 403);
    await requestor.go('/');
    assert.doesNotMatch(requestor.text, /Lister|Reports ordered/);
  });

  it('keeps the reports of other accounts out of what a search finds', async () => {
    const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail);
    await stranger.go('/search?search=Lister');
    assert.deepEqual(idsOn(stranger), []);
    assert.match(stranger.text, /Nothing matches/);
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
    await admin.go(`/invitations/${bela.id}/address`, {
      form_token: admin.token,
      email: 'right@example.com',
    });
    assert.match(admin.text, /Address corrected\.[^]*right@example\.com/);
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
    assert.doesNotMatch(admin.text, /Order check/);
    assert.match(titleOf(admin), /^Removed candidate/);
    assert.doesNotMatch(admin.text, /Olga|olga@example/);
  });

  it('reminds several candidates at once', async () => {
    const ids = [(await invite('Rita')).id, (await invite('Sara')).id];
    await admin.go(`/invitations/remind?${ids.map((id) => `id=${id}`).join('&')}`);
    assert.match(titleOf(admin), /^Remind 2 candidates/);
    await admin.submit({ ids: ids.join(' '), confirmed: 'yes' });
    assert.match(admin.text, /2 candidates reminded\./);
  });
});
