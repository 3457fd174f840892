import type * as z from 'zod';

/** Returns the value of a JSON text. Fails if it does not have the shape of the schema. */
export const parseJson = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> =>
  schema.parse(JSON.parse(text));

/** Returns the JSON body of a response. Fails if it does not have the shape of the schema. */
export const readJson = async <Schema extends z.ZodType>(
  schema: Schema,
  response: Response,
): Promise<z.output<Schema>> => parseJson(schema, await response.text());
