import type * as schema from './schema/index.ts';

/**
 * Rows as queries return them, one type for each table. The records of `packages/domain` have the same shapes, so that
 * rows and records are assignable to each other.
 */
export type AccountRow = typeof schema.accounts.$inferSelect;
export type ApplicationRow = typeof schema.applications.$inferSelect;
export type CandidateRow = typeof schema.candidates.$inferSelect;
export type ConsentRow = typeof schema.consents.$inferSelect;
export type EventRow = typeof schema.events.$inferSelect;
export type InvitationRow = typeof schema.invitations.$inferSelect;
export type NodeRow = typeof schema.nodes.$inferSelect;
export type PackageRow = typeof schema.packages.$inferSelect;
export type ReplacementRow = typeof schema.hierarchyReplacements.$inferSelect;
export type UserRow = typeof schema.users.$inferSelect;
export type WebhookLogRow = typeof schema.webhookLogs.$inferSelect;
export type WebhookRow = typeof schema.webhooks.$inferSelect;
