/** Tests that a runner counted. */
export interface Count {
  passed: number;
  failed: number;
}

const number = (output: string, pattern: RegExp): number =>
  [...output.matchAll(pattern)].reduce((sum, match) => sum + Number(match[1]), 0);

/** How many tests a runner's output tells of. */
export const counters = {
  /** node:test with its spec reporter. */
  node: (output: string): Count => ({
    passed: number(output, /^ℹ pass (\d+)/gm),
    failed: number(output, /^ℹ fail (\d+)/gm),
  }),
  /** @web/test-runner. */
  browser: (output: string): Count => ({
    passed: number(
      output
        .split('\n')
        .filter((line) => /test files.*passed/.test(line))
        .slice(-1)
        .join(''),
      /(\d+) passed/g,
    ),
    failed: number(
      output
        .split('\n')
        .filter((line) => /test files.*passed/.test(line))
        .slice(-1)
        .join(''),
      /(\d+) failed/g,
    ),
  }),
  /** Playwright. */
  playwright: (output: string): Count => ({
    passed: number(output, /^\s*(\d+) passed/gm),
    failed: number(output, /^\s*(\d+) failed/gm),
  }),
  /** A check that is one thing: it holds or does not. */
  check: (): Count => ({ passed: 1, failed: 0 }),
};

export type Counter = keyof typeof counters;
