import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, throwaway } from '../../src/db/embedded.ts';
import { createDatabase } from '../../src/db/migrate.ts';
import { readConfig } from '../../src/config.ts';
import { seed } from '../../src/seed/seed.ts';
import { startService, type RunningService } from '../../src/service.ts';
import type { Clock } from '../../src/clock.ts';

/** A service of its own for one test file: real PostgreSQL, real HTTP, seeded. */
export interface TestService extends RunningService, Awaited<ReturnType<typeof seed>> {
  /** Calls the API. `as` is the user name of Basic credentials; `bearer` a session token. */
  call(method: string, path: string, options?: CallOptions): Promise<ApiAnswer>;
}

export interface CallOptions {
  as?: string;
  bearer?: string;
  json?: unknown;
  form?: string;
  headers?: Record<string, string>;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of every shape
  body: any;
}

/** The server to make databases on: the one of `npm test`, or one of this file's own. */
async function databaseServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  const folder = join(tmpdir(), `service-embeds-${randomBytes(6).toString('hex')}`);
  const server = await startEmbeddedPostgres(folder, throwaway);
  return {
    url: server.url('postgres'),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function startTestService(
  variables: Record<string, string> = {},
  clock?: Clock,
): Promise<TestService> {
  const server = await databaseServer();
  const url = new URL(server.url);
  url.pathname = `/test_${randomBytes(6).toString('hex')}`;
  await createDatabase(url.href);
  const dataDir = join(tmpdir(), `service-embeds-data-${randomBytes(6).toString('hex')}`);
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url.href,
    SERVICE_SECRET: 'a secret that only tests use, long enough',
    API_PORT: '0',
    PARTNERS_PORT: '0',
    DASHBOARD_PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '1000000',
    ...variables,
  });
  const service = await startService(config, clock);
  const seeded = await seed(service);
  return {
    ...service,
    ...seeded,
    stop: async () => {
      await service.stop();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    call: async (method, path, { as, bearer, json, form, headers = {} } = {}) => {
      const response = await fetch(`${service.addresses.api}${path}`, {
        method,
        headers: {
          ...(as !== undefined && { Authorization: `Basic ${btoa(`${as}:`)}` }),
          ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...(form !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(form !== undefined && { body: form }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
    },
  };
}

/** Waits until `probe` gives something. Fails after ten seconds, or as many milliseconds as are given. */
export async function eventually<Value>(
  probe: () => Promise<Value | undefined | null | false>,
  patience = 10_000,
): Promise<Value> {
  const end = Date.now() + patience;
  for (;;) {
    const value = await probe();
    if (value) return value;
    if (Date.now() > end)
      throw new Error(`What was waited for did not happen within ${patience / 1000} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
