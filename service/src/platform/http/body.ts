import type * as z from 'zod';
import {
  ApiError,
  deepestNesting,
  defaultRequestLimits,
  errorCatalog,
  maxFieldNameLength,
  type ApiErrorDefinition,
  type RequestLimits,
} from '@service-embeds/contract';
import { bodyFormat } from '@service-embeds/domain/request/http-headers';
import { coerceForm, parseForm, readJsonText } from './parse-form.ts';

/** What a body has to keep to, and the seconds in which it has to arrive. */
export type BodyLimits = RequestLimits & { seconds: number };

/** The body of a POST as plain data, ready to be validated against `schema`. No body at all is an empty object. */
export async function readBody(request: Request, schema: z.ZodType, limits: BodyLimits): Promise<unknown> {
  // A compressed body is of a media type that is not supported (RFC 9110, section 15.5.16).
  const encoding = request.headers.get('Content-Encoding') ?? '';
  if (!/^(identity)?$/i.test(encoding)) throw new ApiError(errorCatalog.unsupportedMediaType);
  const text = await readText(request, limits);
  if (!text) return {};
  switch (bodyFormat(request.headers.get('Content-Type'))) {
    case 'json':
      return assertBounded(parseJson(text, errorCatalog.invalidJson), limits);
    case 'json-if-valid':
      return assertBounded(parseJson(text, errorCatalog.unsupportedMediaType), limits);
    case 'form': {
      // curl -d '{...}' and the clients of some languages call JSON a form. No name of a form begins like that.
      const json = /^\s*\{/.test(text) ? readJsonText(text) : text;
      if (json !== text) return assertBounded(json, limits);
      return coerceForm(schema, assertBounded(parseForm(text, limits.values), limits), (form) =>
        assertBounded(form, limits),
      );
    }
    case undefined:
      throw new ApiError(errorCatalog.unsupportedMediaType);
  }
}

/** Returns the media type of a request's body in lower case, empty if it names none. */
export function contentType(request: Request): string {
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';', 1);
  return type.trim().toLowerCase();
}

/** `metadata[team]`: one entry of an object in a query. */
const entryName = /^(\w+)\[([^[\]]+)\]$/;

/**
 * The query as plain data: a text for each name, a list where a name stands more than once or ends with `[]`, and an object
 * for names with a key in brackets.
 */
export function readQuery(url: URL): Record<string, unknown> {
  const query = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of url.searchParams) {
    const [, object, key] = entryName.exec(name) ?? [];
    if (object !== undefined && key !== undefined) addEntry(query, object, [key, value]);
    else if (name.endsWith('[]')) addItem(query, name.slice(0, -2), value, true);
    else addItem(query, name, value, false);
  }
  return assertBounded({ ...query }, defaultRequestLimits);
}

function addItem(query: Record<string, unknown>, name: string, value: string, isList: boolean): void {
  const others = query[name];
  if (Array.isArray(others)) others.push(value);
  else if (others === undefined) query[name] = isList ? [value] : value;
  else query[name] = [others, value];
}

/** Adds an entry to an object. A name that also stands without a key keeps its value, and the object is unknown. */
function addEntry(query: Record<string, unknown>, name: string, [key, value]: [string, string]): void {
  const entries = query[name] ?? {};
  if (typeof entries !== 'object' || Array.isArray(entries)) query[`${name}[${key}]`] = value;
  else query[name] = { ...entries, [key]: value };
}

function parseJson(text: string, failure: ApiErrorDefinition): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(failure);
  }
}

/** Rejects text that PostgreSQL cannot store. */
export function assertStorable(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new ApiError(errorCatalog.invalidText);
}

/**
 * Rejects what would cost later code too much: nesting that exhausts the stack, too many values, long names, and text that
 * cannot be stored. It looks at each value once, and uses no recursion.
 */
