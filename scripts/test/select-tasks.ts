import { existsSync, globSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from '../setup/install.mjs';
import { browserTests, journeys, more, nodeTests, oneProcess, plan, type Task, type Work } from './tasks.ts';

/** Returns the tasks whose name or group is in `names`. Throws if a name is unknown. */
export function tasksByName(names: string[]): Task[] {
  const all = [...plan, ...more];
  const choices = new Set(all.flatMap(({ name, group }) => [group, name]));
  const unknown = names.find((name) => !choices.has(name));
  if (unknown !== undefined)
    throw new Error(`There is no check named ${unknown}. Choose from: ${[...choices].join(', ')}.`);
  return all.filter(({ name, group }) => names.includes(name) || names.includes(group));
}

/** What runs which test files, by their paths. */
const runners: [RegExp, (files: string[]) => Work][] = [
  [/\.e2e\.ts$/, journeys],
  [/\.node\.ts$|^(service|packages)\//, inNode],
  [/^test\/.*\.test\.ts$/, browserTests],
];

/** Returns one task for each runner that the test files at these paths need. A path may be a folder. */
export function tasksByPath(paths: string[]): Task[] {
  const files = paths.flatMap(testFilesAt);
  return runners.flatMap(([pattern, workOf], index) => {
    const selected = files.filter((file) => pattern.test(file));
    return selected.length ? { name: `selected-${index + 1}`, group: 'selected', ...workOf(selected) } : [];
  });
}

function inNode(files: string[]): Work {
  // Tests outside of the service and the packages read what is built.
  const readsBuild = files.some((file) =>
    /^test\/(build|docs|legacy|installed|packed|start|third-party|webkit)\//.test(file),
  );
  return nodeTests(
    files,
    [
      ...(readsBuild ? (['distribution', 'browsers', 'hosts'] as const) : []),
      ...(files.some((file) => file.startsWith('test/site/')) ? (['docs', 'browsers'] as const) : []),
    ],
    files.every((file) => file.endsWith('.test.ts')) ? oneProcess : [],
  );
}

/** Returns the test files at a path, relative to the root. Throws if there are none. */
function testFilesAt(path: string): string[] {
  const places = [resolve(process.env['INIT_CWD'] ?? root, path), join(root, path)];
  const place = places.find((candidate) => existsSync(candidate));
  const tests = globSync([`${place}`, `${place}/**/*`]).filter((file) => /\.(test|node|e2e)\.ts$/.test(file));
  if (!tests.length)
    throw new Error(`${path} holds no test. Test files end in .test.ts, .node.ts or .e2e.ts.`);
  return tests.map((file) => relative(root, file)).sort();
}
