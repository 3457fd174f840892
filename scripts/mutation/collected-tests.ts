/**
 * Stands in for `node:test` while Stryker runs: `describe` and `it` only collect the tests, so that one process can run
 * them again for each mutant (`test-runner.ts`). They are all that the tests of `packages/domain` use. A test file that
 * imports something else does not load, and Node names what is missing here.
 */

/** One test of a file. */
export interface CollectedTest {
  /** The titles of its suites and its own. */
  name: string;
  run: () => unknown;
}

let tests: CollectedTest[] = [];
let titles: readonly string[] = [];

/** Collects the tests of a suite. */
export function describe(title: string, suite: () => void): void {
  const outer = titles;
  titles = [...outer, title];
  suite();
  titles = outer;
}

/** Collects a test. */
export function it(title: string, run: () => unknown): void {
  tests.push({ name: [...titles, title].join(' '), run });
}

/** Returns what `load` collects. Throws what the module throws while it loads. */
export async function collectTests(load: () => Promise<unknown>): Promise<CollectedTest[]> {
  tests = [];
  titles = [];
  await load();
  return tests;
}
