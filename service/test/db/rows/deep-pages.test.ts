import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { listInvitations } from '../../../src/resources/invitations/invitations.queries.ts';
import { indexedReadsOf, vacuumUntilVisible } from '../../support/database/seq-scans.ts';
import { startTestService, type TestService } from '../../support/service.ts';

/** Invitations of the account. */
const rows = 20_000;

describe('a page far from the first one', () => {
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

  it('reads the rows before it from an index alone when it is asked for by its number', async () => {
    const { database } = service;
    const reach = { accountId: account.id };
    const offset = (rows * 3) / 4;
    await database.transaction(async (db) => {
      let page: readonly { id: string }[] = [];
      const read = async () => {
        ({ rows: page } = await listInvitations(db, reach, {}, { limit: 25, offset }));
      };
      // Those of the page, and of the pages that changed since the last vacuum.
      const reads = await indexedReadsOf(db, 'invitations', read);
      assert.ok(reads < 2000, `${reads} rows were read`);
      assert.deepEqual(
        page.map(({ id }) => id),
        Array.from(
          { length: 25 },
          (_, place) => `1${(rows - offset - place).toString(16).padStart(23, '0')}`,
        ),
      );
    });
  });

  it('reads no more rows than the first one when it follows a cursor', async () => {
    const { database } = service;
    const reach = { accountId: account.id };
    const idAt = (place: number) => `1${(rows - place).toString(16).padStart(23, '0')}`;
    await database.transaction(async (db) => {
      const readsAfter = async (after: string) => {
        let ids: string[] = [];
        let next: string | null = null;
        const reads = await indexedReadsOf(db, 'invitations', async () => {
          const page = await listInvitations(db, reach, {}, { limit: 25, offset: 0, after });
          ids = page.rows.map(({ id }) => id);
          ({ next } = page);
        });
        assert.equal(next, ids.at(-1));
        return { ids, reads };
      };
      // Its count is kept for the others.
      await readsAfter(idAt(0));
      const top = await readsAfter(idAt(24));
      const far = (rows * 3) / 4;
      const deep = await readsAfter(idAt(far));
      assert.deepEqual(
        deep.ids,
        Array.from({ length: 25 }, (_, index) => idAt(far + 1 + index)),
      );
      assert.ok(deep.reads <= top.reads, `${deep.reads} rows were read, and ${top.reads} at the top`);
      assert.ok(deep.reads > 0);
    });
  });
});
