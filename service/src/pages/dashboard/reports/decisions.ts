import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import {
  pauseAdverseAction,
  recordReply,
  resumeAdverseAction,
} from '@service-embeds/domain/adverse-action/adverse-action-clock';
import { assessIndividually } from '@service-embeds/domain/adverse-action/assess-individually';
import { recordReasons } from '@service-embeds/domain/adverse-action/decision-reasons';
import { recordPosting } from '@service-embeds/domain/adverse-action/posted-notice';
import { setArchived } from '@service-embeds/domain/report-lifecycle/archive-report';
import {
  cancelAdverseAction,
  engage,
  startAdverseAction,
} from '@service-embeds/domain/adverse-action/adjudication';
import { adverseItemsOf } from '@service-embeds/domain/report/adverse-items';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import type { NoticeKind } from '../../../delivery/mail/adverse-action-mails.ts';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import { loadReport, saveReport } from '../../../resources/reports/report-aggregate.queries.ts';
import {
  digestOf,
  requireSameLetters,
  writePreview,
} from '../../../resources/adverse-actions/notice-preview.ts';
import type { Container } from '../../../integrations/context.ts';
import { formatDate } from '../../../platform/translations/format.ts';
import type { FormReader } from '../../kit/forms/forms.ts';
import { confirmPage, isConfirmed, type Confirmation } from '../confirm.page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { redirectWithMessage } from '../layout.ts';
import { submitPostalAddress } from './notice-letter.routes.ts';
import { readReasons } from './reasons.page.ts';
import { readAssessment } from './read-assessment.ts';
import { submitNotice } from './send-notice.ts';
import { showReport } from './show-report.ts';
import { viewerEntry } from '../viewer-audit.ts';

/** Something that a person decides about a report. */
interface Decision {
  audit: AuditAction;
  /** What the page says afterward. */
  message: string;
  /** Returns what is missing in the form. Default: nothing can be. */
  check?: (report: ReportAggregate, form: FormReader) => string | undefined;
  /** Changes the report. @throws ApiError if it cannot be done, with a sentence for the page */
  take: (report: ReportAggregate, context: { form: FormReader; at: Date }) => void;
  /** Asks before it is done. The report is as it would be, but it is not stored. Default: it is not asked. */
  confirm?: (report: ReportAggregate, context: { container: Container; at: Date }) => Question;
  /** Checks that what a confirmed form shows is still so. @throws ApiError 409 */
  verify?: (report: ReportAggregate, context: { container: Container; form: FormReader; at: Date }) => void;
}

type Question = Omit<Confirmation, 'backUrl'>;

/** What a form led to, if the report was not stored. */
interface Outcome {
  problem?: string;
  question?: Question;
}

function openAction(report: ReportAggregate): AdverseActionRecord {
  const { openAdverseAction } = report;
  if (!openAdverseAction) throw new ApiError(errorCatalog.notFound('adverse action'));
  return openAdverseAction;
}

/** The findings that the form names. */
const selectedItems = (report: ReportAggregate, form: FormReader) =>
  adverseItemsOf(report.screenings).filter(({ id }) => form(`item_${id}`) === 'on');

/** Says whether a report is archived. It decides nothing about the candidate. */
const archive = (archived: boolean): Decision => ({
  audit: 'report.changed',
  message: archived ? 'Report archived.' : 'Report restored.',
  take: (report, { at }) => setArchived(report, archived, at),
});

