import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it, mock } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { List } from '@service-embeds/contract';
import { startService, type RunningService } from '../../../src/commands/start/start-service.ts';
import { insertRows } from '../../../src/db/rows/insert-rows.ts';
import { accounts, candidates, credentials } from '../../../src/db/schema/index.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { newId } from '../../../src/platform/ids.ts';
import { sha256 } from '../../../src/platform/secret-keys.ts';
import { listInvitations } from '../../../src/resources/invitations/invitations.queries.ts';
import { ApiClient, basic, bearer } from '../../support/api-client.ts';
import { indexedReadsOf, vacuumUntilVisible } from '../../support/database/seq-scans.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let other: RunningService;
before(async () => {
  service = await startTestService({ ROLES: 'api' });
  const { databaseUrl = '', secret, dataDir } = service.container.config;
  other = await startService(
    readConfig({
      DATABASE_URL: databaseUrl,
      SERVICE_SECRET: secret,
      DATA_DIR: dataDir,
      ROLES: 'api',
      API_PORT: '0',
      RATE_LIMIT: '1000000',
      DATABASE_PREPARED_STATEMENTS: 'off',
      LOG_LEVEL: 'error',
    }),
  );
});
after(async () => {
  await other.stop();
  await service.stop();
});

const atOther = (authorization: string) =>
  new ApiClient({ fetch: (request) => fetch(request), baseUrl: other.addresses.api, authorization });

describe('long lists', () => {
  it('are read to their end by next_href, each object once, while others are added', async () => {
    const api = service.api(service.accounts[0]!.apiKey);
    const create = async () =>
      (await api.call('POST /v1/candidates', { body: { email: 'cursor@example.com' } })).id;
    const created: string[] = [];
    while (created.length < 5) created.unshift(await create());
    const listed: string[] = [];
    let path: string | undefined = '/v1/candidates?email=cursor%40example.com&per_page=2';
    while (path !== undefined) {
      const { body } = await service.call('GET', path, { as: service.accounts[0]!.apiKey });
      const { data, next_href: next } = body as List<{ id: string }>;
      listed.push(...data.map(({ id }) => id));
      if (listed.length === 2) await create();
      path = next?.slice(service.addresses.api.length);
    }
    assert.deepEqual(listed, created);
  });
});

describe('the count of a list', () => {
  const api = () => service.api(service.accounts[1]!.apiKey);
  const add = (from: number, to: number) =>
    service.database.transaction((db) =>
      insertRows(
        db,
        candidates,
        Array.from({ length: to - from + 1 }, (_, index) => ({
          accountId: service.accounts[1]!.id,
          id: `f${(from + index).toString(16).padStart(23, '0')}`,
          email: 'many@example.com',
          metadata: {},
          geoIds: [],
          createdAt: new Date(),
        })),
      ),
    );
  const pageOf = (page: number) =>
    api().call('GET /v1/candidates', { query: { email: 'many@example.com', page, per_page: 100 } });

  it('is exact for what was just created, and up to 10,000', async () => {
    for (const [from, to] of [
      [1, 1],
      [2, 10_000],
    ] as const) {
      await add(from, to);
      assert.equal((await pageOf(1)).count, to);
    }
  });

  it('may be old above 10,000, and the list is still read to its end', async () => {
    await add(10_001, 10_050);
    assert.equal((await pageOf(1)).count, 10_050);
    await add(10_051, 10_201);
    const last = await pageOf(102);
    assert.equal(last.data.length, 100);
    assert.ok(last.next_href);
    assert.ok(last.count > 10_200);
    const end = await pageOf(103);
    assert.equal(end.data.length, 1);
    assert.equal(end.next_href, null);
    assert.equal(end.count, 10_201);
  });
});

