import { and, eq, gte, isNotNull, isNull, lt, type AnyColumn, type SQL } from 'drizzle-orm';

/** Returns the condition for a value that was given. Undefined, which limits nothing, for a filter that is not set. */
export const whenSet = <Value>(
  value: Value | undefined,
  condition: (value: Value) => SQL | undefined,
): SQL | undefined => (value === undefined ? undefined : condition(value));

/** Matches rows with this value. Undefined matches all. */
export const isEqual = (column: AnyColumn, value: string | undefined): SQL | undefined =>
  whenSet(value, (text) => eq(column, text));

/** Matches rows whose time is in a period: at `from` or later, and before `until`. Each is optional. */
export const isBetween = (
  column: AnyColumn,
  from: Date | undefined,
  until: Date | undefined,
): SQL | undefined => and(from && gte(column, from), until && lt(column, until));

/** Matches archived rows, or those that are not. Undefined matches all. */
export const isArchived = (archivedAt: AnyColumn, archived: boolean | undefined): SQL | undefined =>
  whenSet(archived, (value) => (value ? isNotNull : isNull)(archivedAt));

/** Returns the pattern of LIKE for values that contain a text, whatever characters it has. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
