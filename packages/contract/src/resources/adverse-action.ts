import * as z from 'zod';
import { id, timestamp } from '../primitives.ts';
import { screeningType } from './screening.ts';
import { fieldError } from '../errors/field-errors.ts';

/** Default number of calendar days between the two notices. */
export const defaultWaitingDays = 7;
/** Minimum number of business days between the two notices: the usual reading of FCRA section 604(b)(3). */
export const minimumWaitingBusinessDays = 5;

/** What became of a notice on its way to the candidate. */
export const noticeDelivery = z.enum(['pending', 'delivered', 'not_delivered']);

export const adverseActionStatus = z.enum(['pending', 'complete', 'dispute', 'canceled']);

/** A finding that a decision can be based on. */
export const adverseItem = z
  .object({
    id: z.string(),
    object: z.literal('adverse_item'),
    screening_id: id,
    screening_type: screeningType,
    text: z.string(),
  })
  .meta({ id: 'AdverseItem' });

/** The process from the pre-adverse notice to the final one (FCRA sections 604(b)(3) and 615(a)). */
export const adverseAction = z
  .object({
    id,
    object: z.literal('adverse_action'),
    uri: z.string(),
    report_id: id,
    status: adverseActionStatus,
    adverse_items: z.array(adverseItem),
    individualized_assessment_engaged: z.boolean(),
    post_notice_ready_at: timestamp.meta({ description: 'The earliest time for the final notice.' }),
    post_notice_scheduled_at: timestamp.meta({ description: 'When the final notice is sent automatically.' }),
    pre_notice_delivery: noticeDelivery.meta({
      description:
        'Whether the mail server of the candidate has taken the pre-adverse notice. The final notice waits until it has.',
    }),
    post_notice_delivery: noticeDelivery
      .nullable()
      .meta({ description: 'The same of the final notice; null before it.' }),
    created_at: timestamp,
    completed_at: timestamp.nullable(),
    canceled_at: timestamp.nullable(),
  })
  .meta({ id: 'AdverseAction' });

export const adverseActionBody = z.strictObject({
  adverse_item_ids: z
    .array(z.string().max(64))
    .min(1, fieldError('adverse_item_required'))
    .max(100)
    .refine((ids) => new Set(ids).size === ids.length, fieldError('adverse_item_repeated')),
  individualized_assessment_engaged: z.boolean().default(false),
  post_notice_scheduled_at: timestamp.optional(),
});

export type AdverseAction = z.infer<typeof adverseAction>;
export type NoticeDelivery = z.infer<typeof noticeDelivery>;
export type AdverseItem = z.infer<typeof adverseItem>;
export type AdverseActionStatus = z.infer<typeof adverseActionStatus>;
