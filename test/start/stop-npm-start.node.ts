import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, it } from 'node:test';
import type { StackFacts } from '../../scripts/start/stack.ts';
import { databaseIn, everythingEnds, isRunning, root, treeOf, type Process } from './processes.ts';

describe('npm start', () => {
  const data = mkdtempSync(join(tmpdir(), 'service-embeds-stop-'));
  const left = new Set<number>();
  after(() => {
    for (const id of left) if (isRunning(id)) process.kill(id, 'SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });

  /** Starts everything, and returns npm and the ids of all processes, the database included. */
  async function start(): Promise<{ npm: ChildProcess; tree: Process[]; database: number }> {
    const { DATABASE_URL: _, ...environment } = process.env;
    const ports = { DEMO_PORT: '0', API_PORT: '0', PARTNERS_PORT: '0', DASHBOARD_PORT: '0', STAFF_PORT: '0' };
    const npm = spawn('npm', ['--silent', 'start', '--', '--json'], {
      cwd: root,
      env: { ...environment, DATA_DIR: data, ...ports },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    // Programs parse the first line, as README.md says.
    for await (const line of createInterface({ input: npm.stdout })) {
      assert.match((JSON.parse(line) as StackFacts).apiKey, /^key_/);
      break;
    }
    assert.ok(npm.pid);
    const database = databaseIn(join(data, 'postgres'));
    const tree = treeOf(npm.pid);
    for (const { id } of [...tree, { id: database }]) left.add(id);
    return { npm, tree, database };
  }

  it('stops all of its processes and the database when any of them is told to stop', async () => {
    const first = await start();
    const count = first.tree.length;
    assert.ok(count >= 3, JSON.stringify(first.tree));
    let run: typeof first | undefined = first;
    for (let index = 0; index <= count; index++) {
      const { tree, database }: typeof first = run ?? (await start());
      run = undefined;
      // The last turn is the database's.
      const target = tree[index];
      process.kill(target?.id ?? database, index % 2 ? 'SIGTERM' : 'SIGINT');
      await everythingEnds([...tree.map(({ id }) => id), database], 5000);
    }
  });

  it('ends with Ctrl-C, which a terminal sends to the whole group', async () => {
    const { npm, tree, database } = await start();
    assert.ok(npm.pid);
    process.kill(-npm.pid, 'SIGINT');
    await everythingEnds([...tree.map(({ id }) => id), database], 5000);
  });
});
