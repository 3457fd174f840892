import { writeFileSync } from 'node:fs';
import type { Reporter, TestSuiteResult } from '@web/test-runner';

/** Reporter of @web/test-runner that writes the counts of a whole run and the files with failures to `file` as JSON. */
export const countsReporter = (file: string): Reporter => ({
  onTestRunFinished: ({ sessions }) => {
    const counts = { passed: 0, failed: 0 };
    const failedFiles = new Set<string>();
    for (const { testFile, testResults, errors } of sessions) {
      const failedBefore = counts.failed;
      if (testResults) addSuite(counts, testResults);
      // An exception outside of a test, for example a file that can't be loaded.
      counts.failed += errors.length;
      if (counts.failed > failedBefore) failedFiles.add(testFile);
    }
    writeFileSync(file, JSON.stringify({ ...counts, failedFiles: [...failedFiles] }));
  },
});

function addSuite(
  counts: { passed: number; failed: number },
  { tests, suites }: Omit<TestSuiteResult, 'name'>,
): void {
  for (const { passed, skipped } of tests) if (!skipped) counts[passed ? 'passed' : 'failed']++;
  for (const suite of suites) addSuite(counts, suite);
}
