import type * as z from 'zod';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import { coerceForm, parseForm } from './form.ts';

/** Largest body that is read, in bytes. */
export const maximumBody = 1024 * 1024;
const maximumDepth = 64;

/** The body of a POST as plain data, ready to be validated against `schema`. No body at all is an empty object. */
export async function readBody(request: Request, schema: z.ZodType): Promise<unknown> {
  const text = await request.text();
  if (!text) return {};
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';', 1);
  switch (type.trim().toLowerCase()) {
    case 'application/json':
      return assertStorable(parseJson(text));
    case 'application/x-www-form-urlencoded':
      return coerceForm(schema, assertStorable(parseForm(text)));
    default:
      throw new ApiError(errorCatalog.unsupportedMediaType);
  }
}

/** The query as plain data: a text for each name, a list where a name stands more than once. */
export function readQuery(url: URL): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length > 1 ? values : values[0];
  }
  return assertStorable(query);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(errorCatalog.invalidJson);
  }
}

/** Rejects text that PostgreSQL cannot store and nesting that would exhaust the stack of later code. It uses no recursion. */
export function assertStorable<Value>(value: Value): Value {
  let level: unknown[] = [value];
  for (let depth = 0; level.length; depth++) {
    if (depth > maximumDepth) throw new ApiError(errorCatalog.invalidText);
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'string') {
        if (item.includes('\0') || !item.isWellFormed()) throw new ApiError(errorCatalog.invalidText);
      } else if (typeof item === 'object' && item !== null) {
        for (const [name, inner] of Object.entries(item)) next.push(name, inner);
      }
    }
    level = next;
  }
  return value;
}
