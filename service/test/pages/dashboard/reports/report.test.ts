import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditEntries, memberships, reports, users } from '../../../../src/db/schema/index.ts';
import { formatDate } from '../../../../src/platform/translations/format.ts';
import { day, reportsOf } from '../../../support/steps/reports.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { Visitor } from '../../../support/steps/visitor.ts';

describe('a report in the dashboard', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  before(async () => {
    service = await startTestService();
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
    assert.match(visitor.text, /SAMPLE OFFENSE/);
    assert.match(visitor.headers.get('Cache-Control') ?? '', /no-store/);
    assert.match(visitor.headers.get('Content-Security-Policy') ?? '', /frame-ancestors 'none'/);
  });

  it('lets the customer clear the candidate', async () => {
    const id = await createFinished();
    const visitor = await open(`/reports/${id}`);
    await visitor.submit({ decision: 'engage' });
    assert.match(visitor.text, /<h1>Clear this candidate to hire\?<\/h1>/);
    assert.equal((await bakery.read(id)).adjudication, null, 'nothing is decided without a confirmation');
    await visitor.submit({ decision: 'engage', confirmed: 'yes' });
    assert.equal((await bakery.read(id)).adjudication, 'engaged');
    assert.match(visitor.text, /role="status">Cleared to hire\./);
    assert.equal(visitor.text.includes('Your decision'), false);
  });

  it('takes a name that every object has for no decision', async () => {
    const id = await createFinished();
    const visitor = await open(`/reports/${id}`);
    for (const decision of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      await visitor.submit({ decision, confirmed: 'yes' });
      assert.equal(visitor.status, 200, decision);
      assert.match(visitor.text, /SAMPLE OFFENSE/, decision);
    }
    assert.equal((await bakery.read(id)).adjudication, null);
  });

  const digestIn = (text: string): string =>
    /name="preview_digest" value="([0-9a-f]{64})"/.exec(text)?.[1] ?? '';

  it('starts an adverse action based on the selected records, and none without a selection', async () => {
    const id = await createFinished();
    const visitor = await open(`/reports/${id}`);
    await visitor.submit({ decision: 'adverse' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /Select at least one record/);
    const [, item = ''] = /name="(item_[0-9a-f]+)"/.exec(visitor.text) ?? [];
    await visitor.submit({ decision: 'adverse', [item]: 'on' });
    assert.match(visitor.text, /<h1>Send the pre-adverse notice\?<\/h1>/);
    assert.match(visitor.text, /SAMPLE OFFENSE/);
    assert.match(visitor.text, /\[personal link to a copy of the report\]/);
    assert.doesNotMatch(visitor.text, /\/report\//, 'the link of the candidate stays theirs');
    assert.equal((await bakery.read(id)).adjudication, null);
    assert.match(visitor.text, /has decided not to move forward/, 'the final notice, too');
    const unseen = { decision: 'adverse', [item]: 'on', confirmed: 'yes', preview_digest: '0'.repeat(64) };
    const seen = { ...unseen, preview_digest: digestIn(visitor.text) };
    await visitor.submit(unseen);
    assert.match(visitor.text, /no longer say what the preview showed/);
    assert.equal((await bakery.read(id)).adjudication, null);
    await visitor.submit(seen);
    assert.equal((await bakery.read(id)).adjudication, 'pre_adverse_action');
    assert.match(visitor.text, /Pre-adverse notice sent/);
  });

  it('asks for a written assessment where the law requires it, and goes on with its answers', async () => {
    const person = { email: 'somebody+consider@example.com', first_name: 'Sam' };
    const place = { country: 'US', state: 'CA', city: 'San Francisco' };
    const { id } = await bakery.complete((await bakery.order(person, 'essential_criminal', place)).id);
    await bakery.trigger('report.completed', id);
    const visitor = await open(`/reports/${id}`);
    const [, item = ''] = /name="item_([0-9a-f]+)"/.exec(visitor.text) ?? [];
    const selected = { decision: 'adverse', [`item_${item}`]: 'on', [`nature_${item}`]: 'A <small> theft' };
    await visitor.submit(selected);
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /Answer every question/);
    assert.match(visitor.text, /A &lt;small&gt; theft/);
    await visitor.submit({ decision: 'adverse', [`item_${item}`]: 'on', [`nature_${item}`]: '' });
    assert.match(visitor.text, /law of California, San Francisco requires/);
    const answers = { [`time_passed_${item}`]: 'Two years', [`relation_to_job_${item}`]: 'Cash' };
    await visitor.submit({ ...selected, ...answers });
    const preview_digest = digestIn(visitor.text);
    await visitor.submit({ ...selected, ...answers, confirmed: 'yes', preview_digest });
    assert.equal((await bakery.read(id)).adjudication, 'pre_adverse_action');
    assert.match(visitor.text, /US, CA, CA\/San Francisco/);

    const step = async (form: Record<string, string>) => {
      await visitor.go(`/reports/${id}`, { form_token: visitor.token, ...form });
    };
    await step({ decision: 'pause' });
    assert.match(visitor.text, /You paused the waiting period/);
    const isPause = eq(auditEntries.action, 'adverse_action.paused');
    assert.equal(await service.database.$count(auditEntries, isPause), 1);
    await step({ decision: 'resume' });
    await step({ decision: 'answer', needs_time: 'on' });
    assert.match(visitor.text, /Assess the candidate&#39;s answer in writing/);
    await step({
      decision: 'assess',
      [`nature_${item}`]: 'Theft',
      ...answers,
      candidate_evidence: 'A letter',
    });
    assert.doesNotMatch(visitor.text, /On hold/);
    await step({ decision: 'cancel' });
    assert.equal((await bakery.read(id)).adjudication, 'pre_adverse_action');
    await step({ decision: 'cancel', confirmed: 'yes' });
    assert.equal((await bakery.read(id)).adjudication, null);
  });

  it('rejects other accounts, roles without permission, and forms of other sites', async () => {
    const id = await createFinished();
    const foreign = await open(`/reports/${id}`, service.accounts[0]!.adminEmail);
    assert.equal(foreign.status, 404);
    const requestor = await open(`/reports/${id}`, 'kim@bakery.example.com');
    assert.equal(requestor.status, 200);
    assert.equal(requestor.text.includes('Your decision'), false);
    await requestor.go(`/reports/${id}`, {
      decision: 'engage',
      confirmed: 'yes',
      form_token: requestor.token,
    });
    assert.equal(requestor.status, 403);
    const admin = await open(`/reports/${id}`);
    await admin.submit({ decision: 'engage', confirmed: 'yes' }, 'forged');
    assert.match(admin.text, /<h1>Sign in<\/h1>/);
    assert.equal((await bakery.read(id)).adjudication, null);

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
  });

  it('stays in the dashboard after sign-in, whatever the address says', async () => {
    for (const to of ['https://evil.example.com/', '//evil.example.com', '/reports/../outbox', '/outbox']) {
      const visitor = new Visitor(service.addresses.dashboard);
      await visitor.go(`/signin?${new URLSearchParams({ to }).toString()}`);
      await visitor.submit({ email: bakery.account().adminEmail, password: service.password });
      assert.equal(visitor.left, undefined, to);
      assert.match(visitor.text, /<h1>Home<\/h1>/, to);
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
    assert.match(emptyHome.text, /No reports in the last 12 weeks\./);
    assert.match(emptyHome.text, /No report was completed in the last 12 weeks\./);
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
      chartRows(visitor, 'Median turnaround'),
    ];
    const weekOf = (weeksAgo: number) => formatDate(new Date(monday - weeksAgo * week));
    assert.deepEqual([volume[weekOf(4)], volume[weekOf(3)]], ['1', '3']);
    assert.deepEqual([turnaround[weekOf(4)], turnaround[weekOf(3)]], ['2d 2h', '4h 0m']);
    assert.match(visitor.text, /<svg[^>]*aria-hidden="true"[^]*<summary>Show as table<\/summary>/);
  });
});
