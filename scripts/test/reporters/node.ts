import type { TestEvent } from 'node:test/reporters';

/** Reporter of node:test that writes the counts of a whole run, files with failures, and why tests were skipped, as JSON. */
export default async function* countsReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const counts = { passed: 0, failed: 0 };
  const skipped: string[] = [];
  const failedFiles = new Set<string>();
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (typeof data.skip === 'string') skipped.push(data.skip);
    if (data.details.type === 'suite' || data.skip !== undefined || data.todo !== undefined) continue;
    counts[type === 'test:pass' ? 'passed' : 'failed']++;
    if (type === 'test:fail') failedFiles.add(data.file ?? data.name);
  }
  yield JSON.stringify({ ...counts, skipped, failedFiles: [...failedFiles] });
}
