import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { seed } from '../../src/commands/seed/seed.ts';
import { startService, type RunningService } from '../../src/commands/start/start-service.ts';
import { credentials } from '../../src/db/schema/index.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.ts';
import { ApiClient, basic } from './api-client.ts';
import { createTestDatabase } from './database/database.ts';

/** A service of its own for one test file: real PostgreSQL, real HTTP, seeded. */
export interface TestService extends RunningService, Awaited<ReturnType<typeof seed>> {
  /**
   * Returns a typed client of the API. The credentials are the user name of HTTP Basic (an access token, API key or
   * operations key), or a whole `Authorization` header. Default: none.
   */
  api(credentials?: string): ApiClient;
  /** Calls the API without types. `as` is the user name of Basic credentials; `bearer` a session token. */
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
  body: unknown;
}

const secret = 'a secret that only tests use, long enough';
const newFolder = () => join(tmpdir(), `service-embeds-data-${randomBytes(6).toString('hex')}`);
/** The least that the service takes: a hash as expensive as in production would cost each sign-in a third of a second. */
const PASSWORD_HASH_COST = '10';
const quiet = {
  PASSWORD_HASH_COST,
  API_PORT: '0',
  PARTNERS_PORT: '0',
  DASHBOARD_PORT: '0',
  LOG_LEVEL: 'error',
};

/** Brings a database to where every test begins. */
async function fill(url: string): Promise<void> {
  const DATA_DIR = newFolder();
  const settings = { DATA_DIR, DATABASE_URL: url, SERVICE_SECRET: secret, ROLES: 'api,pages', ...quiet };
  const service = await startService(readConfig(settings));
  try {
    await seed(service);
  } finally {
    await service.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

/**
 * Whether a clock starts at the present time. Then a copy of what was seeded before will do, as without a clock. To migrate and
 * seed a database costs seven times as much as to copy one.
 */
const startsNow = (clock: Clock | undefined): boolean =>
  !clock || Math.abs(clock.now().getTime() - Date.now()) < 60_000;

/**
 * Starts a service with a database of its own.
 * @param variables settings. Background work costs a twentieth of a processor all the time: `ROLES: 'api,pages'` does without it
 * @param clock of the service. If it starts at another time than now, the database is seeded at that time.
 */
export async function startTestService(
  variables: Record<string, string> = {},
  clock?: Clock,
): Promise<TestService> {
  const database = await createTestDatabase(startsNow(clock) ? fill : undefined);
  const dataDir = newFolder();
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SERVICE_SECRET: secret,
    RATE_LIMIT: '1000000',
    ...quiet,
    ...variables,
  });
  const service = await startService(config, clock);
  const seeded = await seed(service);
  return {
    ...service,
    ...seeded,
    stop: async () => {
      await service.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    api: (credentials = '') =>
      new ApiClient({
        fetch: (request) => fetch(request),
        baseUrl: service.addresses.api,
        authorization: credentials === '' || credentials.includes(' ') ? credentials : basic(credentials),
      }),
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
      const body: unknown = text && JSON.parse(text);
      return { status: response.status, headers: response.headers, body };
    },
  };
}

/**
 * Waits until `probe` gives something.
 * @param timeoutMs milliseconds after which it fails. Default: 30 seconds, because three shards and browsers share the machine
 * @param pauseMs milliseconds between two probes; more for a probe that costs what the work needs. Default: 25
 */
export async function eventually<Value>(
  probe: () => Promise<Value | undefined | null | false>,
  timeoutMs = 30_000,
  pauseMs = 25,
): Promise<Value> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const value = await probe();
    if (value) return value;
    if (Date.now() > end)
      throw new Error(`What was waited for did not happen within ${timeoutMs / 1000} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Returns the ID of an API key of an account, to sign session tokens as if they were created with it. */
export async function credentialOf({ database }: TestService, accountId: string): Promise<string> {
  const [row] = await database
    .select({ id: credentials.id })
    .from(credentials)
    .where(and(eq(credentials.accountId, accountId), eq(credentials.kind, 'api_key')))
    .limit(1);
  if (!row) throw new Error(`The account ${accountId} has no API key.`);
  return row.id;
}
