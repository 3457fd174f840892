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
import { endDescendants } from './end-descendants.ts';
import { prepare, type Preparation } from './prepare.ts';
import { runTask, type Counts } from './run-task.ts';
import { tasksByName, tasksByPath } from './select.ts';
import { plan, type Task } from './tasks.ts';

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});

/** Tasks at once: they wait for browsers and databases about half of the time. */
const slots = paths.length ? 1 : 2.5 * Math.max(2, availableParallelism());

/** Runs the tasks side by side: whenever one ends, the next one starts. */
async function runAll(tasks: Task[], provide: Preparation['provide']): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0 };
  const waiting = [...tasks];
  const fillSlot = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const { passed, failed } = await runTask(task, provide, paths.length > 0);
      total.passed += passed;
      total.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: slots }, fillSlot));
  return total;
}

const started = Date.now();
const { provide, cleanUp } = prepare();

const interruption = new AbortController();
const stop = async () => {
  if (interruption.signal.aborted) return;
  interruption.abort();
  await endDescendants();
  cleanUp();
  process.exit(1);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
onParentEnd(() => void stop());

/** Returns what the command line asks for. */
function chosenTasks(): Task[] {
  if (values.only) return tasksByName(values.only.split(','));
  return paths.length ? tasksByPath(paths) : plan;
}

const run = async () => runAll(chosenTasks(), provide);
const { passed, failed } = await run().catch((error: unknown): Counts => {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
});
// Those who interrupt a run know that it did not pass.
if (!interruption.signal.aborted) {
  cleanUp();
  console.log(`\nFinished in ${Math.round((Date.now() - started) / 1000)} s.`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed || !passed ? 1 : 0;
}
