import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePorts } from '../servers/free-ports.ts';
import { eventually } from '../service.ts';

/** Why tests with PgBouncer are skipped on this machine, or false. */
export const poolerIsMissing = (): string | false =>
  spawnSync('pgbouncer', ['--version']).status === 0 ? false : 'PgBouncer is not installed.';

export interface PoolerOptions {
  /** Database behind the pooler. */
  url: string;
  /** What PgBouncer runs on each connection to PostgreSQL. Default: what docs/installation.md says. */
  connectQuery?: string;
  /** Connections to PostgreSQL. */
  size: number;
  /** More settings of PgBouncer. */
  settings?: Record<string, string | number>;
}

/** What docs/installation.md says for `connect_query`. */
const documentedQuery =
  'set statement_timeout = 60000; set lock_timeout = 3000; set idle_in_transaction_session_timeout = 15000';

/** Starts PgBouncer with pooling by transaction on a free port. Like most daemons it refuses to run as root. */
export async function startPooler({
  url,
  connectQuery = documentedQuery,
  size,
  settings = {},
}: PoolerOptions) {
  const { hostname, port, username, pathname } = new URL(url);
  const [ownPort = ''] = await freePorts(1);
  const folder = await mkdtemp(join(tmpdir(), 'service-embeds-pooler-'));
  await chmod(folder, 0o755);
  const server = `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username}`;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
service = ${server} connect_query='${connectQuery}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
${Object.entries(settings)
  .map(([name, value]) => `${name} = ${value}`)
  .join('\n')}
`,
  );
  const identity = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler = spawn('pgbouncer', [...identity, file], { stdio: 'ignore' });
  const ownUrl = `postgres://service@127.0.0.1:${ownPort}/service`;
  await eventually(async () => {
    const client = new Client({ connectionString: ownUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  });
  return {
    url: ownUrl,
    stop: async () => {
      pooler.kill();
      await once(pooler, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}
