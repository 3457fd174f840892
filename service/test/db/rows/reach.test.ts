import assert from 'node:assert/strict';
import { describe, it, after, before } from 'node:test';
import { sql } from 'drizzle-orm';
import { reportView } from '@service-embeds/contract';
import type { Transaction } from '../../../src/db/pool/database.ts';
import {
  listInvitationPage,
  listInvitations,
} from '../../../src/resources/invitations/invitations.queries.ts';
import { listReportPage } from '../../../src/resources/reports/report-list.queries.ts';
import { listReports } from '../../../src/resources/reports/reports.queries.ts';
import { bearer } from '../../support/api-client.ts';
import { indexedReadsOf, vacuumUntilVisible } from '../../support/database/seq-scans.ts';
import {
  addressesWith,
  apiResult,
  charge,
  nameOf,
  nodeOf,
  plantedReports,
  region,
} from '../../support/planted/planted-reports.ts';
import type { TokenBody } from '../../support/planted/planted-reports.ts';
import { startTestService, type TestService } from '../../support/service.ts';

describe('Of two reports with a record, at two nodes,', () => {
  const { service, backend, plants, namesOf, tokenOf, readAll } = plantedReports();

  for (const view of reportView.options)
    it(`a page with the view ${view} reads ${view === 'records' ? 'both, with their records' : 'no more'}`, async () => {
      const answers = await readAll(await tokenOf({ scopes: ['order', 'report'], view }), ['own', 'other']);
      const seen = (pattern: RegExp) => addressesWith(answers, pattern).length > 0;
      assert.equal(seen(charge), view === 'records');
      assert.equal(seen(apiResult), view !== 'status');
      assert.ok(seen(new RegExp(nameOf('other'))));
    });

  const limits: Record<string, () => TokenBody> = {
    'of one node': () => ({ scopes: ['order', 'report'], nodes: [nodeOf.own] }),
    'of the region above it': () => ({ scopes: ['order', 'report'], nodes: [region] }),
    'of one candidate': () => ({ scopes: ['order', 'report'], candidate_id: plants().own.candidateId }),
    'of one report': () => ({ scopes: ['report'], report_id: plants().own.report.id, view: 'records' }),
  };
  for (const [name, limit] of Object.entries(limits))
    it(`a page ${name} reaches one, and nothing of the other in any list, count or search`, async () => {
      const token = await tokenOf(limit());
      const own = await readAll(token, ['own']);
      assert.ok(addressesWith(own, charge).length);
      const hidden = namesOf('other');
      const all = new Map([...own, ...(await readAll(token, ['other']))]);
      for (const [address, { status, text }] of all) {
        const path = address.split('?')[0] ?? '';
        if (hidden.some((id) => path.includes(id))) assert.ok([403, 404].includes(status), address);
        else for (const id of hidden) assert.equal(text.includes(id), false, `${address} shows ${id}`);
      }
    });

  it('a count of a page is the number of reports that it lists', async () => {
    const page = service().api(bearer(await tokenOf({ scopes: ['order'], nodes: [region] })));
    const listed = await page.call('GET /v1/reports', { query: { per_page: 100 } });
    const { total } = await page.call('GET /v1/report_counts');
    assert.equal(total, listed.data.length);
    const everything = await backend().call('GET /v1/report_counts');
    assert.ok(total > 0 && total < everything.total);
  });

  it('a page cannot choose candidates or reports by a result that it may not see', async () => {
    const page = service().api(bearer(await tokenOf({ scopes: ['order'], view: 'status' })));
    for (const query of [{ adjudication: 'engaged' }, { report_adjudicator_email: 'a@example.com' }] as const)
      await page.fail('GET /v1/candidates', { query }, 403);
    for (const status of ['consider', 'dispute'] as const)
      await page.fail('GET /v1/reports', { query: { status } }, 403);
    const results = await page.call('GET /v1/reports', { query: { search: 'Sample offense' } });
    assert.deepEqual(results.data, []);
  });

  it('a page orders at its nodes and for new candidates, and for nobody of another node', async () => {
    const page = service().api(bearer(await tokenOf({ scopes: ['order'], nodes: [region] })));
    const { id } = await page.call('POST /v1/candidates', { body: { email: 'new.person@example.com' } });
    await page.call('GET /v1/candidates/{id}', { params: { id } });
    const order = (candidate_id: string, node: string) => ({
      body: {
        candidate_id,
        node,
        package: 'essential_criminal',
        work_locations: [{ country: 'US' as const, state: 'OH' }],
      },
    });
    const code = async (input: ReturnType<typeof order>, status: number) =>
      (await page.fail('POST /v1/invitations', input, status)).body.code;
    assert.equal(await code(order(id, nodeOf.other), 400), 'node_not_found');
    assert.equal(await code(order(plants().other.candidateId, nodeOf.own), 404), 'candidate_not_found');
    const invitation = await page.call('POST /v1/invitations', order(id, nodeOf.own));
    assert.equal(invitation.node, nodeOf.own);
    const { body } = await backend().fail(
      'POST /web_sdk/session_tokens',
      { body: { scopes: ['order'], nodes: ['nowhere'], direct: true } },
      400,
    );
    assert.equal(body.code, 'nodes_not_found');
  });

  it('a page of another origin reads nothing', async () => {
    const bearerToken = await tokenOf({ scopes: ['order'], origins: ['https://ats.example.com'] });
    const status = async (headers: Record<string, string>) =>
      (await service().call('GET', '/v1/reports', { bearer: bearerToken, headers })).status;
    assert.equal(await status({ Origin: 'https://ats.example.com' }), 200);
    assert.equal(await status({ Origin: 'https://ats.example.com.evil.example' }), 403);
    assert.equal(await status({}), 403);
  });
});

