import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { nodeTests } from '../../scripts/test/plan.ts';
import { repeatFailedFiles } from '../../scripts/test/repeat-failed.ts';
import { runTask } from '../../scripts/test/run-task.ts';
import { root } from '../../scripts/setup/install.mjs';

const folder = join(root, '.cache/repeat-failed');

/** Writes a test file with one test that passes and one with this body. Returns its path. */
function testFile(name: string, body: string): string {
  const path = join(folder, `${name}.node.ts`);
  writeFileSync(
    path,
    `import { existsSync, writeFileSync } from 'node:fs';
     import { it } from 'node:test';
     it('passes', () => undefined);
     it('may fail', () => { ${body} });`,
  );
  return path;
}

async function runTwice(...files: string[]) {
  const task = nodeTests(files, { name: 'repeat-failed-example', title: 'Example', group: 'unit' });
  const provide = () => Promise.resolve({});
  return repeatFailedFiles(task, await runTask(task, provide), provide);
}

describe('Files in which tests failed', () => {
  before(() => {
    mkdirSync(folder, { recursive: true });
    // It tells node:test that it runs inside another test run, which would take over the results.
    delete process.env['NODE_TEST_CONTEXT'];
  });
  after(() => rmSync(folder, { recursive: true }));

  it('run once more, and what passes then is flaky', async () => {
    const marker = join(folder, 'ran');
    const path = testFile(
      'flaky',
      `if (!existsSync('${marker}')) { writeFileSync('${marker}', ''); throw new Error('The first run fails.'); }`,
    );
    const { passed, failed, flaky } = await runTwice(path);
    assert.deepEqual({ passed, failed, flaky }, { passed: 2, failed: 0, flaky: 1 });
  });

  it('stay failed when they fail again', async () => {
    const { passed, failed, flaky } = await runTwice(
      testFile('broken', `throw new Error('It always fails.');`),
    );
    assert.deepEqual({ passed, failed, flaky }, { passed: 1, failed: 1, flaky: undefined });
  });
});
