import { reportPhase } from '@service-embeds/domain/report/report-phase';
import type { AdverseAction, Verification } from '@service-embeds/contract';
import type { LocalizeController } from '../../controllers/localize.ts';
import type { ReportMessages } from '../../translations/en/report-messages.ts';
import { dateTime } from '../ui/formats.ts';
import type { ReportData } from './report-data.ts';

/** One entry of the timeline. */
export interface TimelineEntry {
  text: string;
  /** When, or what is known of it. */
  detail: string;
  /** Whether it is the present state. */
  isNow?: true;
}

interface PastEntry {
  text: string;
  at: string;
  detail?: string;
}

/** Returns what happened to a report, newest first, after what is happening now and what comes next. */
export function timelineOf(
  data: ReportData,
  localize: LocalizeController,
  messages: ReportMessages,
): TimelineEntry[] {
  const past = pastOf(data, messages).sort((left, right) => (left.at < right.at ? 1 : -1));
  const now = presentOf(data, localize, messages);
  return [
    ...(now ? [now] : []),
    ...past.map(({ text, at, detail }) => ({
      text,
      detail: [dateTime(localize, at), detail].filter(Boolean).join(' · '),
    })),
  ];
}

function presentOf(
  { report, actions, verifications }: ReportData,
  localize: LocalizeController,
  messages: ReportMessages,
): TimelineEntry | undefined {
  const { timeline } = messages;
  const entry = (text: string, detail = ''): TimelineEntry => ({ text, detail, isNow: true });
  const action = actions.filter(({ status }) => status === 'pending')[0];
  if (action && report.status !== 'dispute') return waitingPeriod(action, localize, messages);
  switch (reportPhase(report)) {
    case 'pending':
      return entry(
        timeline.searching,
        report.estimated_completion_time
          ? messages.expected(dateTime(localize, report.estimated_completion_time))
          : localize.messages.reports.progress(report.progress.finished, report.progress.total),
      );
    case 'suspended': {
      const open = verifications.filter(({ completed_at }) => !completed_at)[0];
      return entry(timeline.waiting, open ? messages.since(dateTime(localize, open.created_at)) : '');
    }
    case 'dispute':
      return entry(timeline.disputed, timeline.disputedText);
    case 'consider':
      return entry(
        timeline.deciding,
        report.completed_at ? messages.since(dateTime(localize, report.completed_at)) : '',
      );
    case 'engaged':
      return entry(timeline.engaged);
    default:
      return undefined;
  }
}

/** The waiting period of an adverse action: when the final notice goes out, and when it could. */
function waitingPeriod(
  { paused_at, post_notice_scheduled_at, post_notice_ready_at }: AdverseAction,
  localize: LocalizeController,
  { timeline, since, on, possible }: ReportMessages,
): TimelineEntry {
  if (paused_at) return { text: timeline.paused, detail: since(dateTime(localize, paused_at)), isNow: true };
  const scheduled = dateTime(localize, post_notice_scheduled_at);
  const ready = dateTime(localize, post_notice_ready_at);
  const detail = ready === scheduled ? on(scheduled) : `${on(scheduled)} · ${possible(ready)}`;
  return { text: timeline.finalNext, detail, isNow: true };
}

function pastOf({ report, verifications, actions }: ReportData, messages: ReportMessages): PastEntry[] {
  const { timeline } = messages;
  const entries: PastEntry[] = [{ text: timeline.ordered, at: report.created_at }];
  const add = (text: string, at: string | null, detail?: string): void => {
    if (at) entries.push({ text, at, ...(detail !== undefined && { detail }) });
  };
  add(timeline.completed, report.completed_at);
  add(timeline.revised, report.revised_at);
  add(timeline.reinserted, report.reinserted_at);
  add(timeline.upgraded, report.upgraded_at);
  add(timeline.expired, report.expired_at);
  verifications.forEach((verification: Verification) => {
    add(timeline.requested(messages.verifications[verification.verification_type]), verification.created_at);
    add(timeline.answered, verification.completed_at);
  });
  actions.forEach((action: AdverseAction) => {
    add(timeline.preNotice, action.created_at, messages.deliveries[action.pre_notice_delivery]);
    add(timeline.replied, action.candidate_replied_at);
    add(timeline.canceled, action.canceled_at);
    add(
      timeline.finalNotice,
      action.completed_at,
      action.post_notice_delivery ? messages.deliveries[action.post_notice_delivery] : undefined,
    );
  });
  return entries;
}
