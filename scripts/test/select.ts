import { existsSync, globSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from '../setup/install.mjs';
import {
  browserTests,
  journeys,
  more,
  nodeTests,
  oneProcess,
  plan,
  type Runner,
  type Task,
} from './tasks.ts';

/** Returns the tasks whose name or group is in `names`. Throws if a name is unknown. */
export function tasksByName(names: string[]): Task[] {
  const all = [...plan, ...more];
  const choices = new Set(all.flatMap(({ name, group }) => [group, name]));
  const unknown = names.find((name) => !choices.has(name));
  if (unknown !== undefined)
    throw new Error(`There is no check named ${unknown}. Choose from: ${[...choices].join(', ')}.`);
  return all.filter(({ name, group }) => names.includes(name) || names.includes(group));
}

/** Returns the runner of a test file, from its path relative to the root; undefined if it is not a test file. */
function runnerOf(path: string): Runner | undefined {
  if (path.endsWith('.e2e.ts')) return 'playwright';
  if (path.endsWith('.node.ts')) return 'node';
  if (!path.endsWith('.test.ts')) return undefined;
  return /^(service|packages)\//.test(path) ? 'node' : 'browser';
}

/**
 * Returns one task for each runner that the files need.
 * @param paths of test files, or of folders that contain test files
 */
export function tasksByPath(paths: string[]): Task[] {
  const files = paths.flatMap(testFilesAt);
  const groups = Object.entries(Object.groupBy(files, (file) => runnerOf(file) ?? 'check'));
  return groups.map(([runner, selected]) => {
    const facts = { name: `selected-${runner}`, title: 'Selected tests', group: 'selected' };
    if (runner === 'playwright') return journeys(facts, selected);
    if (runner === 'browser') return browserTests(facts, selected);
    // Tests outside of the service and the packages read what is built.
    const requires = selected.some((file) => /^test\/(build|docs|legacy|packed|start|webkit)\//.test(file))
      ? (['distribution', 'browsers', 'hosts'] as const)
      : [];
    const shared = selected.every((file) => file.endsWith('.test.ts'));
    return nodeTests({ ...facts, requires }, selected, shared ? [oneProcess] : []);
  });
}

/** Returns the test files at a path, relative to the root. Throws if there are none. */
function testFilesAt(path: string): string[] {
  const places = [resolve(process.env['INIT_CWD'] ?? root, path), join(root, path)];
  const place = places.find((candidate) => existsSync(candidate));
  if (place === undefined) throw new Error(`There is no file ${path}.`);
  const files = statSync(place).isDirectory() ? globSync(`${place}/**/*.ts`) : [place];
  const tests = files.map((file) => relative(root, file)).filter((file) => runnerOf(file));
  if (!tests.length)
    throw new Error(`${path} holds no test. Test files end in .test.ts, .node.ts or .e2e.ts.`);
  return tests.sort();
}