describe('what a process knows of a credential', () => {
  type Change = { [Column in 'revokedAt' | 'expiresAt']?: Date };
  const account = () => service.accounts[0]!;
  const createKey = async () => {
    const [id, secret, createdAt] = [newId(), randomUUID(), new Date()];
    const row = { id, accountId: account().id, kind: 'api_key' as const, hash: sha256(secret), createdAt };
    await service.database.insert(credentials).values(row);
    return { id, secret };
  };
  /** Calls with a new API key and its session token, in both processes, so that both know the key. */
  const useKey = async () => {
    const { id, secret } = await createKey();
    const { token } = await service.api(secret).call('POST /web_sdk/session_tokens', {
      body: { scopes: ['order'], direct: true },
    });
    const callers = [basic(secret), bearer(token)].flatMap((caller) => [
      service.api(caller),
      atOther(caller),
    ]);
    for (const caller of callers) await caller.call('GET /v1/packages');
    return { id, callers };
  };
  const past = new Date('2020-01-01');

  for (const [change, set] of Object.entries<Change>({
    'was revoked': { revokedAt: past },
    expired: { expiresAt: past },
  }))
    it(`does not let a key that ${change} call once more, nor its session tokens`, async () => {
      const { id, callers } = await useKey();
      await service.database.update(credentials).set(set).where(eq(credentials.id, id));
      for (const caller of callers) await caller.fail('GET /v1/packages', {}, 401);
    });

  it('does not let a key that was deleted call once more', async () => {
    const { id, callers } = await useKey();
    await service.database.delete(credentials).where(eq(credentials.id, id));
    for (const caller of callers) await caller.fail('GET /v1/packages', {}, 401);
  });

  it('does not let a key call once more whose account lost its access, until it is back', async () => {
    const { callers } = await useKey();
    const setAccess = (apiAuthorized: boolean) =>
      service.database.update(accounts).set({ apiAuthorized }).where(eq(accounts.id, account().id));
    await setAccess(false);
    for (const caller of callers) await caller.fail('GET /v1/packages', {}, 403);
    await setAccess(true);
    for (const caller of callers) await caller.call('GET /v1/packages');
  });

  it('is not mixed up by requests of many credentials at once', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, createKey));
    await service.database
      .update(credentials)
      .set({ revokedAt: past })
      .where(eq(credentials.id, keys[0]!.id));
    const ask = async (secret: string) =>
      (await service.call('GET', '/v1/account', { as: secret })).body as { id?: string };
    const secrets = [...keys.map(({ secret }) => secret), service.accounts[1]!.apiKey, 'unknown'];
    for (let round = 0; round < 2; round++) {
      const answers = await Promise.all(secrets.map(ask));
      const { id } = account();
      const expected = [undefined, id, id, id, id, service.accounts[1]!.id, undefined];
      assert.deepEqual(
        answers.map((answer) => answer.id),
        expected,
      );
    }
  });

  it('is looked up together with those of the same turn of the event loop', async () => {
    const { secret } = await createKey();
    const find = () => service.container.credentialOwners.find({ hash: sha256(secret) });
    await find();
    const { query } = Client.prototype as unknown as { query: (...parameters: unknown[]) => unknown };
    let lookups = 0;
    const recorder = mock.method(Client.prototype, 'query', (...parameters: unknown[]) => parameters);
    recorder.mock.mockImplementation(function (this: Client, ...parameters: unknown[]) {
      if (JSON.stringify(parameters[0]).includes('xmin')) lookups++;
      return query.apply(this, parameters);
    } as never);
    const owners = await Promise.all(Array.from({ length: 8 }, find)).finally(() => recorder.mock.restore());
    assert.deepEqual(new Set(owners.map((owner) => owner?.account.id)), new Set([account().id]));
    assert.equal(lookups, 1);
  });
});

describe('prepared statements', () => {
  const namesIn = async ({ database }: RunningService) => {
    const { rows } = await database.execute<{ name: string }>(
      sql`select name from pg_prepared_statements where name <> ''`,
    );
    return rows.map(({ name }) => name);
  };
  it('are used, unless DATABASE_PREPARED_STATEMENTS is off', async () => {
    const { apiKey } = service.accounts[0]!;
    for (const client of [service.api(apiKey), atOther(basic(apiKey))]) await client.call('GET /v1/packages');
    assert.ok((await namesIn(service)).length > 0);
    assert.deepEqual(await namesIn(other), []);
  });
});

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
