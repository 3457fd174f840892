import { ApiError, errorCatalog, type AdverseActionPreview, type ParsedBody } from '@service-embeds/contract';
import {
  noticeOf,
  planPreview,
  type PlannedAction,
} from '@service-embeds/domain/adverse-action/adjudication';
import { recordReasons } from '@service-embeds/domain/adverse-action/decision-reasons';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { toTimestamp } from '@service-embeds/domain/time';
import { writeNotice, type NoticeKind } from '../../delivery/mail/adverse-action-mails.ts';
import { letterHtml } from '../../delivery/mail/letter-html.ts';
import type { Letter } from '../../delivery/mail/letter.ts';
import type { Container } from '../../integrations/context.ts';
import { standInReportUrl } from '../../platform/page-links.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import type { AccountRow, Handlers } from '../call.ts';
import { loadReport } from '../reports/report-aggregate.queries.ts';
import { changeAdverseAction } from './adverse-action.queries.ts';

/** An adverse action that has not started, or has just started in memory. */
type Preview = Pick<PlannedAction, 'action'> & Partial<PlannedAction> & { report: ReportAggregate; at: Date };

/** Returns a notice as the candidate will read it, with another address for their own link, which only they may open. */
function writePreview(
  kind: NoticeKind,
  { report, action, assessments, at }: Preview,
  container: Container,
): Letter {
  const notice = noticeOf(report, action, at, assessments);
  const reportUrl = standInReportUrl(container);
  return writeNotice(kind, { ...notice, reportUrl }, container.config.agency);
}

/** Returns the SHA-256 of what both notices say, to whom. Their dates count as days, as the candidate reads them. */
function digestOf(container: Container, planned: Preview): string {
  const letters = [
    writePreview('pre_adverse_action', planned, container),
    writePreview('post_adverse_action', planned, container),
  ];
  return sha256(JSON.stringify([planned.report.candidate.email, letters])).toString('hex');
}

/** Checks that the notices still say what a preview showed. @throws ApiError 409 `letter_changed` */
export function requireSameLetters(container: Container, planned: Preview, digest: string | undefined): void {
  if (digest !== undefined && digest !== digestOf(container, planned))
    throw new ApiError(errorCatalog.letterChanged);
}

/** Returns what an adverse action would send, and when. Nothing of it is stored. @throws ApiError as starting it does */
export async function previewAdverseAction(
  container: Container,
  report: ReportAggregate,
  { account, body, at }: PreviewCommand,
): Promise<AdverseActionPreview> {
  const planned = { report, ...planPreview(report, body, at), at };
  const { action } = planned;
  const language = report.candidate.language ?? 'en';
  const { config, addresses } = container;
  const show = async (kind: NoticeKind) => {
    const { subject, body: text } = writePreview(kind, planned, container);
    const agency = config.agency.texts[language];
    const design = { account, subject, body: text, language, agency, partnersUrl: addresses.partners };
    return { subject, text, html: await letterHtml(design) };
  };
  return {
    object: 'adverse_action_preview',
    report_id: report.record.id,
    recipient: report.candidate.email,
    language,
    jurisdictions: action.jurisdictions,
    post_notice_ready_at: toTimestamp(action.postNoticeReadyAt),
    post_notice_scheduled_at: toTimestamp(action.postNoticeScheduledAt),
    by_post: action.byPost,
    reasons_required: action.reasonsRequired,
    pre_notice: await show('pre_adverse_action'),
    post_notice: await show('post_adverse_action'),
    preview_digest: digestOf(container, planned),
  };
}

interface PreviewCommand {
  account: AccountRow;
  body: ParsedBody<'POST /v1/reports/{id}/adverse_actions/preview'>;
  /** The account's time. */
  at: Date;
}

type Routes = 'POST /v1/reports/{id}/adverse_actions/preview' | 'POST /v1/adverse_actions/{id}/reasons';

/** What the notices of an adverse action will say: their preview, and the reasons that some of them give. */
export const noticePreviewHandlers = (container: Container): Pick<Handlers, Routes> => ({
  'POST /v1/reports/{id}/adverse_actions/preview': async ({ db, account, params, body, now: at }) => {
    const report = await loadReport(db, container, account.id, params.id);
    return previewAdverseAction(container, report, { account, body, at });
  },
  'POST /v1/adverse_actions/{id}/reasons': (call) =>
    changeAdverseAction(container, call, (report, action, at) =>
      recordReasons(report, action, { reasons: call.body.reasons, at }),
    ),
});
