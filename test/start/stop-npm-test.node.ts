import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, it } from 'node:test';
import { scratchFolder } from '../../service/test/support/database/scratch-folder.ts';
import { databaseIn, everythingEnds, root, treeOf } from './processes.ts';

/** Its slow task: a journey takes longer than this test, with a database, a stack and a browser. Ctrl-C reaches the whole group of npm. */
describe('npm test', () => {
  const data = mkdtempSync(join(tmpdir(), 'service-embeds-test-'));
  after(() => rmSync(data, { recursive: true, force: true }));

  for (const wholeGroup of [false, true])
    it(`ends everything within 5 seconds of SIGINT ${wholeGroup ? 'from a terminal' : 'to npm'}`, async () => {
      const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
      const npm = spawn('npm', ['test', '--', 'test/e2e/apply.e2e.ts'], {
        cwd: root,
        // Pictures of journeys that run at the same time stay.
        env: { ...environment, TMPDIR: data, JOURNEY_PICTURES: join(data, 'pictures') },
        stdio: ['ignore', 'pipe', 'ignore'],
        detached: true,
      });
      assert.ok(npm.pid);
      for await (const line of createInterface({ input: npm.stdout })) if (line.startsWith('Running ')) break;
      const ids = [...treeOf(npm.pid).map(({ id }) => id)];
      const [runner = assert.fail()] = treeOf(npm.pid).filter(({ command }) =>
        command.includes('scripts/test/main.ts'),
      );
      const scratch = scratchFolder(root);
      ids.push(databaseIn(join(scratch, `run-${runner.id}`, 'database')));
      assert.ok(ids.length > 5, String(ids));
      process.kill(wholeGroup ? -npm.pid : npm.pid, 'SIGINT');
      await everythingEnds(ids, 5000);
    });
});
