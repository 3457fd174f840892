import * as z from 'zod';

/** Every type of event (docs/interface.md#webhook-endpoints), in the common order. */
export const eventType = z.enum([
  'account.connected',
  'account.credentialed',
  'token.deauthorized',
  'candidate.created',
  'invitation.created',
  'invitation.cancelled',
  'invitation.expired',
  'invitation.completed',
  'report.created',
  'candidate.driver_license_required',
  'candidate.id_required',
  'verification.created',
  'report.suspended',
  'verification.completed',
  'verification.processed',
  'candidate.updated',
  'candidate.pii_removed',
  'report.resumed',
  'report.updated',
  'report.upgraded',
  'report.completed',
  'report.canceled',
  'candidate.pre_adverse_action',
  'report.pre_adverse_action',
  'adverse_action.notice_not_delivered',
  'report.disputed',
  'report.engaged',
  'candidate.post_adverse_action',
  'report.post_adverse_action',
  'package.created',
  'package.updated',
  'package.deleted',
]);

export type EventType = z.infer<typeof eventType>;
