import { writeFileSync } from 'node:fs';
import type { Reporter, TestSuiteResult } from '@web/test-runner';

interface Results {
  passed: number;
  failed: number;
  /** Names of skipped tests, with the reason (`test/support/abilities.ts`). */
  skipped: string[];
}

/** Reporter of @web/test-runner that writes the counts of a whole run and the files with failures to `file` as JSON. */
export const countsReporter = (file: string): Reporter => ({
  onTestRunFinished: ({ sessions }) => {
    const results: Results = { passed: 0, failed: 0, skipped: [] };
    const failedFiles = new Set<string>();
    for (const { testFile, testResults, errors } of sessions) {
      const failedBefore = results.failed;
      if (testResults) addSuite(results, testResults);
      // An exception outside of a test, for example a file that can't be loaded.
      results.failed += errors.length;
      if (results.failed > failedBefore) failedFiles.add(testFile);
    }
    writeFileSync(file, JSON.stringify({ ...results, failedFiles: [...failedFiles] }));
  },
});

/** Reporter of @web/test-runner that prints the names of skipped tests, which the default reporter only counts. */
export const skippedReporter = (): Reporter => ({
  onTestRunFinished: ({ sessions }) => {
    const results: Results = { passed: 0, failed: 0, skipped: [] };
    for (const { testResults } of sessions) if (testResults) addSuite(results, testResults);
    for (const name of results.skipped) console.log(`Skipped: ${name}`);
  },
});

function addSuite(results: Results, { tests, suites }: Omit<TestSuiteResult, 'name'>): void {
  for (const { name, passed, skipped } of tests) {
    if (skipped) results.skipped.push(name);
    else results[passed ? 'passed' : 'failed']++;
  }
  for (const suite of suites) addSuite(results, suite);
}
