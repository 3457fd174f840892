import {
  minimumWaitingBusinessDays,
  errorCatalog,
  type ParsedBody,
  ApiError,
} from '@service-embeds/contract';
import { adverseItemsOf } from '../../adverse-actions/adverse-items.ts';
import { postAdverseLetter, preAdverseLetter } from '../../adverse-actions/adverse-action-letters.ts';
import type { AdverseActionRow } from '../../adverse-actions/adverse-action.serializer.ts';
import { addBusinessDays } from '@service-embeds/domain/business-days';
import { newId } from '../../../platform/ids.ts';
import { candidateLink } from '../../../platform/candidate-links.ts';
import { millisecondsPerDay, toTimestamp } from '@service-embeds/domain/time';
import type { ReportAggregate } from './report-aggregate.ts';

/** The candidate is taken on. A second time changes nothing. */
export function engage(c: ReportAggregate, at: Date): void {
  if (!c.isFinished) c.refuse('engaged');
  if (c.openAdverseAction) throw new ApiError(errorCatalog.adverseActionInProgress);
  if (c.report.adjudication === 'post_adverse_action') c.refuse('engaged', 'finished by an adverse action');
  if (c.report.adjudication === 'engaged') return;
  c.change({ adjudication: 'engaged' });
  c.tell('report.engaged', at);
}

/** Sends the first notice, and schedules the final one (FCRA section 604(b)(3)). */
export function startAdverseAction(
  c: ReportAggregate,
  body: ParsedBody<'POST /v1/reports/{id}/adverse_actions'>,
  at: Date,
): AdverseActionRow {
  const verb = 'given an adverse action';
  if (!c.isFinished) c.refuse(verb);
  if (c.openAdverseAction) throw new ApiError(errorCatalog.adverseActionInProgress);
  if (c.report.adjudication) c.refuse(verb, c.report.adjudication.replace(/_/g, ' '));

  const known = new Map(adverseItemsOf(c.rows.screenings).map((item) => [item.id, item]));
  const unknown = body.adverse_item_ids.filter((id) => !known.has(id));
  if (unknown.length) throw new ApiError(errorCatalog.adverseItemsNotFound(unknown));
  const ready = addBusinessDays(at, minimumWaitingBusinessDays);
  const usual = new Date(at.getTime() + c.rows.account.adverseActionWaitingDays * millisecondsPerDay);
  const wanted = body.post_notice_scheduled_at ? new Date(body.post_notice_scheduled_at) : usual;
  if (body.post_notice_scheduled_at && wanted < ready)
    throw new ApiError(errorCatalog.postNoticeTooEarly(toTimestamp(new Date(ready.getTime() + 999))));

  const row: AdverseActionRow = {
    accountId: c.report.accountId,
    id: newId(at),
    reportId: c.report.id,
    status: 'pending',
    items: body.adverse_item_ids.flatMap((id) => known.get(id) ?? []),
    individualizedAssessmentEngaged: body.individualized_assessment_engaged,
    postNoticeReadyAt: ready,
    postNoticeScheduledAt: wanted < ready ? ready : wanted,
    createdAt: at,
    completedAt: null,
    canceledAt: null,
  };
  c.rows.adverseActions.push(row);
  c.change({ adjudication: 'pre_adverse_action' });
  c.write('pre_adverse_action', preAdverseLetter(noticeOf(c, row)), at);
  c.tell('report.pre_adverse_action', at);
  return row;
}

/** Sends the final notice of the action that is under way, when its time has come. */
export function sendPostNotice(c: ReportAggregate, action: AdverseActionRow, at: Date): void {
  Object.assign(action, { status: 'complete', completedAt: at });
  c.change({ adjudication: 'post_adverse_action' });
  c.write('post_adverse_action', postAdverseLetter(noticeOf(c, action)), at);
  c.tell('report.post_adverse_action', at);
}

/** Calls the decision off before the final notice. */
export function cancelAdverseAction(c: ReportAggregate, action: AdverseActionRow, at: Date): void {
  if (action !== c.openAdverseAction) throw new ApiError(errorCatalog.adverseActionFinished(action.status));
  Object.assign(action, { status: 'canceled', canceledAt: at });
  c.change({ adjudication: null });
  c.tell('report.updated', at);
}

const noticeOf = (c: ReportAggregate, action: AdverseActionRow) => ({
  accountName: c.rows.account.name,
  contact: c.rows.account.adverseActionEmail ?? c.rows.account.supportEmail,
  firstName: c.rows.candidate.firstName,
  items: action.items.map(({ text }) => text),
  scheduledAt: action.postNoticeScheduledAt,
  reportUrl: candidateLink(c.container, 'reports', c.report.id),
});
