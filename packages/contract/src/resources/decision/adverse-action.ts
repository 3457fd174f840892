import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { id, time, timestamp } from '../../primitives.ts';
import { languages } from '../../reference-data/language.ts';
import {
  completedAt,
  createdAt,
  reportId,
  resource,
  resourceName,
  screeningId,
  uri,
} from '../../shared-fields.ts';
import { mailDelivery } from '../mail/mail-delivery.ts';
import { useLimit } from '../place/law.ts';
import { screeningType } from '../report/screening.ts';
import { findingAssessment } from './assessment-value.ts';
import { decisionReasons, individualizedAssessmentBody } from './assessment.ts';

/** Default number of calendar days between the two notices, if no law demands more. */
export const defaultWaitingDays = 7;

/** What became of a notice on its way to the candidate. */
export const noticeDelivery = z.enum(['pending', 'delivered', 'not_delivered']);

export const adverseActionStatus = z.enum(['pending', 'complete', 'dispute', 'canceled']);

/** Why the final notice waits, whatever its scheduled time. */
export const postNoticeHold = z.enum([
  'dispute',
  'paused',
  'notice_not_posted',
  'notice_not_delivered',
  'reassessment_required',
  'reasons_required',
]);

/** A finding that a decision can be based on. */
export const adverseItem = z
  .object({
    id: z.string().describe('ID of the finding.'),
    object: resourceName('adverse_item'),
    screening_id: screeningId,
    screening_type: screeningType,
    text: z.string().describe('The finding, for people.'),
    assessment: findingAssessment
      .nullable()
      .describe(
        'What the newest assessment of the report said of it: of an item of an adverse action, when that started. Null: there was none.',
      ),
    use_limit: useLimit
      .nullable()
      .describe(
        'The law of a work location that does not let you use it: a decision based on it is refused. Null: you may use it.',
      ),
  })
  .meta({ id: 'AdverseItem' });

/** A finding of a report that a decision can be based on. */
export const reportAdverseItem = adverseItem
  .extend({
    assessment_required_by: z
      .array(z.string())
      .describe(
        'Places whose law requires an individualized assessment before an adverse action is based on it, such as `California`.',
      ),
  })
  .meta({ id: 'ReportAdverseItem' });

/** The process from the pre-adverse notice to the final one (FCRA sections 604(b)(3) and 615(a)). */
export const adverseAction = z
  .object({
    ...resource('adverse_action'),
    uri,
    report_id: reportId,
    status: adverseActionStatus.describe('How far the adverse action is.'),
    adverse_items: z.array(adverseItem).describe('The findings that the decision is based on.'),
    individualized_assessment_engaged: z.boolean().describe('Whether an individualized assessment was made.'),
    jurisdictions: z
      .array(z.string())
      .describe(
        'The rules that apply: `US`, states such as `CA`, and cities or counties such as `CA/San Francisco`.',
      ),
    post_notice_ready_at: timestamp.describe(
      'The earliest time for the final notice: the longest waiting period of the jurisdictions.',
    ),
    post_notice_scheduled_at: timestamp.describe('When the final notice is sent automatically.'),
    delivery: mailDelivery.describe('What became of the newest notice to the candidate.'),
    pre_notice_delivery: noticeDelivery.describe(
      'Whether the mail server of the candidate has taken the pre-adverse notice. The final notice waits until it has.',
    ),
    post_notice_delivery: noticeDelivery.nullable().describe('The same of the final notice; null before it.'),
    post_notice_hold: postNoticeHold
      .nullable()
      .describe('Why the final notice waits beyond its scheduled time. Null: it does not.'),
    by_post: z
      .boolean()
      .describe(
        'Whether you post the notices, besides the email: print the letter and record when you posted it.',
      ),
    pre_notice_posted_at: timestamp
      .nullable()
      .describe('When you posted the pre-adverse notice. Null: you have not.'),
    post_notice_posted_at: timestamp
      .nullable()
      .describe('When you posted the final notice. Null: you have not.'),
    candidate_replied_at: timestamp.nullable().describe("When the candidate's answer was recorded."),
    reasons_required: z
      .boolean()
      .describe('Whether the law wants the final notice to give your own reasons for each factor.'),
    reasons: decisionReasons
      .nullable()
      .describe('Your own reasons, which the final notice gives. Null: not written.'),
    reasons_recorded_at: timestamp
      .nullable()
      .describe('When the reasons were recorded. Null: they were not.'),
    paused_at: timestamp.nullable().describe('Since when the waiting period is paused.'),
    created_at: createdAt,
    completed_at: completedAt,
    canceled_at: timestamp.nullable().describe('When it was canceled. Null: it was not.'),
  })
  .meta({ id: 'AdverseAction' });

const mediumChoice = z
  .strictObject({
    priority: z.number().min(0).max(100).optional().describe('The lower number is preferred.'),
    required: z
      .boolean()
      .optional()
      .describe('Whether it is required, whatever is preferred. Default: false.'),
  })
  .optional();

