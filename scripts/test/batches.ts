import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../setup/install.mjs';

const folder = join(root, '.cache/test-batches');

/** Test files that run in batches. */
export interface Batches {
  /** Of the test files, relative to the root. */
  patterns: readonly string[];
  /** Most test files of one process. */
  size: number;
  /** Processes at once. */
  concurrency: number;
}

/**
 * Writes modules that import several test files each, for node:test to run in one process each. Loading the service
 * costs several seconds of processor time, more than most test files need for their tests.
 *
 * Each file is a suite, so that its `before` and `after` hooks run around its own tests: only one service runs at a time.
 *
 * There are as many batches for each process that works at the same time, so that none works alone on a last one.
 *
 * @param name of the task; the next call with the same name replaces the modules
 * @returns the paths of the modules
 */
export function writeBatches(name: string, { patterns, size, concurrency }: Batches): string[] {
  const files = globSync(patterns, { cwd: root }).sort();
  const count = Math.min(files.length, Math.ceil(files.length / size / concurrency) * concurrency);
  const target = join(folder, name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  return Array.from({ length: count }, (_, batch) => {
    // Every nth file, because slow tests are neighbors (the attacks, for example).
    const suites = files
      .filter((_file, index) => index % count === batch)
      .map((file) => `describe('${file}', () => import('${relative(target, join(root, file))}'));\n`);
    const path = join(target, `${batch + 1}.mjs`);
    writeFileSync(path, ["import { describe } from 'node:test';\n", ...suites].join(''));
    return path;
  });
}
