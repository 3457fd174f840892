/**
 * Runs checks and tests:
 *
 *     npm test                        everything
 *     npm test -- <path>...           these test files or folders, with their output
 *     npm test -- --only <name>,...   these checks or groups of checks, see tasks.ts
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { onParentEnd } from '../setup/install.mjs';
import { cleanUp } from './prepare.ts';
import { endDescendants } from './processes.ts';
import { runTask } from './run-task.ts';
import { tasksByName, tasksByPath } from './select-tasks.ts';
import { plan } from './tasks.ts';

const options = { only: { type: 'string' } } as const;
const { values, positionals: paths } = parseArgs({ allowPositionals: true, options });
/** Tasks at once: they wait for browsers and databases about half of the time, and more of them would delay each other. */
const slots = paths.length ? 1 : 2 * Math.max(2, availableParallelism());
const total = { passed: 0, failed: 0 };

const interruption = new AbortController();
const stop = async () => {
  if (interruption.signal.aborted) return;
  interruption.abort();
  await endDescendants();
  cleanUp();
  process.exit(1);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
onParentEnd(() => void stop());

try {
  const tasks = paths.length ? tasksByPath(paths) : plan;
  const waiting = values.only ? tasksByName(values.only.split(',')) : [...tasks];
  /** Whenever a task ends, the next one starts. */
  const fillSlot = async () => {
    for (let task = waiting.shift(); task && !interruption.signal.aborted; task = waiting.shift()) {
      const { passed, failed } = await runTask(task, paths.length > 0);
      total.passed += passed;
      total.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: slots }, fillSlot));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
}
// Those who interrupt a run know that it did not pass.
if (!interruption.signal.aborted) {
  cleanUp();
  console.log(`\nFinished in ${Math.round(performance.now() / 1000)} s.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed || !total.passed ? 1 : 0;
}
