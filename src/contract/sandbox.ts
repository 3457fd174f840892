import * as z from 'zod';
import { invitation } from './invitation.ts';
import { id, timestamp } from './primitives.ts';
import { report } from './report.ts';

/** The account's test clock (staging only). */
export const testClock = z
  .object({
    object: z.literal('clock'),
    now: timestamp,
    advanced_seconds: z
      .int()
      .meta({ description: 'How far this account is ahead of the real time, in seconds.' }),
  })
  .meta({ id: 'TestClock' });

export const testClockBody = z.strictObject({
  advance_seconds: z
    .int('Use whole seconds.')
    .min(1, 'The clock only moves forward: use at least one second.')
    .max(366 * 86_400, 'Move the clock by at most 366 days at a time.'),
});

/** What happens to an invitation or report at once, as if its candidate or supplier had done it (staging only). */
export const triggerBody = z.strictObject({
  event: z.enum([
    'invitation.completed',
    'report.completed',
    'report.suspended',
    'report.resumed',
    'report.disputed',
  ]),
  id: id.meta({ description: 'The invitation or report that it happens to.' }),
});

export const triggered = z.union([invitation, report]);

export type TestClock = z.infer<typeof testClock>;
