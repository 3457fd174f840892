import { Client } from 'pg';

interface Statement {
  text: string;
  values: unknown[];
}

type Query = (...given: unknown[]) => unknown;

/** Returns the statements that `work` sends to PostgreSQL, in order. */
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
 * Returns the same statements for pgbench, which does not bind parameters. Every value is inlined. PostgreSQL generates
 * the values that must be new each time: ids, hashes and ciphertext.
 * @param existing ids of rows that existed before
 */
export function pgbenchScript(statements: Statement[], existing: Set<string>): string {
  const made = new Map<string, string>();
  const fresh = (id: string): string => {
    const name = made.get(id) ?? `id${made.size}`;
    made.set(id, name);
    return `lpad(to_hex(:${name}::bigint), 24, '0')`;
  };
  // pgbench reads a colon as the start of a variable, even in a literal.
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
