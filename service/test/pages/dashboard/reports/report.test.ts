import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntries, memberships, reports, users } from '../../../../src/db/schema/index.ts';
import { formatDate } from '../../../../src/platform/translations/messages-for.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { day, reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { requestDashboardToken, Visitor } from '../../../support/steps/visitor.ts';

describe('a report in the dashboard', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());

  const createFinished = async (): Promise<string> => {
    const { id } = await bakery.create('consider');
    await bakery.trigger('report.completed', id);
    return id;
  };
  const open = async (path: string, email = bakery.account().adminEmail) => {
    const visitor = new Visitor(service.addresses.dashboard);
    await visitor.go(path);
    assert.match(visitor.text, /<h1>Sign in<\/h1>/);
    await visitor.submit({ email, password: service.password });
    return visitor;
  };

  it('opens at the link of the embed after sign-in', async () => {
    const id = await createFinished();
    const visitor = await open(`/reports/${id}`);
    assert.equal(visitor.status, 200);
    assert.match(visitor.text, /<h1 class="hidden">Sam<\/h1>/);
    assert.match(visitor.text, new RegExp(`data-embed="Report"[^]*&quot;reportId&quot;:&quot;${id}&quot;`));
    assert.match(visitor.text, /<noscript\s*>[^]*turn on JavaScript[^]*<\/noscript/);
    assert.match(visitor.headers.get('Cache-Control') ?? '', /no-store/);
    assert.match(visitor.headers.get('Content-Security-Policy') ?? '', /frame-ancestors 'none'/);
  });

  it('is decided by the person who is signed in, as far as their role goes', async () => {
    const id = await createFinished();
    const params = { id };
    const decide = async (email: string) => {
      const visitor = await signInWithPassword(service, email);
      const { token } = await requestDashboardToken(service, visitor);
      const { origin } = new URL(service.addresses.dashboard);
      return service.call('POST', `/v1/reports/${id}`, {
        bearer: token,
        headers: { Origin: origin },
        json: { adjudication: 'engaged' },
      });
    };
    assert.equal((await decide(service.accounts[0]!.adminEmail)).status, 404);
    assert.equal((await decide('kim@bakery.example.com')).status, 403);
    assert.equal((await bakery.read(id)).adjudication, null);
    const { adminEmail } = bakery.account();
    assert.equal((await decide(adminEmail)).status, 200);
    assert.equal((await bakery.api().call('GET /v1/reports/{id}', { params })).adjudication, 'engaged');
    const [row] = await service.database.select().from(reports).where(eq(reports.id, id));
    assert.equal(row?.adjudicatorEmail, adminEmail);
    const isDecision = and(eq(auditEntries.objectId, id), eq(auditEntries.action, 'report.changed'));
    const [entry] = await service.database.select().from(auditEntries).where(isDecision);
    assert.equal(entry?.actorKind, 'person');
  });

  it('is exported with its number and filters in the audit log, and without what was searched for', async () => {
    const visitor = await signInWithPassword(service, bakery.account().adminEmail);
    const { token } = await requestDashboardToken(service, visitor);
    const answer = await service.call('POST', '/v1/report_exports', {
      bearer: token,
      headers: { Origin: new URL(service.addresses.dashboard).origin },
      json: { count: 2, tab: 'decide', package: 'essential_criminal', search: 'Sam' },
    });
    assert.equal(answer.status, 201);
    const isExport = eq(auditEntries.action, 'report.exported');
    const [entry] = await service.database.select().from(auditEntries).where(isExport);
    assert.deepEqual(entry?.details, { count: 2, tab: 'decide', package: 'essential_criminal' });
    assert.deepEqual([entry.actorKind, entry.objectType], ['person', 'report']);
  });

  it('takes a name that every object has for no form', async () => {
    const id = await createFinished();
    const visitor = await open(`/reports/${id}`);
    for (const action of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      await visitor.submit({ action });
      assert.equal(visitor.status, 200, action);
    }
    assert.equal((await bakery.read(id)).archived, false);
  });

  it('rejects other accounts, roles without permission, and forms of other sites', async () => {
    const id = await createFinished();
    const foreign = await open(`/reports/${id}`, service.accounts[0]!.adminEmail);
    assert.equal(foreign.status, 404);
    const requestor = await open(`/reports/${id}`, 'kim@bakery.example.com');
    assert.equal(requestor.status, 200);
    assert.doesNotMatch(requestor.text, /Archive report|You can decide/);
    await requestor.go(`/reports/${id}`, { action: 'archive', form_token: requestor.token });
    assert.equal(requestor.status, 403);
    const admin = await open(`/reports/${id}`);
    assert.match(admin.text, /Archive report/);
    assert.match(admin.text, /You can decide about this report until /);
    await admin.submit({ action: 'archive' }, 'forged');
    assert.match(admin.text, /<h1>Sign in<\/h1>/);
    assert.equal((await bakery.read(id)).archived, false);

    const [kim] = await service.database
      .select()
      .from(users)
      .where(eq(users.email, 'kim@bakery.example.com'));
    await service.database
      .update(memberships)
      .set({ role: 'billing' })
      .where(eq(memberships.userId, kim!.id));
    await requestor.go(`/reports/${id}`);
    assert.equal(requestor.status, 403, 'a new role applies immediately');
    await service.database
      .update(memberships)
      .set({ role: 'requestor' })
      .where(eq(memberships.userId, kim!.id));
  });

  describe('walked through in a list', () => {
    const list = 'tab=decide&sort=completed_at';
    let ids: string[];
    before(async () => {
      const isBakery = eq(reports.accountId, bakery.account().id);
      await service.database.update(reports).set({ archivedAt: new Date() }).where(isBakery);
      ids = [await createFinished(), await createFinished(), await createFinished()];
      // The report that was ordered last finished first.
      for (const [index, id] of ids.toReversed().entries()) {
        const completedAt = new Date(Date.UTC(2026, 0, index + 1));
        await service.database.update(reports).set({ completedAt }).where(eq(reports.id, id));
      }
      ids.reverse();
    });
    const decide = (id: string) =>
      bakery.api().call('POST /v1/reports/{id}', { params: { id }, body: { adjudication: 'engaged' } });
    const pathOf = ({ address }: Visitor) => address.replace(service.addresses.dashboard, '');

    it('has its place, its neighbors and the way back', async () => {
      const admin = await open('/');
      assert.ok(
        admin.text.includes(`href="/reports/${ids[0]}?tab=decide&amp;sort=completed_at"`),
        'the home page begins with the longest wait',
      );
      await admin.go(`/reports/${ids[1]}?${list}`);
      assert.match(admin.text, /2 of 3/);
      assert.match(admin.text, /<a href="\/reports\?tab=decide&amp;sort=completed_at"\s*>To decide</);
      assert.match(admin.text, /aria-label="Previous report"[^]*aria-label="Next report"/);
      assert.match(admin.text, /&quot;surface&quot;:&quot;plain&quot;,&quot;hasNext&quot;:true/);
      await admin.go(`/reports/${ids[0]}?${list}`);
      assert.match(admin.text, /1 of 3/);
      assert.doesNotMatch(admin.text, /Previous report/);
      await admin.go(`/reports/${ids[0]}`);
      assert.doesNotMatch(admin.text, /1 of 3|Next report/);
      assert.match(admin.text, /&quot;hasNext&quot;:false/);
    });

    it('leads two people through one queue, never to a report that was decided, until its end', async () => {
      const [first = '', second = '', third = ''] = ids;
      const admin = await open(`/reports/${first}?${list}`);
      const other = await open(`/reports/${first}?${list}`);
      await decide(first);
      await other.go(`/reports/${first}/next?${list}`);
      assert.equal(pathOf(other), `/reports/${second}?${list}`);
      await decide(second);
      await admin.go(`/reports/${first}/next?${list}`);
      assert.equal(pathOf(admin), `/reports/${third}?${list}`, 'another person decided the second one');
      await admin.go(`/reports/${third}/previous?${list}`);
      assert.match(admin.text, /That was the first one\./);
      await other.go(`/reports/${second}/next?${list}`);
      await other.go(`/reports/${third}/next?${list}`);
      assert.equal(pathOf(other), `/reports?${list}`);
      assert.match(other.text, /That was the last one\. 1 report still waits for your decision\./);
      await decide(third);
      await admin.go(`/reports/${third}/next?${list}`);
      assert.match(admin.text, /That was the last one\. No report waits for your decision\./);
    });

    it('goes by the order of the list, whichever it is', async () => {
      const admin = await open('/');
      const query = { archived: 'false' as const, per_page: 100 };
      for (const sort of [
        'created_at',
        '-created_at',
        'completed_at',
        '-completed_at',
        'status',
        '-status',
      ] as const) {
        const { data } = await bakery.api().call('GET /v1/reports', { query: { ...query, sort } });
        assert.ok(data.length > 2);
        for (const [index, { id }] of data.entries()) {
          const next = data[index + 1];
          await admin.go(`/reports/${id}/next?sort=${sort}`);
          assert.equal(pathOf(admin), next ? `/reports/${next.id}?sort=${sort}` : `/reports?sort=${sort}`);
          if (!next) continue;
          await admin.go(`/reports/${next.id}/previous?sort=${sort}`);
          assert.equal(pathOf(admin), `/reports/${id}?sort=${sort}`);
        }
      }
    });

    it('tells a requestor nothing by its lists, and leads to no other account', async () => {
      const [id = ''] = ids;
      const requestor = await open(`/reports/${id}?${list}`, 'kim@bakery.example.com');
      assert.doesNotMatch(requestor.text, /of 3|To decide/);
      await requestor.go(`/reports/${id}/next?${list}`);
      assert.equal(pathOf(requestor), `/reports/${id}`);
      const foreign = await open('/', service.accounts[0]!.adminEmail);
      await foreign.go(`/reports/${id}/next?sort=created_at`);
      assert.equal(foreign.status, 404);
    });
  });

  it('stays in the dashboard after sign-in, whatever the address says', async () => {
    for (const to of ['https://evil.example.com/', '//evil.example.com', '/reports/../signout', '/signout']) {
      const visitor = new Visitor(service.addresses.dashboard);
      await visitor.go(`/signin?${new URLSearchParams({ to }).toString()}`);
      await visitor.submit({ email: bakery.account().adminEmail, password: service.password });
      assert.equal(visitor.left, undefined, to);
      assert.match(visitor.text, /<title>Home /, to);
    }
  });

  it('requires a new sign-in after signing out', async () => {
    const id = await createFinished();
    const visitor = await open(`/reports/${id}`);
    await visitor.go('/signout', { form_token: visitor.token });
    await visitor.go(`/reports/${id}`);
    assert.match(visitor.text, /<h1>Sign in<\/h1>/);
  });

  /** The rows of the table of a chart of the first page. */
  const chartRows = ({ text }: Visitor, title: string): Record<string, string> => {
    const figure = text.split('<figure').find((part) => part.includes(title)) ?? '';
    return Object.fromEntries(
      [...figure.matchAll(/<th scope="row">([^<]*)<\/th>\s*<td>([^<]*)<\/td>/g)].map(
        ([, week = '', value = '']) => [week, value],
      ),
    );
  };

  it('is counted in charts of the first page, which are also tables', async () => {
    const emptyHome = await open('/', service.accounts.at(-1)!.adminEmail);
    assert.deepEqual(chartRows(emptyHome, 'Reports ordered each week'), {});

    // Three weeks ago two reports took 2 and 6 hours, and a third one is open; the week before one took 50 hours.
    const week = 7 * day * 1000;
    const firstMonday = 4 * day * 1000;
    const monday = Math.floor((Date.now() - firstMonday) / week) * week + firstMonday;
    const planted = [
      [3, 2],
      [3, 6],
      [3, null],
      [4, 50],
    ] as const;
    for (const [weeksAgo, hours] of planted) {
      const { id } = await bakery.create('clear');
      const createdAt = new Date(monday - weeksAgo * week + day * 1000);
      const completedAt = hours === null ? null : new Date(createdAt.getTime() + hours * 3_600_000);
      await service.database.update(reports).set({ createdAt, completedAt }).where(eq(reports.id, id));
    }
    const visitor = await open('/');
    const [volume, turnaround] = [
      chartRows(visitor, 'Reports ordered each week'),
      chartRows(visitor, 'Median time to finish, by week ordered'),
    ];
    const weekOf = (weeksAgo: number) => formatDate(new Date(monday - weeksAgo * week));
    assert.deepEqual([volume[weekOf(4)], volume[weekOf(3)]], ['1', '3']);
    assert.deepEqual([turnaround[weekOf(4)], turnaround[weekOf(3)]], ['2d 2h', '4h 0m']);
    assert.match(visitor.text, /<svg[^>]*aria-hidden="true"[^]*<summary>Show as table<\/summary>/);
  });
});