function assertBounded<Value>(value: Value, limits: Pick<RequestLimits, 'values' | 'items'>): Value {
  let level: unknown[] = [value];
  let count = 0;
  for (let depth = 0; level.length; depth++) {
    if (depth > deepestNesting) throw new ApiError(errorCatalog.nestingTooDeep);
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'string') assertStorable(item);
      else if (typeof item === 'object' && item !== null) count += addValues(item, limits.items, next);
      if (count > limits.values) throw new ApiError(errorCatalog.tooManyValues(limits.values));
    }
    level = next;
  }
  return value;
}

/** Adds the values of an object or a list to `values`, and returns how many there are. */
function addValues(item: object, maxItems: number, values: unknown[]): number {
  if (Array.isArray(item)) {
    if (item.length > maxItems) throw new ApiError(errorCatalog.listTooLong(maxItems));
    for (const inner of item) values.push(inner);
    return item.length;
  }
  const entries = Object.entries(item);
  for (const [name, inner] of entries) {
    if (name.length > maxFieldNameLength) throw new ApiError(errorCatalog.fieldNameTooLong);
    assertStorable(name);
    values.push(inner);
  }
  return entries.length;
}

/** What a body has to keep to while it is read. */
export interface ReadLimits {
  bytes: number;
  /** Seconds in which the whole body has to arrive. */
  seconds: number;
}

/**
 * Reads a body as UTF-8 text, see `readBytes`. Bytes of another encoding would end as question marks in the name of the person who is
 * checked.
 * @throws ApiError 400 `invalid_text`
 */
export async function readText(request: Request, limits: ReadLimits): Promise<string> {
  const bytes = await readBytes(request, limits);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(errorCatalog.invalidText);
  }
}

/**
 * Reads a body that keeps to its limits. Of one that does not, no more than `bytes` is kept.
 * @throws ApiError 413 `body_too_large`, 408 `body_too_slow`, 400 `body_incomplete`
 */
export async function readBytes(
  request: Request,
  { bytes, seconds }: ReadLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const { headers } = request;
  const length = headers.get('Content-Length');
  if (length === null && !headers.has('Transfer-Encoding')) return new Uint8Array();
  if (length !== null && Number(length) > bytes) throw new ApiError(errorCatalog.bodyTooLarge(bytes));
  // The HTTP parser sees to it that a body is not longer than its announced length.
  return beforeDeadline(length === null ? readChunks(request, bytes) : readWhole(request), seconds);
}

/**
 * Returns the first bytes of a body that nothing has read, and takes the rest from the connection without keeping it: most browsers
 * show an answer only after they have sent everything.
 * @throws ApiError 408 `body_too_slow`, 400 `body_incomplete`
 */
export const readStart = (request: Request, { bytes, seconds }: ReadLimits): Promise<Buffer> =>
  beforeDeadline(
    (async () => {
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
        if (size < bytes) chunks.push(chunk);
        size += chunk.length;
      }
      return Buffer.concat(chunks).subarray(0, bytes);
    })(),
    seconds,
  );

async function beforeDeadline<Bytes>(reading: Promise<Bytes>, seconds: number): Promise<Bytes> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ApiError(errorCatalog.bodyTooSlow)), seconds * 1000);
  try {
    return await Promise.race([reading, late.promise]);
  } catch (error) {
    // The body ends with its connection, which fails the reading after its time.
    reading.catch(() => undefined);
    throw error instanceof ApiError ? error : new ApiError(errorCatalog.bodyIncomplete);
  } finally {
    clearTimeout(timer);
  }
}

const readWhole = async (request: Request): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await request.arrayBuffer());

async function readChunks({ body }: Request, maximum: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Never cancelled: that would end the connection before the answer.
  const reader = (body as ReadableStream<Uint8Array> | null)?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    const chunk = part.value;
    size += chunk.length;
    if (size > maximum) throw new ApiError(errorCatalog.bodyTooLarge(maximum));
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
