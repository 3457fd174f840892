import { minimumWaitingBusinessDays, refusals, type ParsedBody } from '../../contract.ts';
import { adverseItemsOf } from '../../adverse-actions/items.ts';
import { postAdverseLetter, preAdverseLetter } from '../../adverse-actions/letters.ts';
import type { AdverseActionRow } from '../../adverse-actions/present.ts';
import { addBusinessDays } from '../../calendar/business-days.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { personalUrl } from '../../personal-links.ts';
import { dayInMilliseconds, toTimestamp } from '../../time.ts';
import type { ReportCase } from './case.ts';

/** The candidate is taken on. A second time changes nothing. */
export function engage(c: ReportCase, at: Date): void {
  if (!c.isFinished) c.refuse('engaged');
  if (c.openAdverseAction) throw new Refusal(refusals.adverseActionOpen);
  if (c.report.adjudication === 'post_adverse_action') c.refuse('engaged', 'finished by an adverse action');
  if (c.report.adjudication === 'engaged') return;
  c.change({ adjudication: 'engaged' });
  c.tell('report.engaged', at);
}

/** Sends the first notice, and schedules the final one (FCRA section 604(b)(3)). */
export function startAdverseAction(
  c: ReportCase,
  body: ParsedBody<'POST /v1/reports/{id}/adverse_actions'>,
  at: Date,
): AdverseActionRow {
  const verb = 'given an adverse action';
  if (!c.isFinished) c.refuse(verb);
  if (c.openAdverseAction) throw new Refusal(refusals.adverseActionOpen);
  if (c.report.adjudication) c.refuse(verb, c.report.adjudication.replace(/_/g, ' '));

  const known = new Map(adverseItemsOf(c.rows.screenings).map((item) => [item.id, item]));
  const unknown = body.adverse_item_ids.filter((id) => !known.has(id));
  if (unknown.length) throw new Refusal(refusals.adverseItemsUnknown(unknown));
  const ready = addBusinessDays(at, minimumWaitingBusinessDays);
  const usual = new Date(at.getTime() + c.rows.account.adverseActionWaitingDays * dayInMilliseconds);
  const wanted = body.post_notice_scheduled_at ? new Date(body.post_notice_scheduled_at) : usual;
  if (body.post_notice_scheduled_at && wanted < ready)
    throw new Refusal(refusals.postNoticeTooEarly(toTimestamp(new Date(ready.getTime() + 999))));

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
export function sendPostNotice(c: ReportCase, action: AdverseActionRow, at: Date): void {
  Object.assign(action, { status: 'complete', completedAt: at });
  c.change({ adjudication: 'post_adverse_action' });
  c.write('post_adverse_action', postAdverseLetter(noticeOf(c, action)), at);
  c.tell('report.post_adverse_action', at);
}

/** Calls the decision off before the final notice. */
export function cancelAdverseAction(c: ReportCase, action: AdverseActionRow, at: Date): void {
  if (action !== c.openAdverseAction) throw new Refusal(refusals.adverseActionFinished(action.status));
  Object.assign(action, { status: 'canceled', canceledAt: at });
  c.change({ adjudication: null });
  c.tell('report.updated', at);
}

const noticeOf = (c: ReportCase, action: AdverseActionRow) => ({
  accountName: c.rows.account.name,
  contact: c.rows.account.adverseActionEmail ?? c.rows.account.supportEmail,
  firstName: c.rows.candidate.firstName,
  items: action.items.map(({ text }) => text),
  scheduledAt: action.postNoticeScheduledAt,
  reportUrl: personalUrl(c.services, 'reports', c.report.id),
});
