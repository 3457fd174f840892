import type * as schema from './schema/index.ts';

/**
 * Rows as queries return them, one type for each table. The records of `packages/domain` have the same shapes, so that
 * rows and records are assignable to each other.
 */
export type AccountRow = typeof schema.accounts.$inferSelect;
export type AdverseActionRow = typeof schema.adverseActions.$inferSelect;
export type ApplicationRow = typeof schema.applications.$inferSelect;
export type AssessmentRow = typeof schema.assessments.$inferSelect;
export type CandidateRow = typeof schema.candidates.$inferSelect;
export type ConsentRow = typeof schema.consents.$inferSelect;
export type EventRow = typeof schema.events.$inferSelect;
export type InvitationRow = typeof schema.invitations.$inferSelect;
export type NodeRow = typeof schema.nodes.$inferSelect;
export type PackageRow = typeof schema.packages.$inferSelect;
export type ReplacementRow = typeof schema.hierarchyReplacements.$inferSelect;
export type ReportRow = typeof schema.reports.$inferSelect;
export type RulesetRow = typeof schema.rulesets.$inferSelect;
export type ScreeningRow = typeof schema.screenings.$inferSelect;
export type UserRow = typeof schema.users.$inferSelect;
export type VerificationRow = typeof schema.verifications.$inferSelect;
export type WebhookLogRow = typeof schema.webhookLogs.$inferSelect;
export type WebhookRow = typeof schema.webhooks.$inferSelect;
