import { ApiError, errorCatalog, type Answer, type ParsedBody } from '@service-embeds/contract';
import {
  planAdverseAction,
  startAdverseAction,
  planPreview,
} from '@service-embeds/domain/adverse-action/adjudication';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import { toTimestamp } from '@service-embeds/domain/time';
import { sha256 } from './sha256.ts';

type Preview = Answer<'POST /v1/reports/{id}/adverse_actions/preview'>;

/** Writes a sample notice. The real ones have the texts that the law wants. */
function writeSample(
  { account, candidate }: ReportAggregate,
  { items, postNoticeScheduledAt }: AdverseActionRecord,
  isFinal: boolean,
): Preview['pre_notice'] {
  const subject = `${account.name} ${isFinal ? 'has decided' : 'may decide'} not to move forward because of your background check`;
  const day = toTimestamp(postNoticeScheduledAt).slice(0, 10);
  const text = [
    `Hi ${candidate.first_name ?? ''},`,
    `This is a sample of the ${isFinal ? 'final' : 'pre-adverse'} notice about:`,
    items.map((item) => `- ${item.text}`).join('\n'),
    isFinal ? 'The decision was made.' : `Respond before ${day}.`,
  ].join('\n\n');
  return { subject, text, html: `<pre>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</pre>` };
}

const digestOf = (report: ReportAggregate, action: AdverseActionRecord): string =>
  Array.from(
    sha256(JSON.stringify([false, true].map((isFinal) => writeSample(report, action, isFinal)))),
    (byte) => `0${byte.toString(16)}`.slice(-2),
  ).join('');

/** Returns sample notices of an adverse action with its dates. @throws ApiError as starting it does */
export function previewOf(
  report: ReportAggregate,
  body: ParsedBody<'POST /v1/reports/{id}/adverse_actions/preview'>,
  at: Date,
): Preview {
  const { action } = planPreview(report, body, at);
  return {
    object: 'adverse_action_preview',
    report_id: report.record.id,
    recipient: report.candidate.email,
    language: 'en',
    jurisdictions: action.jurisdictions,
    post_notice_ready_at: toTimestamp(action.postNoticeReadyAt),
    post_notice_scheduled_at: toTimestamp(action.postNoticeScheduledAt),
    by_post: action.byPost,
    reasons_required: action.reasonsRequired,
    pre_notice: writeSample(report, action, false),
    post_notice: writeSample(report, action, true),
    preview_digest: digestOf(report, action),
  };
}

/** Starts an adverse action whose letters say what a preview showed. @throws ApiError 409 `letter_changed` */
export function startAsPreviewed(
  report: ReportAggregate,
  { preview_digest: digest, ...request }: ParsedBody<'POST /v1/reports/{id}/adverse_actions'>,
  at: Date,
): AdverseActionRecord {
  if (digest !== undefined && digest !== digestOf(report, planAdverseAction(report, request, at)))
    throw new ApiError(errorCatalog.letterChanged);
  return startAdverseAction(report, request, at);
}