/** Rows that each of two accounts has. */
const rows = 5000;

describe('lists of a large account that has ordered nothing for long', () => {
  let service: TestService;
  let reach: { accountId: string };
  before(async () => {
    service = await startTestService({ ROLES: 'api' });
    reach = { accountId: service.accounts[0]!.id };
    const { database } = service;
    await database.transaction(fill);
    await vacuumUntilVisible(database, 'invitations');
    await vacuumUntilVisible(database, 'reports');
  });
  after(() => service.stop());

  /** Gives both accounts their rows, without the limits of time that a request has. */
  async function fill(db: Transaction): Promise<void> {
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`set local lock_timeout = 0`);
    const [old, active] = service.accounts;
    // Their consents are no part of this.
    await db.execute(sql`alter table reports disable trigger user`);
    for (const table of ['invitations', 'reports'].map((name) => sql.identifier(name)))
      for (const [account, prefix] of [
        [old!, '0001'],
        [active!, '0002'],
      ] as const)
        await db.execute(sql`
          insert into ${table} select (jsonb_populate_record(model, jsonb_build_object(
            'id', ${prefix}::text || lpad(to_hex(n), 20, '0'), 'archived_at', null))).*
          from (select t from ${table} t where account_id = ${account.id} limit 1) as one (model), generate_series(1, ${rows}::int) n`);
    // What was seeded is newer.
    await db.execute(
      sql`update invitations set id = '0000' || id where account_id = ${reach.accountId} and id > '0002'`,
    );
    await db.execute(sql`delete from reports where account_id = ${reach.accountId} and id > '0002'`);
    await db.execute(sql`alter table reports enable trigger user`);
  }

  const newest = (count: number) =>
    Array.from({ length: count }, (_, index) => `0001${(rows - index).toString(16).padStart(20, '0')}`);

  const page = { limit: 25, offset: 0 };
  const range = { limit: 25 };
  const reader = () => ({ reach, view: 'records' }) as const;
  type Read = (db: Transaction) => Promise<{ rows: { id: string }[] }>;
  const lists: Record<string, { table: 'invitations' | 'reports'; read: Read }> = {
    'of invitations': { table: 'invitations', read: (db) => listInvitations(db, reach, {}, page) },
    'of invitations in the dashboard': {
      table: 'invitations',
      read: (db) => listInvitationPage(db, reach, { archived: false }, range),
    },
    'of reports in the dashboard': {
      table: 'reports',
      read: (db) => listReportPage(db, reader(), { archived: false }, range),
    },
    'of reports': {
      table: 'reports',
      read: (db) => listReports(db, reach, { sort: '-created_at' }, page),
    },
  };

  for (const [name, { table, read }] of Object.entries(lists))
    for (const mode of ['force_custom_plan', 'force_generic_plan'])
      it(`${name} read no rows of accounts with newer ones (${mode})`, () =>
        service.database.transaction(async (db) => {
          await db.execute(sql`set local plan_cache_mode = ${sql.raw(mode)}`);
          let ids: string[] = [];
          const reads = await indexedReadsOf(db, table, async () => {
            ids = (await read(db)).rows.map(({ id }) => id);
          });
          assert.deepEqual(ids, newest(25));
          assert.ok(reads < 500, `${reads} rows were read`);
        }));
});
