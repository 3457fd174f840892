import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { root } from '../../scripts/setup/install.mjs';
import type { StackFacts } from '../../scripts/start/stack.ts';

describe('npm start', () => {
  const data = mkdtempSync(join(tmpdir(), 'service-embeds-start-'));
  const ports = { DEMO_PORT: '0', API_PORT: '0', PARTNERS_PORT: '0', DASHBOARD_PORT: '0', STAFF_PORT: '0' };
  const running = new Set<ChildProcess>();
  after(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });

  /** Starts the stack. Resolves with its line of JSON, or with its output if it ends without one. */
  function start(
    more: Record<string, string> = {},
  ): Promise<{ child: ChildProcess; facts?: StackFacts; said: string }> {
    const { DATABASE_URL: _, ...environment } = process.env;
    const child = spawn(process.execPath, [join(root, 'scripts/start/main.ts'), '--json'], {
      cwd: root,
      env: { ...environment, DATA_DIR: data, ...ports, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    return new Promise((resolve) => {
      let out = '';
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
        if (out.endsWith('\n')) resolve({ child, facts: JSON.parse(out) as StackFacts, said });
      });
      child.once('close', () => {
        running.delete(child);
        resolve({ child, said });
      });
    });
  }
  const end = (child: ChildProcess, signal: NodeJS.Signals) =>
    new Promise<number | null>((resolve) => {
      child.once('close', resolve);
      child.kill(signal);
    });
  const count = async ({ api, accessToken }: StackFacts) => {
    const headers = { Authorization: `Basic ${btoa(`${accessToken}:`)}` };
    const answer = await fetch(`${api}/v1/candidates`, { headers });
    return ((await answer.json()) as { count: number }).count;
  };

  it('prints addresses and credentials, stops cleanly, and keeps its data and credentials, even after kill -9', async () => {
    const first = await start();
    assert.ok(first.facts, first.said);
    assert.equal(first.facts.accounts.length, 3);
    assert.equal(first.facts.accountId, first.facts.accounts[0]?.id);
    const existing = await count(first.facts);
    assert.ok(existing > 0);
    assert.equal((await fetch(first.facts.demo)).status, 200);
    assert.equal(await end(first.child, 'SIGINT'), 0);

    const second = await start();
    assert.equal(second.facts?.accessToken, first.facts.accessToken);
    assert.equal(await count(second.facts), existing);
    await end(second.child, 'SIGKILL');

    const third = await start();
    assert.ok(third.facts, third.said);
    assert.equal(await count(third.facts), existing);
    assert.equal(await end(third.child, 'SIGTERM'), 0);
  });

  it('names a busy port and the setting that changes it', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    try {
      const { facts, said } = await start({ API_PORT: String(port) });
      assert.equal(facts, undefined);
      assert.match(said, new RegExp(`Port ${port} is in use.*API_PORT`));
    } finally {
      server.close();
    }
  });
});