/** What a person can decide or do, by the name in the form. */
const decisions: Readonly<Record<string, Decision>> = {
  engage: {
    audit: 'report.engaged',
    message: 'Cleared to hire.',
    take: (report, { at }) => engage(report, at),
    confirm: ({ candidate }) => ({
      title: 'Clear this candidate to hire?',
      text: `We record the decision about ${candidate.email} with your name and the time. It can't be changed afterward.`,
      button: 'Clear to hire',
    }),
  },
  adverse: {
    audit: 'adverse_action.started',
    message: 'Pre-adverse notice sent.',
    check: (report, form) => (selectedItems(report, form).length ? undefined : 'Select at least one record.'),
    take: (report, { form, at }) => {
      const items = selectedItems(report, form);
      const assessment = readAssessment(form, items);
      if (assessment) assessIndividually(report, assessment, at);
      const request = {
        adverse_item_ids: items.map(({ id }) => id),
        individualized_assessment_engaged: assessment !== undefined,
      };
      startAdverseAction(report, request, at);
    },
    confirm: noticePreview,
    verify: (report, { container, form, at }) =>
      requireSameLetters(container, { report, action: openAction(report), at }, form(digestField)),
  },
  reasons: {
    audit: 'adverse_action.reasons_given',
    message: 'Reasons saved.',
    check: (_report, form) => (readReasons(form) ? undefined : 'Write a reason for each factor.'),
    take: (report, { form, at }) => {
      const reasons = readReasons(form);
      if (reasons) recordReasons(report, openAction(report), { reasons, at });
    },
  },
  posted: {
    audit: 'adverse_action.posted',
    message: 'Posting recorded.',
    take: (report, { at }) => {
      const action = report.adverseActions.find(({ status }) => status !== 'canceled');
      if (!action) throw new ApiError(errorCatalog.notFound('adverse action'));
      recordPosting(report, action, { postedAt: at, at });
    },
  },
  pause: {
    audit: 'adverse_action.paused',
    message: 'Waiting period paused.',
    take: (report, { at }) => pauseAdverseAction(report, openAction(report), at),
  },
  resume: {
    audit: 'adverse_action.resumed',
    message: 'The waiting period continues.',
    take: (report, { at }) => resumeAdverseAction(report, openAction(report), at),
  },
  cancel: {
    audit: 'adverse_action.canceled',
    message: 'Adverse action canceled.',
    take: (report, { at }) => cancelAdverseAction(report, openAction(report), at),
    confirm: () => ({
      title: 'Cancel the adverse action?',
      text: 'No final notice is sent, and the report waits for your decision again. We do not write to the candidate about it.',
      button: 'Cancel adverse action',
      isDangerous: true,
    }),
  },
  answer: {
    audit: 'adverse_action.answered',
    message: 'Answer recorded.',
    take: (report, { form, at }) =>
      recordReply(report, openAction(report), { needsTime: form('needs_time') === 'on', at }),
  },
  assess: {
    audit: 'individualized_assessment.made',
    message: 'Assessment saved.',
    take: (report, { form, at }) => {
      const request = readAssessment(form, openAction(report).items);
      if (!request) throw new ApiError(errorCatalog.individualizedAssessmentIncomplete);
      assessIndividually(report, request, at);
    },
  },
  archive: archive(true),
  restore: archive(false),
};

/** The hidden field that says which letters the person has read. */
const digestField = 'preview_digest';

/** Shows both notices with their dates before the first one is sent. */
function noticePreview(
  report: ReportAggregate,
  { container, at }: { container: Container; at: Date },
): Question {
  const action = openAction(report);
  const { postNoticeScheduledAt, jurisdictions, reasonsRequired } = action;
  const planned = { report, action, at };
  const letter = (kind: NoticeKind) => {
    const { subject, body } = writePreview(kind, planned, container.config);
    return html`<section
      class="letter"
      aria-label="Preview of the notice"
      lang="${report.candidate.language ?? 'en'}"
    >
      <h2>${subject}</h2>
      <pre>${body}</pre>
    </section>`;
  };
  // Dates in notices follow the calendar of the East Coast.
  const finalDay = formatDate(postNoticeScheduledAt, 'en', 'America/New_York');
  return {
    title: 'Send the pre-adverse notice?',
    text: html`<p>We send this email to ${report.candidate.email} now. It can't be taken back.</p>
      <dl>
        <dt>Final notice</dt>
        <dd>
          ${finalDay}, unless you pause or cancel the adverse action
          before${reasonsRequired ? '. It waits until you have written your own reasons' : ''}
        </dd>
        <dt>Rules</dt>
        <dd>${jurisdictions.join(', ')}</dd>
      </dl>
      ${letter('pre_adverse_action')}
      <details>
        <summary>The final notice</summary>
        ${letter('post_adverse_action')}
      </details>`,
    button: 'Send pre-adverse notice',
    isDangerous: true,
    moreFields: { [digestField]: digestOf(container, planned) },
  };
}

/** Takes the decision that a form names, asks first where it matters, and says afterward what was done. */
export async function submitDecision(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form } = c.var;
  const id = c.req.param('id') ?? '';
  if (form('decision') === 'notice') return submitNotice(c, id);
  if (form('decision') === 'address') return submitPostalAddress(c, id);
  const name = form('decision');
  const decision = Object.hasOwn(decisions, name) ? decisions[name] : undefined;
  if (!decision) return c.redirect(`/reports/${id}`, 303);
  try {
    const outcome = await db.transaction(async (transaction): Promise<Outcome> => {
      const report = await loadReport(transaction, container, viewer.account.id, id);
      report.adjudicator = viewer.user.email;
      report.actor = { kind: 'person', id: viewer.user.id };
      const problem = decision.check?.(report, form);
      if (problem) return { problem };
      decision.take(report, { form, at: viewer.now });
      const context = { container, form, at: viewer.now };
      if (decision.confirm && !isConfirmed(c)) return { question: decision.confirm(report, context) };
      decision.verify?.(report, context);
      await saveReport(transaction, container, report);
      const entry = viewerEntry(c, decision.audit, { type: 'report', id });
      await recordAudit(transaction, entry, container.clock.now());
      return {};
    });
    if (outcome.problem) return await showReport(c, { form, sentence: outcome.problem });
    if (outcome.question) return await confirmPage(c, { ...outcome.question, backUrl: `/reports/${id}` });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    return showReport(c, { form, sentence: error.message });
  }
  return redirectWithMessage(c, `/reports/${id}`, decision.message);
}
