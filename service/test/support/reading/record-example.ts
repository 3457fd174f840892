import { appendFileSync } from 'node:fs';

/**
 * Adds a request and its answer to the file that `EXAMPLES` names, if it names one: examples of the documentation are what a test
 * has sent and received (`scripts/docs-examples.ts`).
 * @param key method and path, for example `POST /v1/candidates`
 */
export function recordExample(
  key: string,
  request: unknown,
  { status, body }: { status: number; body: unknown },
): void {
  const file = process.env['EXAMPLES'];
  if (file) appendFileSync(file, `${JSON.stringify({ key, request, status, answer: body })}\n`);
}
