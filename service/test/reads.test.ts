import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { List } from '@service-embeds/contract';
import { eq, sql } from 'drizzle-orm';
import { credentials } from '../src/db/schema/index.ts';
import { readConfig } from '../src/platform/config.ts';
import { startService, type RunningService } from '../src/start-service.ts';
import { ApiClient, basic, bearer } from './support/api-client.ts';
import { startTestService, type TestService } from './support/service.ts';

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

describe('a revoked API key', () => {
  it('ends at once in every process, and its session tokens with it', async () => {
    const account = service.accounts[0]!;
    const page = await service.api(account.accessToken).call('POST /web_sdk/session_tokens', {
      body: { scopes: ['order'] },
    });
    const callers = [basic(account.accessToken), bearer(page.token)];
    for (const caller of callers) await atOther(caller).call('GET /v1/packages');
    const [used] = await service.database
      .select({ id: credentials.id })
      .from(credentials)
      .where(sql`${credentials.hash} = sha256(${account.accessToken}::bytea)`);
    await service.database
      .update(credentials)
      .set({ revokedAt: new Date() })
      .where(eq(credentials.id, used?.id ?? ''));
    for (const caller of callers) await atOther(caller).fail('GET /v1/packages', {}, 401);
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
