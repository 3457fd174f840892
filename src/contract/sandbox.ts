import * as z from 'zod';
import { timestamp } from './primitives.ts';

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

export type TestClock = z.infer<typeof testClock>;
