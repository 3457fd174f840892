import type * as schema from '../schema/index.ts';

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
