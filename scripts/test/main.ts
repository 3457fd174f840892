import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres, throwaway } from '../../service/src/db/embedded.ts';
import { findBrowsers } from '../setup/browsers.ts';
import { ensureDistribution, ensureHosts } from '../setup/distribution.ts';
import { root, run } from '../setup/install.mjs';
import { step } from '../setup/progress.mjs';
import { counters, type Count } from './count.ts';
import {
  chromiumTests,
  firefoxTests,
  journeys,
  nodeTests,
  packedTests,
  staticChecks,
  type Task,
} from './plan.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, hosts: { type: 'boolean', default: false } },
});
const chosen = (tasks: Task[]): Task[] => {
  const names = values.only?.split(',');
  return names ? tasks.filter(({ name }) => names.includes(name)) : tasks;
};

const total: Count = { passed: 0, failed: 0 };

/** Runs a task, keeps its output under .cache/test-logs, and shows it when it failed. */
async function perform(task: Task, environment: Record<string, string>): Promise<void> {
  const [command = '', ...parameters] = task.command;
  const env = {
    ...process.env,
    // Programs of node_modules/.bin begin with `env node`: that must be the project's own.
    PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
    FORCE_COLOR: '0',
    ...environment,
    ...task.environment,
  };
  let output = '';
  let ok = true;
  try {
    await step(task.title, async () => {
      output = (await run(command, parameters, { env })) as string;
    });
  } catch (error) {
    ok = false;
    output = error instanceof Error ? error.message : String(error);
  }
  const logs = join(root, '.cache/test-logs');
  mkdirSync(logs, { recursive: true });
  writeFileSync(join(logs, `${task.name}.log`), output);
  const { passed, failed } = counters[task.counter](output);
  if (ok && passed === 0) {
    ok = false;
    output += `\n${task.title} ran no test.`;
  }
  total.passed += ok || task.counter !== 'check' ? passed : 0;
  total.failed += ok ? failed : Math.max(1, failed);
  if (!ok) console.log(`\n── ${task.title} failed ──\n${output.slice(-20_000)}\n`);
  else console.log(`${task.title}: ${passed} passed`);
}

/** One after the other, beside another lane: two cores do two things at a time. */
async function lane(tasks: Task[], environment: Record<string, string>): Promise<void> {
  for (const task of tasks) await perform(task, environment);
}

async function everything(): Promise<void> {
  await Promise.all([lane(chosen(staticChecks), environment), lane(chosen(nodeTests), environment)]);
  await Promise.all([lane(chosen(chromiumTests), environment), lane(chosen(firefoxTests), environment)]);
  await ensureHosts();
  await lane(chosen(journeys), environment);
}

const started = Date.now();
const browsers = await findBrowsers();
const data = join(root, '.cache/test-postgres');
const postgres = await startEmbeddedPostgres(data, throwaway);
const environment = {
  CHROMIUM_PATH: browsers.chromium,
  FIREFOX_PATH: browsers.firefox,
  TEST_DATABASE_URL: postgres.url('postgres'),
  TEST_RUN: randomBytes(4).toString('hex'),
  // A hundred processes read the same sources.
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
};
try {
  await ensureDistribution();
  if (values.hosts) await lane(packedTests, environment);
  else await everything();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed++;
} finally {
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
}
console.log(`\nAll of it took ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed || !total.passed ? 1 : 0;
