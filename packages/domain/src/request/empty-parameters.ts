import type * as z from 'zod';

/**
 * Removes parameters of a query that have no value, such as `page=` or `types[]=`: forms and many clients send every field
 * that was left empty. Unknown names stay, so that a misspelled filter is an error with or without a value
 * (docs/interface.md#bodies).
 */
export function removeEmptyParameters(schema: z.ZodType | undefined, query: Record<string, unknown>): void {
  const fields = (schema as Partial<z.ZodObject> | undefined)?.shape ?? {};
  for (const name of Object.keys(fields)) {
    const value = query[name];
    const rest = Array.isArray(value) ? value.filter((item) => item !== '') : value;
    if (rest === '' || (Array.isArray(rest) && !rest.length)) Reflect.deleteProperty(query, name);
    else if (Array.isArray(rest)) query[name] = rest;
  }
}
