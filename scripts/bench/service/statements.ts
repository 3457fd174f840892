import { Client } from 'pg';

interface Statement {
  text: string;
  values: unknown[];
}

type Query = (...given: unknown[]) => unknown;

/** The statements that are sent to PostgreSQL while something is done, in their order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const statements: Statement[] = [];
  prototype.query = function (this: unknown, ...given) {
    const [first, second] = given;
    const config = typeof first === 'string' ? { text: first } : (first as Partial<Statement>);
    if (config.text !== undefined)
      statements.push({
        text: config.text,
        values: config.values ?? (Array.isArray(second) ? (second as unknown[]) : []),
      });
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return statements;
}

/**
 * The same statements for pgbench, which fills in no values: each stands in its place, and what must be new every time
 * (ids that were made on the way, hashes, ciphertext) is made by PostgreSQL.
 * @param existing ids that were there before
 */
export function pgbenchScript(statements: Statement[], existing: Set<string>): string {
  const made = new Map<string, string>();
  const fresh = (id: string): string => {
    const name = made.get(id) ?? `id${made.size}`;
    made.set(id, name);
    return `lpad(to_hex(:${name}::bigint), 24, '0')`;
  };
  // Behind a colon pgbench sees a variable, also in a literal.
  const quote = (text: string) =>
    `U&'${text.replaceAll("'", "''").replaceAll('\\', '\\\\').replaceAll(':', '\\003A')}'`;
  const literal = (value: unknown): string => {
    if (value === null || value === undefined) return 'NULL';
    if (typeof value === 'number' || typeof value === 'bigint') return String(value);
    if (typeof value === 'boolean') return String(value);
    if (value instanceof Date) return `${quote(value.toISOString())}::timestamptz`;
    if (Buffer.isBuffer(value)) return randomBytes(value.length);
    if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]::text[]`;
    if (typeof value === 'object') return quote(JSON.stringify(value));
    const text = value as string;
    return /^[0-9a-f]{24}$/.test(text) && !existing.has(text) ? fresh(text) : quote(text);
  };
  const lines = statements.map(({ text, values }) => {
    const filled = text.replace(/\$(\d+)/g, (_, position: string) => literal(values[Number(position) - 1]));
    return `${filled.replace(/\s+/g, ' ').replace(/;?\s*$/, '')};`;
  });
  const variables = [...made.values()].map((name) => `\\set ${name} random(1, 1000000000000000)`);
  return [...variables, ...lines].join('\n');
}

const randomBytes = (length: number): string =>
  `substring(decode(repeat(md5(random()::text), ${Math.ceil(length / 16)}), 'hex') for ${length})`;
