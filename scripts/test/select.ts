import { existsSync, globSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { root } from '../setup/install.mjs';
import {
  browserTests,
  endToEndTests,
  nodeTests,
  packedTests,
  plan,
  typeChecks,
  webKitTests,
  type Requirement,
  type Task,
} from './plan.ts';

/** Folders whose tests read the built package. */
const needsDistribution = /^test\/(build|docs|legacy|packed|start|webkit)\//;

/** Folders whose tests start the demo. */
const needsHosts = /^test\/(start|webkit)\//;

/** Returns the tasks whose name or group is in `names`. Throws if a name is unknown. */
export function selectTasks(names: string[]): Task[] {
  const tasks = [...plan, packedTests, ...webKitTests, ...typeChecks];
  const unknown = names.find(
    (requested) => !tasks.some(({ name, group }) => name === requested || group === requested),
  );
  if (unknown !== undefined) {
    const choice = [...new Set(tasks.flatMap(({ name, group }) => [group, name]))].join(', ');
    throw new Error(`There is no check named ${unknown}. Choose from: ${choice}.`);
  }
  return tasks.filter(({ name, group }) => names.includes(name) || names.includes(group));
}

type Runner = Exclude<Task['runner'], 'check'>;

/** Returns the runner of a test file, from its path relative to the root; undefined if it is not a test file. */
export function runnerOf(path: string): Runner | undefined {
  if (path.endsWith('.e2e.ts')) return 'playwright';
  if (path.endsWith('.node.ts')) return 'node';
  if (!path.endsWith('.test.ts')) return undefined;
  return /^(service|packages)\//.test(path) ? 'node' : 'browser';
}

/**
 * Returns one task for each runner that the files need.
 * @param paths of test files, or of folders that contain test files
 */
export function tasksForPaths(paths: string[]): Task[] {
  const files = paths.flatMap(testFilesAt);
  const of = (runner: Runner) => files.filter((file) => runnerOf(file) === runner);
  const node = of('node');
  const browser = of('browser');
  const endToEnd = of('playwright');
  const requires: Requirement[] = node.some((file) => needsDistribution.test(file))
    ? [
        'distribution',
        'browsers',
        ...(node.some((file) => needsHosts.test(file)) ? (['hosts'] as const) : []),
      ]
    : [];
  const task = { name: 'selected', title: 'Selected tests', group: 'selected' };
  return [
    ...(node.length
      ? [nodeTests(node, { ...task, name: 'selected-node', requires, timeoutSeconds: 600 })]
      : []),
    ...(browser.length ? [browserTests(browser, { ...task, name: 'selected-browser' })] : []),
    ...(endToEnd.length ? [endToEndTests(endToEnd, { ...task, name: 'selected-e2e' })] : []),
  ];
}

/** Returns the test files at a path, relative to the root. Throws if there are none. */
function testFilesAt(path: string): string[] {
  const absolute = isAbsolute(path) ? path : join(process.env['INIT_CWD'] ?? root, path);
  const target = existsSync(absolute) ? absolute : join(root, path);
  if (!existsSync(target)) throw new Error(`There is no file ${path}.`);
  const files = statSync(target).isDirectory()
    ? globSync('**/*.ts', { cwd: target }).map((file) => join(target, file))
    : [target];
  const tests = files.map((file) => relative(root, file)).filter((file) => runnerOf(file));
  if (!tests.length)
    throw new Error(`${path} holds no test. Test files end in .test.ts, .node.ts or .e2e.ts.`);
  return tests.sort();
}
