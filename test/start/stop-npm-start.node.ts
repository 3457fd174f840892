import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A process of the machine. */
interface Process {
  id: number;
  parent: number;
  command: string;
}

const processes = (): Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, id, parent, command = '']) => ({ id: Number(id), parent: Number(parent), command }));

/** Returns a process and all that it started. */
function treeOf(id: number, all: Process[] = processes()): Process[] {
  const [own] = all.filter((item) => item.id === id);
  const children = all.filter(({ parent }) => parent === id);
  return [...(own ? [own] : []), ...children.flatMap((child) => treeOf(child.id, all))];
}

const isRunning = (id: number): boolean => {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
};

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
    const npm = spawn('npm', ['start', '--', '--json'], {
      cwd: root,
      env: { ...environment, DATA_DIR: data, ...ports },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: npm.stdout })) if (line.startsWith('{')) break;
    assert.ok(npm.pid);
    const database = Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const tree = treeOf(npm.pid);
    for (const { id } of [...tree, { id: database }]) left.add(id);
    return { npm, tree, database };
  }

  async function everythingEnds(ids: number[]): Promise<void> {
    const deadline = performance.now() + 40_000;
    while (ids.some(isRunning)) {
      const names = processes().filter(({ id }) => ids.includes(id));
      assert.ok(performance.now() < deadline, `still running: ${JSON.stringify(names)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
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
      // A shell acts on SIGINT only after its child has ended.
      const isShell = target?.command.startsWith('sh ') ?? false;
      process.kill(target?.id ?? database, index % 2 && !isShell ? 'SIGINT' : 'SIGTERM');
      await everythingEnds([...tree.map(({ id }) => id), database]);
    }
  });
});
