/**
 * Runs checks and tests:
 *
 *     npm test                        everything
 *     npm test -- <path>...           these test files or folders, with their output
 *     npm test -- --only <name>,...   these checks or groups of checks, see plan.ts
 *     npm run test:hosts              the packed package in new projects
 *     npm run coverage                tests without a browser, with their coverage
 */
import { parseArgs } from 'node:util';
import { coverageTask, reportCoverage } from './coverage.ts';
import type { Counts } from './counts.ts';
import { capacity, packedTests, plan, type Task } from './plan.ts';
import { prepare, type Provide } from './prepare.ts';
import { repeatFailedFiles } from './repeat-failed.ts';
import { runInParallel } from './run-in-parallel.ts';
import { runTask } from './run-task.ts';
import { selectTasks, tasksForPaths } from './select.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    hosts: { type: 'boolean', default: false },
    coverage: { type: 'boolean', default: false },
  },
});

type Totals = Required<Pick<Counts, 'passed' | 'failed' | 'flaky'>>;

/** Returns what the command line asks for. */
function plannedTasks(): Task[] {
  if (values.coverage) return [coverageTask()];
  if (values.hosts) return [packedTests];
  if (values.only) return selectTasks(values.only.split(','));
  if (positionals.length) return tasksForPaths(positionals);
  return plan;
}

async function runTasks(tasks: Task[], provide: Provide): Promise<Totals> {
  const live = positionals.length > 0;
  const results = await runInParallel(tasks, live ? 1 : capacity, async (task) => ({
    task,
    counts: await runTask(task, provide, live),
  }));
  const total: Totals = { passed: 0, failed: 0, flaky: 0 };
  for (const { task, counts } of results) {
    // A developer who runs single files wants to see every failure.
    const { passed, failed, flaky = 0 } = live ? counts : await repeatFailedFiles(task, counts, provide);
    total.passed += passed;
    total.failed += failed;
    total.flaky += flaky;
  }
  return total;
}

async function main(): Promise<Totals> {
  const tasks = plannedTasks();
  const { provide, cleanUp } = prepare();
  try {
    const total = await runTasks(tasks, provide);
    if (values.coverage) reportCoverage();
    return total;
  } finally {
    await cleanUp();
  }
}

const started = Date.now();
const total = await main().catch((error: unknown): Totals => {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1, flaky: 0 };
});
console.log(`\nFinished in ${Math.round((Date.now() - started) / 1000)} s.`);
if (total.flaky) console.log(`${total.flaky} of the passed tests failed first (flaky).`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed || !total.passed ? 1 : 0;
