import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { auditEntries, reports } from '../../../../src/db/schema/index.ts';
import { streamText, toCsvField } from '../../../../src/platform/csv.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

/** More than the 10,000 rows at which the export once ended, and no multiple of the rows that it reads at once. */
const total = 10_123;

describe('the CSV file of a long list', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  before(async () => {
    service = await startTestService();
    const { id } = await bakery.create('clear');
    await service.database.transaction(async (db) => {
      // All copies have one consent, which the database refuses otherwise.
      await db.execute('set local session_replication_role = replica');
      await db.execute(sql`
        insert into reports
        select copy.* from reports original, generate_series(1, ${total}) number,
          jsonb_populate_record(original, jsonb_build_object(
            'id', concat(to_hex(52776558133248 + number), '000000000000'), 'package_slug', 'long_list',
            'source', 'recurrence', 'document_id', null)) copy
        where original.id = ${id}`);
    });
  });
  after(() => service.stop());

  it('has each row once, however many there are', async () => {
    const admin = await signInWithPassword(service, bakery.account().adminEmail);
    await admin.go('/reports.csv?package=long_list');
    assert.equal(admin.status, 200);
    assert.equal(admin.headers.get('Content-Length'), null, 'its length is not known when it begins');
    const [head = '', ...lines] = admin.text.trimEnd().split('\r\n');
    assert.match(head, /^\uFEFF?report_id,/);
    assert.equal(lines.length, total);
    const isCopy = eq(reports.packageSlug, 'long_list');
    const stored = await service.database.select({ id: reports.id }).from(reports).where(isCopy);
    const missing = new Set(stored.map(({ id }) => id));
    for (const line of lines) assert.ok(missing.delete(line.slice(0, 24)), line);
    assert.equal(missing.size, 0);
  });

  it('is recorded once in the audit log', async () => {
    const isExport = and(
      eq(auditEntries.action, 'report.exported'),
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
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠SUM'])
      assert.match(toCsvField(text), /^"?'/, JSON.stringify(text));
    assert.equal(toCsvField('Grace = 1, "so"'), '"Grace = 1, ""so"""');
  });
});
