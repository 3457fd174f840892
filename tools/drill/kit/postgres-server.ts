import { existsSync, globSync } from 'node:fs';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { run } from '../../../scripts/setup/install.mjs';
import { eventually } from '../../../service/test/support/service.ts';
import { Machine, asOrdinaryUser } from './machine.ts';

/** Milliseconds in which a server has to take connections, recovery included. */
const startTimeout = 120_000;

interface Options {
  /** Folder of PostgreSQL's programs. */
  programs: string;
  /** Folder of the data. */
  data: string;
  port: string;
  /** More settings, for example `wal_level=replica`. */
  settings?: readonly string[];
}

/** A PostgreSQL server of Debian's package, which a drill kills with its data. */
export class PostgresServer {
  readonly data: string;
  private readonly options: Options;
  private readonly machine: Machine;

  constructor(options: Options) {
    this.options = options;
    this.data = options.data;
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
    this.machine = new Machine({
      command: join(options.programs, 'postgres'),
      parameters: [
        ...['-D', this.data, '-p', options.port],
        ...[...settings, ...(options.settings ?? [])].flatMap((setting) => ['-c', setting]),
      ],
      log: `${this.data}.log`,
    });
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.options.port}/${database}`;
  }

  /** Creates an empty server. */
  async create(): Promise<void> {
    const parameters = ['-D', this.data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
    const [command, all] = asOrdinaryUser(join(this.options.programs, 'initdb'), parameters);
    await run(command, all, { cwd: '/' });
  }

  /** Starts the server, and waits until it takes writes. */
  async start(): Promise<void> {
    this.machine.start();
    await eventually(() => this.takesWrites(), startTimeout);
  }

  /**
   * Starts the server on a copy of a base backup, and waits until it has repeated the log and takes writes.
   *
   * @param log folder with the log, whose last file `pg_receivewal` calls partial
   * @param until leaves out what was committed later. Default: nothing
   */
  async recover(log: string, until?: Date): Promise<void> {
    const settings = [
      `restore_command = 'cp "${log}/%f" "%p" || cp "${log}/%f.partial" "%p"'`,
      ...(until
        ? [
            `recovery_target_time = '${until.toISOString().replace('Z', '+00')}'`,
            `recovery_target_action = 'promote'`,
          ]
        : []),
    ];
    await appendFile(join(this.data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
    await writeFile(join(this.data, 'recovery.signal'), '');
    await this.start();
  }

  /** Takes the power away. */
  kill(): Promise<void> {
    return this.machine.kill();
  }

  /** Takes the power away, and destroys the disk. */
  async destroy(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true });
  }

  private async takesWrites(): Promise<boolean> {
    const client = new Client({ connectionString: this.url('postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
      return rows[0]?.recovers === false;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  }
}

/**
 * Returns the folder of PostgreSQL's programs as Debian installs them, of the newest version. The embedded PostgreSQL has
 * none that copy a server.
 *
 * @throws Error if PostgreSQL is not installed
 */
export function postgresPrograms(): string {
  const folders = globSync('/usr/lib/postgresql/*/bin').filter((folder) =>
    existsSync(join(folder, 'pg_basebackup')),
  );
  const newest = folders.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  if (!newest) throw new Error('PostgreSQL is not installed. Install the package postgresql of Debian.');
  return newest;
}
