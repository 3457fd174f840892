import { relative } from 'node:path';
import { root } from '../setup/install.mjs';
import type { Counts } from './counts.ts';
import { browserTests, nodeTests, type Task } from './plan.ts';
import type { Provide } from './prepare.ts';
import { runTask } from './run-task.ts';
import { runnerOf } from './select.ts';

/** With more failed files than this in one task, the code is broken and a repetition would only take time. */
const mostFiles = 4;

/**
 * Runs the files in which a task's tests failed once more, alone on the machine, because some tests fail only on a
 * machine that is too busy. What passes now is reported as flaky and counts as passed. Playwright repeats its own
 * tests (`retries` in playwright.config.ts).
 *
 * @param counts of the task's first run
 * @returns the counts with the repetition; those of the first run if its failures can't be repeated
 */
export async function repeatFailedFiles(task: Task, counts: Counts, provide: Provide): Promise<Counts> {
  const files = (counts.failedFiles ?? []).map((file) => relative(root, file));
  const repeated = repetitionOf(task, files);
  if (!repeated) return counts;
  const { failed } = await runTask(repeated, provide);
  if (failed) return counts;
  for (const file of files) console.log(`  Flaky: ${file} failed, then passed alone.`);
  return { ...counts, passed: counts.passed + counts.failed, failed: 0, flaky: counts.failed };
}

function repetitionOf(task: Task, files: string[]): Task | undefined {
  const { runner, requires, group, environment } = task;
  if (!files.length || files.length > mostFiles) return undefined;
  // A failure outside of a test file, for example in a module that does not load, has no file to repeat.
  if (files.some((file) => runnerOf(file) !== runner)) return undefined;
  const name = `${task.name}-repeated`;
  const options = { name, title: `${task.title}, failed files again`, group, requires };
  if (runner === 'node') return nodeTests(files, { ...options, timeoutSeconds: 600 });
  if (runner === 'browser') return browserTests(files, { ...options, ...(environment && { environment }) });
  return undefined;
}
