import { existsSync, readFileSync } from 'node:fs';

/** Number of tests that a command ran. Skipped tests count as neither. */
export interface Counts {
  passed: number;
  failed: number;
  /** Why tests were skipped, in whole sentences. */
  skipped?: string[];
  /** Absolute paths of the files whose tests failed, as far as the runner names them. */
  failedFiles?: string[];
  /** Tests that failed once and then passed. They count as passed. Default: 0. */
  flaky?: number;
}

/** The part of the report of Playwright's JSON reporter that we read. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Reads the file that a runner's reporter wrote. Returns undefined if the runner ended before it wrote one. */
export function readCounts(file: string): Counts | undefined {
  // A runner that was killed may leave an empty file.
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!text) return undefined;
  const report = JSON.parse(text) as Counts | PlaywrightReport;
  if (!('stats' in report)) return report;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, flaky };
}
