import { type SQL, eq, and, gte, isNotNull, isNull, lt, type AnyColumn } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../pool/database.ts';
import type * as schema from '../schema/index.ts';
import { accounts } from '../schema/index.ts';

/**
 * Rows as queries return them, one type for each table. The records of `packages/domain` have the same shapes, so that
 * rows and records are assignable to each other.
 */
export type AccountRow = typeof schema.accounts.$inferSelect;
export type ApiRequestRow = typeof schema.apiRequests.$inferSelect;
export type ApplicationRow = typeof schema.applications.$inferSelect;
export type AuthenticatorAppRow = typeof schema.authenticatorApps.$inferSelect;
export type CandidateRow = typeof schema.candidates.$inferSelect;
export type ConsentRow = typeof schema.consents.$inferSelect;
export type ContinuousCheckRow = typeof schema.continuousChecks.$inferSelect;
export type ContinuousCheckAlertRow = typeof schema.continuousCheckAlerts.$inferSelect;
export type EventRow = typeof schema.events.$inferSelect;
export type InvitationRow = typeof schema.invitations.$inferSelect;
export type NatureScopeRow = typeof schema.natureScopeRequests.$inferSelect;
export type PackageRow = typeof schema.packages.$inferSelect;
export type PasskeyRow = typeof schema.passkeys.$inferSelect;
export type SecondFactorResetRow = typeof schema.secondFactorResets.$inferSelect;
export type SingleSignOnConnectionRow = typeof schema.singleSignOnConnections.$inferSelect;
export type SingleSignOnDomainRow = typeof schema.singleSignOnDomains.$inferSelect;
export type SessionRow = typeof schema.sessions.$inferSelect;
export type MembershipInvitationRow = typeof schema.membershipInvitations.$inferSelect;
export type SubscriptionRow = typeof schema.subscriptions.$inferSelect;
export type UserRow = typeof schema.users.$inferSelect;
export type WebhookLogRow = typeof schema.webhookLogs.$inferSelect;
export type WebhookRow = typeof schema.webhooks.$inferSelect;

/** A table whose IDs are in the order of its lists. */
export type TableWithId = PgTable & { id: PgColumn };

/** A table with rows of accounts, whose key is the account and the ID. */
export type AccountTable = TableWithId & { accountId: PgColumn };

export type RowWithId<Table extends TableWithId> = Table['$inferSelect'] & { id: string };

/** Sorts the rows of one account by ID, as its key has them. */
export const byAccountAndId = (
  { accountId, id }: AccountTable,
  direction: (column: PgColumn) => SQL,
): [SQL, SQL] => [direction(accountId), direction(id)];

/**
 * Returns an account as it is now, and lets other changes of it wait for the end of the transaction. Rows that only refer to the
 * account, such as entries of the audit log, do not wait: every lock of an account is `no key update`.
 */
export async function lockAccount(db: Transaction, id: string): Promise<AccountRow> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  if (!account) throw new Error(`There is no account ${id}.`);
  return account;
}

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
