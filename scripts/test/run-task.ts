import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../setup/install.mjs';
import { step } from '../setup/progress.mjs';
import { provide } from './prepare.ts';
import type { Task } from './tasks.ts';

const logs = join(root, '.cache/test-logs');
mkdirSync(logs, { recursive: true });

/** How each runner writes its numbers of passed and failed tests at the end of its output. Skipped tests count as neither. */
const summaries = {
  node: { passed: /^ℹ pass (\d+)$/gm, failed: /^ℹ (?:fail|cancelled) (\d+)$/gm },
  browser: { passed: /(\d+) passed, \d+ failed[^|]*$/g, failed: /\d+ passed, (\d+) failed[^|]*$/g },
  playwright: { passed: /^ +(\d+) passed/gm, failed: /^ +(\d+) (?:failed|flaky|interrupted|did not run)/gm },
};

/** A skipped test, with the reason, as node:test or @web/test-runner prints it. */
const skippedTest = /^(?: *﹣ |- {2})(.*)$/gm;

/**
 * Runs a task, prints its result, and returns its numbers of tests. The complete output is in `.cache/test-logs`. A command
 * that fails, or that runs no test, counts as at least one failure.
 * @param live passes the output on to the terminal while the task runs
 */
export async function runTask(task: Task, live: boolean) {
  let output = '';
  const onText = (text: string) => {
    output += text;
    if (live) process.stdout.write(text);
  };
  const work = () => execute(task, live, onText);
  const failure = await (live ? work() : step(task.name, work)).catch(String);
  output = stripVTControlCharacters(output) + (failure ?? '');
  writeFileSync(join(logs, `${task.name}.log`), output);
  const sum = (pattern: RegExp) =>
    [...output.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);
  const summary = task.runner !== 'check' && summaries[task.runner];
  const passed = summary ? sum(summary.passed) : Number(!failure);
  const failed = Math.max(summary ? sum(summary.failed) : 0, Number(Boolean(failure) || !passed));
  if (failed) console.log(`\n── ${task.name} failed ──\n${live ? failure : output.slice(-20_000)}\n`);
  console.log(`${task.name}: ${passed} passed${failed ? `, ${failed} failed` : ''}`);
  for (const [, test] of output.matchAll(skippedTest)) console.log(`  Skipped: ${test}`);
  return { passed, failed };
}

/** Runs the command with what it requires. Rejects if it fails. */
async function execute(task: Task, live: boolean, onText: (text: string) => void): Promise<undefined> {
  const [command = '', ...parameters] = task.command;
  const env = {
    ...process.env,
    // Programs in node_modules/.bin start with `env node`, which must find the project's Node.
    PATH: [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env['PATH']].join(':'),
    FORCE_COLOR: live && process.stdout.isTTY ? '1' : '0',
    ...(await provide(task.requires)),
    ...task.environment,
  };
  const child = spawn(command, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onText);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
}
