import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from '../setup/install.mjs';
import { step } from '../setup/progress.mjs';
import { writeBatches } from './batches.ts';
import { readCounts, type Counts } from './counts.ts';
import { resultFile, type Task } from './plan.ts';
import type { Provide } from './prepare.ts';

const logs = join(root, '.cache/test-logs');
/** Characters of a failed task's output that are shown. The log file has all of it. */
const shownCharacters = 20_000;

interface Outcome {
  ok: boolean;
  output: string;
}

/**
 * Runs a task and prints its result. The complete output is in `.cache/test-logs`.
 * @param live passes the output on to the terminal while the task runs
 */
export async function runTask(task: Task, provide: Provide, live = false): Promise<Counts> {
  const results = resultFile(task.name);
  mkdirSync(dirname(results), { recursive: true });
  rmSync(results, { force: true });
  const outcome = await execute(task, provide, live);
  mkdirSync(logs, { recursive: true });
  writeFileSync(join(logs, `${task.name}.log`), outcome.output);

  const counts = countsOf(task, outcome);
  if (!counts.failed) console.log(`${task.title}: ${counts.passed} passed`);
  else if (!live) console.log(`\n── ${task.title} failed ──\n${outcome.output.slice(-shownCharacters)}\n`);
  for (const reason of counts.skipped ?? []) console.log(`  Skipped: ${reason}`);
  return counts;
}

/** A task that can't be given what it requires fails with the reason. */
async function execute(task: Task, provide: Provide, live: boolean): Promise<Outcome> {
  const { name, batches } = task;
  const modules = batches ? writeBatches(name, batches) : [];
  const [command = '', ...parameters] = [...task.command, ...modules];
  try {
    const env = {
      ...process.env,
      // Programs in node_modules/.bin start with `env node`, which must find the project's Node.
      PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
      ...(!live && { FORCE_COLOR: '0' }),
      ...(await provide(task.requires)),
      ...task.environment,
    };
    const work = () => run(command, parameters, { env, ...(live && { stdio: 'inherit' }) });
    return { ok: true, output: await (live ? work() : step(task.title, work)) };
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

/** Counts a task's tests. A command that fails, or that runs no test, counts as at least one failure. */
function countsOf({ name, title, runner }: Task, outcome: Outcome): Counts {
  if (runner === 'check') return outcome.ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = readCounts(resultFile(name)) ?? { passed: 0, failed: 0 };
  if (outcome.ok && !counts.passed) {
    outcome.output += `\n${title} ran no test.`;
    return { ...counts, failed: Math.max(1, counts.failed) };
  }
  return { ...counts, failed: outcome.ok ? counts.failed : Math.max(1, counts.failed) };
}