/** What an adverse action is started with, and previewed. */
const adverseActionRequest = {
  adverse_item_ids: z
    .array(z.string().max(64))
    .min(1, fieldError('adverse_item_required'))
    .max(100)
    .refine((ids) => new Set(ids).size === ids.length, fieldError('adverse_item_repeated'))
    .describe('IDs of the findings that the decision is based on.'),
  individualized_assessment_engaged: z
    .boolean()
    .default(false)
    .describe('Whether an individualized assessment was made.'),
  post_notice_scheduled_at: time
    .optional()
    .describe('When the final notice is sent. Default: after the waiting period of the account.'),
  medium: z
    .strictObject({
      email: mediumChoice.describe('An email, which always goes out.'),
      postal: mediumChoice.describe('A letter that you post.'),
    })
    .optional()
    .describe(
      'How the notices reach the candidate. An email always goes out. If postal is required, or has a lower priority number than email, the final notice also waits until you have posted the pre-adverse notice.',
    ),
};

export const adverseActionBody = z.strictObject({
  ...adverseActionRequest,
  preview_digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/, fieldError('invalid_sha256'))
    .optional()
    .describe(
      'What the preview answered: the adverse action only starts if its notices still say the same. Default: it is not compared.',
    ),
});

/** Body of `POST /v1/reports/{id}/adverse_actions/preview`. */
export const adverseActionPreviewBody = z.strictObject({
  ...adverseActionRequest,
  individualized_assessment: individualizedAssessmentBody
    .optional()
    .describe('The assessment that you record before the adverse action. Default: the recorded ones.'),
});

/** A notice as the candidate reads it. */
const noticeContent = z
  .object({
    subject: z.string().describe('Subject of the email, and title of the letter.'),
    text: z.string().describe('Plain text.'),
    html: z.string().describe('The email in HTML, with your brand. Show it in a sandboxed frame.'),
  })
  .meta({ id: 'NoticeContent' });

/** What an adverse action would send, and when. Nothing is stored or sent. */
export const adverseActionPreview = z
  .object({
    object: resourceName('adverse_action_preview'),
    report_id: reportId,
    recipient: z.string().describe('Email address of the candidate.'),
    language: z.enum(languages).describe('Language of the notices: that of the candidate.'),
    jurisdictions: adverseAction.shape.jurisdictions,
    post_notice_ready_at: adverseAction.shape.post_notice_ready_at,
    post_notice_scheduled_at: adverseAction.shape.post_notice_scheduled_at,
    by_post: adverseAction.shape.by_post,
    reasons_required: adverseAction.shape.reasons_required,
    pre_notice: noticeContent.describe('The pre-adverse notice.'),
    post_notice: noticeContent.describe(
      'The final notice. Your reasons, and a personal link, are still placeholders.',
    ),
    preview_digest: z
      .string()
      .describe('SHA-256 of the notices with their days and recipient. Send it to start the adverse action.'),
  })
  .meta({ id: 'AdverseActionPreview' });

/** Body of `POST /v1/adverse_actions/{id}/postings`. */
export const postingBody = z.strictObject({
  posted_at: time.optional().describe('When you posted it. Default: now.'),
});

/** The newest notice of an adverse action as a letter. */
export const noticeLetter = z
  .object({
    object: resourceName('adverse_action_letter'),
    adverse_action_id: id.describe('ID of the adverse action.'),
    notice: z
      .enum(['pre_adverse_action', 'post_adverse_action'])
      .describe('Which notice it is: the final one as soon as that was sent.'),
    download_uri: z
      .string()
      .nullable()
      .describe(
        'The PDF to print, with the address for a window envelope and everything that is enclosed. It works for ten minutes.',
      ),
  })
  .meta({ id: 'AdverseActionLetter' });

/** An answer of the candidate to the pre-adverse notice. */
export const candidateReplyBody = z.strictObject({
  needs_time: z
    .boolean()
    .default(false)
    .describe(
      'The candidate disputes a record or gathers evidence, which extends the waiting period where the law requires it.',
    ),
});

export type AdverseActionPreview = z.infer<typeof adverseActionPreview>;
export type AdverseAction = z.infer<typeof adverseAction>;
export type PostNoticeHold = z.infer<typeof postNoticeHold>;
export type NoticeDelivery = z.infer<typeof noticeDelivery>;
export type ReportAdverseItem = z.infer<typeof reportAdverseItem>;
export type AdverseItem = z.infer<typeof adverseItem>;
export type AdverseActionStatus = z.infer<typeof adverseActionStatus>;

/** The customer's decision about a finished report. */
export const adjudication = z
  .enum(['engaged', 'pre_adverse_action', 'post_adverse_action'])
  .describe('Decision of the customer. Null: none yet.');

export type Adjudication = z.infer<typeof adjudication>;
