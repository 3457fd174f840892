import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../../scripts/setup/install.mjs';

const folder = join(root, '.cache/test-context-example');
const batch = join(folder, 'batch.mjs');
const context = join(root, 'scripts/test/test-context.mjs');

const suites = `
import { describe } from 'node:test';
describe('first file', () => import('./first.mjs'));
describe('second file', () => import('./second.mjs'));
`;

/** Tests that pass, and tests with an error that nobody catches, each from another source. */
const first = `
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { connect, createServer } from 'node:net';
import { createHook } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const fail = (message) => { throw new Error(message); };
let calls = 0;
await wait(1);
before(async () => { await wait(1); calls++; });
describe('a suite in a file', async () => {
  await wait(1);
  beforeEach(() => { calls++; });
  it('runs hooks', () => { if (calls !== 2) fail('calls: ' + calls); });
  it('runs tests of its own', async (t) => {
    await wait(1);
    await t.test('inner', () => wait(1));
  });
});
it('throws', async () => { await wait(1); fail('thrown'); });
it('throws in a timer', async () => { setTimeout(() => fail('timer'), 1); await wait(100); });
it('throws in an immediate', async () => { setImmediate(() => fail('immediate')); await wait(100); });
it('throws in a tick', async () => { process.nextTick(() => fail('tick')); await wait(100); });
it('throws in a socket', async () => {
  const server = createServer((socket) => socket.end());
  server.listen(0, '127.0.0.1', () => connect(server.address().port, '127.0.0.1').on('close', () => {
    server.close();
    fail('socket');
  }));
  await wait(500);
});
it('rejects', async () => {
  void (async () => { await wait(1); fail('rejected'); })();
  await wait(100);
});
it('gets the hooks of Node', async () => {
  let started = 0;
  const hook = createHook({ init() { started++; } }).enable();
  await wait(1);
  hook.disable();
  if (!started) fail('no hook');
});
`;

const second = `
import { after, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
after(() => { throw new Error('a hook'); });
it('goes on after its end', () => { setTimeout(() => { throw new Error('too late'); }, 5); });
it('is innocent', () => wait(100));
`;

/** Returns the results and errors of the example, and whether it failed. */
function runExample(options: string[]): { lines: string[]; status: number | null } {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const run = spawnSync(process.execPath, [...options, '--test', '--test-reporter=tap', batch], {
    env,
    encoding: 'utf8',
  });
  const lines = run.stdout.split('\n').filter((line) => /^ *((not )?ok|error:|# Error)/.test(line));
  return { lines, status: run.status };
}

describe('The context of tests', () => {
  before(() => {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries({ batch: suites, first, second }))
      writeFileSync(join(folder, `${name}.mjs`), text);
  });
  after(() => rmSync(folder, { recursive: true }));

  it('finds suites, hooks and the tests of uncaught errors as node:test does alone', () => {
    const { lines, status } = runExample(['--import', context]);
    const alone = runExample([]);
    assert.deepEqual(lines, alone.lines);
    assert.equal(status, 1);
    for (const error of ['thrown', 'timer', 'immediate', 'tick', 'socket', 'rejected', 'too late', 'a hook'])
      assert.match(lines.join('\n'), new RegExp(error));
    assert.equal(lines.filter((line) => /^ *not ok .* - (throws|rejects)/.test(line)).length, 6);
    assert.match(lines.join('\n'), /^ *ok .* - runs hooks$/m);
    assert.match(lines.join('\n'), /^ *ok .* - is innocent$/m);
  });

  it('follows no promise', () => {
    // A hook writes its ID into each promise.
    writeFileSync(
      batch,
      `import { it } from 'node:test';
      it('is plain', () => { if (Object.getOwnPropertySymbols(Promise.resolve().then()).length) throw new Error(); });`,
    );
    assert.equal(runExample(['--import', context]).status, 0);
    assert.equal(runExample([]).status, 1);
  });
});
