/**
 * The test runner of `npm run test:mutation`: a plugin of Stryker that runs the tests of `packages/domain` in one process,
 * where a mutant costs milliseconds.
 */
import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { InstrumenterContext } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
  type DryRunOptions,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { collectTests, type CollectedTest } from './collected-tests.ts';
import { importersOf, keepEnvironmentsApart, newEnvironment } from './environments.ts';

const folder = 'packages/domain';
/** All tests but those of large inputs, all combinations and times, which would take seconds for each mutant. */
const testFiles = { pattern: `${folder}/test/**/*.test.ts`, exclude: [`${folder}/test/exhaustive/**`] };

interface Test extends CollectedTest {
  /** Names the test in the report. */
  id: string;
  path: string;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

declare global {
  /** What Stryker's mutated code reads: which mutant is active, and where it counts what it runs. */
  var __stryker__: InstrumenterContext | undefined;
}

async function runTest({ id, name, path, run }: Test): Promise<TestResult> {
  const started = performance.now();
  const result = () => ({ id, name, fileName: path, timeSpentMs: performance.now() - started });
  try {
    await run();
    return { ...result(), status: TestStatus.Success };
  } catch (error) {
    return { ...result(), status: TestStatus.Failed, failureMessage: messageOf(error) };
  }
}

/** Loads test files one after the other. A file that fails to load is a test that fails, as in `node:test`. */
async function loadTests(paths: readonly string[]): Promise<Test[]> {
  const load = newEnvironment();
  const tests: Test[] = [];
  for (const path of paths) {
    const file = relative(resolve(folder, 'test'), path);
    const toTest = (test: CollectedTest): Test => ({ ...test, path, id: `${file}: ${test.name}` });
    try {
      tests.push(...(await collectTests(() => load(path))).map(toTest));
    } catch (error) {
      const run = () => {
        throw error;
      };
      tests.push(toTest({ name: 'loads', run }));
    }
  }
  return tests;
}

/** Runs the tests of `packages/domain` for Stryker, which calls it in a process with the mutated code as working directory. */
class DomainTestRunner implements TestRunner {
  readonly #context = (globalThis.__stryker__ ??= {});
  #paths: string[] = [];
  /** The tests of an environment without a mutant that is active while modules load. */
  #tests: Test[] = [];

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    keepEnvironmentsApart(resolve(folder));
    this.#paths = globSync(testFiles.pattern, { exclude: testFiles.exclude })
      .toSorted()
      .map((path) => resolve(path));
    this.#tests = await loadTests(this.#paths);
  }

  async dryRun({ disableBail }: DryRunOptions): Promise<DryRunResult> {
    const tests = await this.#run(this.#tests, { bail: !disableBail, countsByTest: true });
    const { mutantCoverage } = this.#context;
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage && { mutantCoverage }) };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, hitLimit, disableBail } = options;
    Object.assign(this.#context, {
      activeMutant: activeMutant.id,
      hitLimit,
      hitCount: hitLimit === undefined ? undefined : 0,
    });
    try {
      const tests = await this.#run(await this.#testsFor(options), { bail: !disableBail });
      const { hitCount } = this.#context;
      return toMutantRunResult(
        determineHitLimitReached(hitCount, hitLimit) ?? { status: DryRunStatus.Complete, tests },
      );
    } finally {
      delete this.#context.activeMutant;
    }
  }

  /** Loads the tests again if the mutant is evaluated while modules load. */
  async #testsFor({ mutantActivation, sandboxFileName, testFilter }: MutantRunOptions): Promise<Test[]> {
    if (mutantActivation === 'static') {
      const importers = importersOf(sandboxFileName);
      return loadTests(this.#paths.filter((path) => importers.has(path)));
    }
    const ids = new Set(testFilter);
    return testFilter ? this.#tests.filter(({ id }) => ids.has(id)) : this.#tests;
  }

  async #run(tests: readonly Test[], { bail = true, countsByTest = false }): Promise<TestResult[]> {
    const results: TestResult[] = [];
    for (const test of tests) {
      if (countsByTest) this.#context.currentTestId = test.id;
      const result = await runTest(test);
      results.push(result);
      if (bail && result.status === TestStatus.Failed) break;
    }
    delete this.#context.currentTestId;
    return results;
  }
}

/** The plugins of this file, as Stryker looks for them. */
export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'domain', DomainTestRunner)];
