/** Tables that may have millions of rows, which a migration must not lock while it reads them. */
const largeTables = new Set([
  'api_requests',
  'audit_entries',
  'candidates',
  'charges',
  'consents',
  'deliveries',
  'documents',
  'events',
  'idempotency_keys',
  'invitations',
  'mails',
  'reports',
  'screenings',
  'verifications',
  'webhook_logs',
]);

const table = /(?:table(?: if exists)?|\bon) "?(\w+)"?/i;

/** What breaks a version that does not know the migration, and how its statement is recognized. */
const changes: { what: string; matches: (statement: string, isLarge: boolean) => boolean }[] = [
  { what: 'drops a table', matches: (statement) => /^drop table/i.test(statement) },
  { what: 'drops a column', matches: (statement) => /\bdrop column\b/i.test(statement) },
  { what: 'renames', matches: (statement) => /^alter (table|type)\b.*\brename\b/i.test(statement) },
  { what: 'changes a type', matches: (statement) => /\balter column\b.*\btype\b/i.test(statement) },
  { what: 'requires a value', matches: (statement) => /\balter column\b.*\bset not null\b/i.test(statement) },
  {
    what: 'removes a default',
    matches: (statement) => /\balter column\b.*\bdrop default\b/i.test(statement),
  },
  {
    what: 'adds a column that requires a value and has no default',
    matches: (statement) =>
      /\badd column\b.*\bnot null\b/i.test(statement) &&
      !/\bdefault\b|\bgenerated\b/i.test(statement.replace(/.*\badd column\b/i, '')),
  },
  {
    what: 'builds an index while nobody can write to the table',
    matches: (statement, isLarge) => isLarge && /^create (unique )?index (?!if not exists)/i.test(statement),
  },
  {
    what: 'checks every row while nobody can use the table',
    matches: (statement, isLarge) =>
      isLarge && /\badd constraint\b/i.test(statement) && !/\bnot valid\b/i.test(statement),
  },
];

/**
 * Returns what in a migration breaks the version of the service that runs while it is applied. What a migration does with a
 * table that it creates itself breaks nothing.
 */
export function breakingChanges(migration: string): string[] {
  const statements = migration
    .replace(/--(?!> statement-breakpoint).*$/gm, '')
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/\s+/g, ' ').trim());
  const tableOf = (statement: string) => table.exec(statement)?.[1] ?? '';
  const created = new Set(statements.filter((text) => /^create table/i.test(text)).map(tableOf));
  return statements.flatMap((statement) => {
    const name = tableOf(statement);
    if (created.has(name)) return [];
    const isLarge = largeTables.has(name);
    return changes.filter(({ matches }) => matches(statement, isLarge)).map(({ what }) => `${what}: ${name}`);
  });
}
