import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Client } from 'pg';

/** A statement that changes rows, as the service sends it. */
export interface Write {
  text: string;
  values: unknown[];
}

/** A statement on its way, with those that travel in front of it. */
type Sent = Partial<Write> & { earlier?: Partial<Write>[] };

type Query = (...parameters: unknown[]) => unknown;

/** Returns the statements that `work` sends to PostgreSQL and that change rows, in order. */
export async function recordWrites(work: () => Promise<unknown>): Promise<Write[]> {
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const writes: Write[] = [];
  prototype.query = function (this: unknown, ...parameters) {
    const [first, second] = parameters;
    const config = typeof first === 'string' ? { text: first } : (first as Sent);
    for (const statement of [...(config.earlier ?? []), config]) {
      const text = statement.text?.trim() ?? '';
      const values = statement.values ?? (Array.isArray(second) ? (second as unknown[]) : []);
      if (/^(insert|update|with)\b/i.test(text) && !text.includes('request_counts'))
        writes.push({ text, values });
    }
    return query.apply(this, parameters);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return writes;
}

/** A value that is new in each execution: an ID within a text, or random bytes of a length. */
type Stored = { bytes: number } | { new: string } | { text: string } | { date: string } | { plain: unknown };

/**
 * Stores writes for another process.
 * @param existing IDs of rows that existed before; all other IDs are new in each execution
 */
export async function saveRecordedWrites(
  file: string,
  writes: readonly Write[],
  existing: ReadonlySet<string>,
): Promise<void> {
  const isNew = (text: string) => (text.match(idPattern) ?? []).some((id) => !existing.has(id));
  const toStored = (value: unknown): Stored => {
    if (Buffer.isBuffer(value)) return { bytes: value.length };
    if (value instanceof Date) return { date: value.toISOString() };
    if (typeof value === 'string') return isNew(value) ? { new: value } : { text: value };
    return { plain: value };
  };
  const stored = writes.map(({ text, values }) => ({ text, values: values.map(toStored) }));
  await writeFile(file, JSON.stringify({ existing: [...existing], writes: stored }));
}

const idPattern = /\b[0-9a-f]{24}\b/g;
let existingIds: ReadonlySet<string> = new Set();

/** Reads what `saveRecordedWrites` stored. */
export async function readRecordedWrites(file: string): Promise<{ text: string; values: Stored[] }[]> {
  if (!file) return [];
  const { existing, writes } = JSON.parse(await readFile(file, 'utf8')) as {
    existing: string[];
    writes: { text: string; values: Stored[] }[];
  };
  existingIds = new Set(existing);
  return writes;
}

/** Returns a function that gives the values of one execution, the same new ID wherever a recorded one was. */
export function withFreshIds(newId: () => string): (value: Stored) => unknown {
  const ids = new Map<string, string>();
  const replace = (id: string): string => {
    if (existingIds.has(id)) return id;
    const fresh = ids.get(id) ?? newId();
    ids.set(id, fresh);
    return fresh;
  };
  return (value) => {
    if ('bytes' in value) return randomBytes(value.bytes);
    if ('new' in value) return value.new.replace(idPattern, replace);
    if ('text' in value) return value.text;
    return 'date' in value ? new Date(value.date) : value.plain;
  };
}
