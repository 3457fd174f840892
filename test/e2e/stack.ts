import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../../scripts/start/stack.ts';
import { createDatabase } from '../../service/src/db/migrate.ts';

/** Starts the service and the demo like `npm start`, on free ports and with a new database. */
export default async function setup(): Promise<() => Promise<void>> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres');
  url.pathname = `/e2e_${randomBytes(6).toString('hex')}`;
  await createDatabase(url.href);
  const log = join(tmpdir(), `service-embeds-${randomBytes(6).toString('hex')}.log`);
  const { facts, stop } = await startStack({
    DATABASE_URL: url.href,
    SERVICE_SECRET: 'a secret that only end-to-end tests use',
    DEMO_PORT: '0',
    API_PORT: '0',
    PARTNERS_PORT: '0',
    DASHBOARD_PORT: '0',
    STAFF_PORT: '0',
    PASSWORD_HASH_COST: '10',
    RATE_LIMIT: '100000',
    // All browsers of all tests come from one address.
    SIGN_UPS_PER_IP: '100000',
    CARDS_PER_IP: '100000',
    DECLINED_CARDS_PER_IP: '100000',
    LOG_LEVEL: 'info',
    LOG_FILE: log,
  });
  process.env['E2E_STACK'] = JSON.stringify({ ...facts, log });
  return async () => {
    await stop();
    await rm(log, { force: true });
  };
}
