import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { pagination } from '../../list.ts';
import { id, timestamp } from '../../primitives.ts';
import { resourceName } from '../../shared-fields.ts';
import { account } from '../account/account.ts';
import { invitation } from '../order/invitation.ts';
import { packageResource } from '../order/package.ts';
import { continuousCheck } from '../order/subscription.ts';
import { report } from '../report/report.ts';

/** The account's test clock (staging only). */
export const testClock = z
  .object({
    object: resourceName('clock'),
    now: timestamp.describe("Current time of the account's clock."),
    advanced_seconds: z.int().describe('How far this account is ahead of the real time, in seconds.'),
  })
  .meta({ id: 'TestClock' });

/** A code, or the link to a first password, of an email that staging did not send (staging only). */
export const emailedCode = z
  .object({
    object: resourceName('code'),
    recipient: z.string().describe('Address that the email would have gone to.'),
    code: z
      .string()
      .nullable()
      .describe('Six digits. A newer code for the same page replaces it. Null: the email has a link.'),
    url: z
      .string()
      .nullable()
      .describe('Where the admin of a new account chooses a password. Null: the email has a code.'),
    created_at: timestamp.describe('When it was made, in real time.'),
  })
  .meta({ id: 'EmailedCode' });

export const emailedCodeQuery = z.strictObject({
  ...pagination,
  recipient: z.string().max(255).optional().describe('Only codes for this address.'),
});

export const testClockBody = z.strictObject({
  advance_seconds: z
    .int(fieldError('seconds_not_whole'))
    .min(1, fieldError('clock_moved_back'))
    .max(366 * 86_400, fieldError('clock_moved_too_far', { days: 366 }))
    .describe('Seconds by which the clock moves forward.'),
});

/** What may happen to an invitation, a report or a continuous check. */
const ofOrders = z.enum([
  'invitation.completed',
  'invitation.delivery_failed',
  'report.completed',
  'report.suspended',
  'report.resumed',
  'report.disputed',
  'report.nature_and_scope_requested',
  'adverse_action.notice_not_delivered',
  'continuous_check.alerted',
]);

/** What may happen to the account itself. */
const ofAccount = z.enum(['account.credentialed', 'package.created', 'package.updated', 'package.deleted']);

/** What happens at once, as if a candidate, a supplier or the provider had done it (staging only). */
export const triggerBody = z
  .strictObject({
    event: z.enum([...ofOrders.options, ...ofAccount.options]).describe('Event to trigger.'),
    id: id
      .optional()
      .describe(
        'The invitation, report, continuous check or package that it happens to; none for account.credentialed and package.created.',
      ),
  })
  .refine(
    ({ event, id: target }) =>
      event === 'account.credentialed' || event === 'package.created' || target !== undefined,
    { path: ['id'], error: fieldError('trigger_object_required') },
  );

export const triggerResult = z.union([invitation, report, account, packageResource, continuousCheck]);

export type EmailedCode = z.infer<typeof emailedCode>;
export type TestClock = z.infer<typeof testClock>;
