import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { auditEntries, invitations, memberships, users } from '../../../../src/db/schema/index.ts';
import { streamText, toCsvField } from '../../../../src/platform/csv.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

describe('What a person takes from a list', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  /** More than the 10,000 rows at which the export once ended, and no multiple of the rows that it reads at once. */
  const total = 10_123;

  describe('the CSV file of a long list', () => {
    const bakery = reportsOf(() => service);
    before(async () => {
      const { id } = await bakery.create('clear');
      await service.database.transaction(async (db) => {
        // All copies have a package that does not exist, which the database refuses otherwise.
        await db.execute('set local session_replication_role = replica');
        await db.execute(sql`
        insert into invitations
        select copy.* from invitations original, generate_series(1, ${total}) number,
          jsonb_populate_record(original, jsonb_build_object(
            'id', concat(to_hex(52776558133248 + number), '000000000000'), 'package_slug', 'long_list',
            'report_id', null)) copy
        where original.report_id = ${id}`);
      });
    });

    it('has each row once, however many there are', async () => {
      const admin = await signInWithPassword(service, bakery.account().adminEmail);
      await admin.go('/invitations.csv?package=long_list');
      assert.equal(admin.status, 200);
      assert.equal(admin.headers.get('Content-Length'), null, 'its length is not known when it begins');
      const [head = '', ...lines] = admin.text.trimEnd().split('\r\n');
      assert.match(head, /^\uFEFF?invitation_id,/);
      assert.equal(lines.length, total);
      const isCopy = eq(invitations.packageSlug, 'long_list');
      const stored = await service.database.select({ id: invitations.id }).from(invitations).where(isCopy);
      const missing = new Set(stored.map(({ id }) => id));
      for (const line of lines) assert.ok(missing.delete(line.slice(0, 24)), line);
      assert.equal(missing.size, 0);
    });

    it('is recorded once in the audit log', async () => {
      const isExport = and(
        eq(auditEntries.action, 'invitation.exported'),
        eq(auditEntries.accountId, bakery.account().id),
      );
      assert.equal(await service.database.$count(auditEntries, isExport), 1);
    });
  });

  describe('a file that is sent as it is read', () => {
    it('reads no more than its receiver has taken, and stops when the receiver goes away', async () => {
      let batches = 0;
      let hasEnded = false;
      async function* read() {
        try {
          for (;;) {
            batches += 1;
            yield await Promise.resolve(`batch ${batches}\r\n`);
          }
        } finally {
          hasEnded = true;
        }
      }
      const reader = streamText('head\r\n', read()).getReader();
      const next = async () => new TextDecoder().decode((await reader.read()).value);
      assert.equal(await next(), 'head\r\n');
      assert.equal(await next(), 'batch 1\r\n');
      await new Promise((resolve) => setImmediate(resolve));
      assert.ok(batches <= 2, `${batches} batches were read ahead of the receiver`);
      await reader.cancel();
      assert.equal(hasEnded, true);
    });
  });

  describe('a field of a CSV file', () => {
    it('is no formula for a spreadsheet, in wide letters neither', () => {
      for (const text of [
        '=1+1',
        '+1',
        '-1',
        '@SUM(A1)',
        '\t=1',
        '\r=1',
        '\n=1',
        '＝1',
        '＋1',
        '－1',
        '＠SUM',
      ])
        assert.match(toCsvField(text), /^"?'/, JSON.stringify(text));
      assert.equal(toCsvField('+14155550132'), '+14155550132', 'a phone number stays one');
      assert.match(toCsvField('+14155550132+1'), /^'/);
      assert.equal(toCsvField('Grace = 1, "so"'), '"Grace = 1, ""so"""');
    });
  });

  const kim = 'kim@bakery.example.com';

  describe('what each person keeps of the lists of the dashboard', () => {
    let admin: Visitor;
    before(async () => {
      admin = await signInWithPassword(service, service.accounts[1]!.adminEmail);
    });

    it('keeps named filters and chosen columns for each person', async () => {
      await admin.go('/invitations?tab=completed&sort=oldest&search=Testerman');
      const send = (path: string, form: Record<string, string>) =>
        admin.go(path, { form_token: admin.token, ...form });
      await send('/views/invitations', {
        name: 'Done first',
        query: 'tab=completed&sort=oldest&search=Testerman',
      });
      assert.match(admin.text, /View saved\./);
      await admin.go('/invitations');
      const doneLink = /href="([^"]*)"\s*>Done first</.exec(admin.text)?.[1]?.replaceAll('&amp;', '&');
      assert.equal(
        doneLink,
        '/invitations?tab=completed&sort=oldest',
        'without the name that was searched for',
      );
      const id = /\/views\/invitations\/(\w{24})/.exec(admin.text)?.[1] ?? '';
      await send('/views/invitations', { name: ' ', query: '' });
      assert.equal(admin.status, 422);
      const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail);
      await stranger.go('/invitations');
      assert.doesNotMatch(stranger.text, /Done first/);
      await stranger.go(`/views/invitations/${id}`, { form_token: stranger.token, action: 'delete' });
      await admin.go('/invitations');
      await send(`/views/invitations/${id}`, { action: 'rename', name: 'Finished' });
      assert.match(admin.text, /View renamed\.[^]*>Finished</);
      await send(`/views/invitations/${id}`, { action: 'delete' });
      assert.doesNotMatch(admin.text, />Finished</);
      for (let count = 1; count <= 30; count++)
        await send('/views/invitations', { name: `View ${count}`, query: 'tab=completed' });
      await send('/views/invitations', { name: 'View 31', query: 'tab=completed' });
      assert.equal(admin.status, 422);
      assert.match(admin.text, /name="name"\s+value="View 31"/, 'what was typed is kept');
      assert.match(admin.text, /name="query" value="tab=completed"/);
      await send('/views/invitations', { name: 'View 7', query: 'tab=expired' });
      assert.match(
        admin.text,
        /View saved\.[^]*\?tab=expired"\s*>View 7</,
        'one of 30 can still be replaced',
      );
      await send('/columns/invitations', { all: 'package status sent', column_status: 'on' });
      const heads = [...admin.text.matchAll(/<th scope="col"[^>]*>([^<]+)<\/th>/g)].map(([, label]) => label);
      assert.deepEqual(heads.slice(0, 2), ['Candidate', 'Status']);
      assert.ok(!heads.includes('Package') && !heads.includes('Sent'));
    });

    it('finds candidates, reports and invitations in one search, as far as the role sees them', async () => {
      await admin.go('/search?search=bakery.example.com');
      for (const title of ['Candidates', 'Reports', 'Invitations'])
        assert.match(admin.text, new RegExp(`<h2>${title}</h2>`));
      const body = { email: 'accents@elsewhere.example.com', first_name: 'Zo\u00eb' };
      await service.api(service.accounts[1]!.apiKey).call('POST /v1/candidates', { body });
      await admin.go(`/search?search=${encodeURIComponent('Zoe\u0308')}`);
      assert.match(admin.text, /accents@elsewhere\.example\.com/);
      await admin.go('/search?search=nobody-at-all');
      assert.match(admin.text, /Nothing matches/);
      const visitor = await signInWithPassword(service, kim);
      const [user] = await service.database.select().from(users).where(eq(users.email, kim));
      const ofUser = eq(memberships.userId, user!.id);
      await service.database.update(memberships).set({ role: 'limited_requestor' }).where(ofUser);
      await visitor.go('/search?search=bakery.example.com');
      assert.match(visitor.text, /<h2>Candidates<\/h2>[^]*<h2>Invitations<\/h2>/);
      assert.doesNotMatch(visitor.text, /<h2>Reports<\/h2>/);
      const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail);
      await stranger.go('/search?search=bakery.example.com');
      assert.match(stranger.text, /Nothing matches/);
    });
  });
});
