import { appendFileSync } from 'node:fs';
import type * as z from 'zod';

/** Returns the value of a JSON text. Fails if it does not have the shape of the schema. */
export const parseJson = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> =>
  schema.parse(JSON.parse(text));

/** Returns the JSON body of a response. Fails if it does not have the shape of the schema. */
export const readJson = async <Schema extends z.ZodType>(
  schema: Schema,
  response: Response,
): Promise<z.output<Schema>> => parseJson(schema, await response.text());

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
