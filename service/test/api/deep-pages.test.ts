import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { listInvitations } from '../../src/resources/invitations/invitations.queries.ts';
import { indexedReadsOf, vacuumUntilVisible } from '../support/database/seq-scans.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** Invitations of the account. */
const rows = 20_000;

describe('a page far from the first one, whose list has no marks yet', () => {
  let service: TestService;
  let account: TestService['accounts'][number];
  before(async () => {
    service = await startTestService();
    // Between the entries of other accounts, the pages of the index with the account stay half empty.
    account = [...service.accounts].sort((first, second) => (first.id < second.id ? -1 : 1))[0]!;
    const { id, apiKey } = account;
    const candidate = await service
      .api(apiKey)
      .call('POST /v1/candidates', { body: { email: 'deep@example.com' } });
    await service.database.execute(sql`
      insert into invitations (account_id, id, candidate_id, package_slug, work_locations, tags, status, created_at, expires_at)
      select ${id}, '1' || lpad(to_hex(n), 23, '0'), ${candidate.id}, 'basic_criminal', '[]', '{}', 'expired', now(), now()
      from generate_series(1, ${rows}::int) as n`);
    await vacuumUntilVisible(service.database, 'invitations');
  });
  after(() => service.stop());

  it('reads the rows before it from an index alone', async () => {
    const { database } = service;
    const reach = { accountId: account.id };
    const offset = (rows * 3) / 4;
    await database.transaction(async (db) => {
      let pageRows: readonly { id: string }[] = [];
      const read = async () => {
        ({ rows: pageRows } = await listInvitations(db, reach, {}, { limit: 25, offset }));
      };
      // Those of the page, and of the pages that changed since the last vacuum.
      const reads = await indexedReadsOf(db, 'invitations', read);
      assert.ok(reads < 2000, `${reads} rows were read`);
      assert.deepEqual(
        pageRows.map(({ id }) => id),
        Array.from(
          { length: 25 },
          (_, place) => `1${(rows - offset - place).toString(16).padStart(23, '0')}`,
        ),
      );
    });
  });
});
