import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../setup/install.mjs';
import { step } from '../setup/progress.mjs';
import type { Preparation } from './prepare.ts';
import type { Runner, Task } from './tasks.ts';

/** Numbers of tests. Skipped tests count as neither. */
export interface Counts {
  passed: number;
  failed: number;
}

interface Outcome {
  ok: boolean;
  output: string;
}

const logs = join(root, '.cache/test-logs');
/** Characters of a failed task's output that are shown. The log file has all of it. */
const shownCharacters = 20_000;

/**
 * Runs a task and prints its result. The complete output is in `.cache/test-logs`.
 * @param live passes the output on to the terminal while the task runs
 */
export async function runTask(task: Task, provide: Preparation['provide'], live: boolean): Promise<Counts> {
  const work = async () => {
    const result = await execute(task, await provide(task.requires), live);
    if (!result.ok) throw new Error(result.output);
    return result;
  };
  const outcome = await (live ? work() : step(task.title, work)).catch((error: unknown): Outcome => ({
    ok: false,
    output: error instanceof Error ? error.message : String(error),
  }));
  mkdirSync(logs, { recursive: true });
  writeFileSync(join(logs, `${task.name}.log`), outcome.output);
  const counts = countsOf(task.runner, outcome);
  if (counts.failed && !live)
    console.log(`\n── ${task.title} failed ──\n${outcome.output.slice(-shownCharacters)}\n`);
  console.log(`${task.title}: ${counts.passed} passed${counts.failed ? `, ${counts.failed} failed` : ''}`);
  for (const [, test] of outcome.output.matchAll(skippedTest)) console.log(`  Skipped: ${test}`);
  return counts;
}

function execute(task: Task, provided: Record<string, string>, live: boolean): Promise<Outcome> {
  const [command = '', ...parameters] = task.command;
  const env = {
    ...process.env,
    // Programs in node_modules/.bin start with `env node`, which must find the project's Node.
    PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
    FORCE_COLOR: live && process.stdout.isTTY ? '1' : '0',
    ...provided,
    ...task.environment,
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (live) process.stdout.write(text);
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output: stripVTControlCharacters(output) }));
  });
}

/** How each runner writes its numbers at the end of its output. */
const summaries: Record<Exclude<Runner, 'check'>, { passed: RegExp; failed: RegExp }> = {
  node: { passed: /^ℹ pass (\d+)$/gm, failed: /^ℹ (?:fail|cancelled) (\d+)$/gm },
  browser: { passed: /(\d+) passed, \d+ failed[^|]*$/g, failed: /\d+ passed, (\d+) failed[^|]*$/g },
  playwright: {
    passed: /^ {2}(\d+) passed/gm,
    failed: /^ {2}(\d+) (?:failed|flaky|interrupted|did not run)/gm,
  },
};

/** A skipped test, with the reason, as node:test or @web/test-runner prints it. */
const skippedTest = /^(?: *﹣|-) +(.*)$/gm;

/** Adds up what the runner counted. A command that fails, or that runs no test, counts as at least one failure. */
function countsOf(runner: Runner, { ok, output }: Outcome): Counts {
  if (runner === 'check') return { passed: Number(ok), failed: Number(!ok) };
  const sum = (pattern: RegExp) =>
    [...output.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);
  const passed = sum(summaries[runner].passed);
  const failed = sum(summaries[runner].failed);
  return { passed, failed: Math.max(failed, Number(!ok || !passed)) };
}
