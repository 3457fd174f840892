import type { AdverseAction, ReportDispute, TimelineEntry } from '@service-embeds/contract';
import { reportPhase } from '@service-embeds/domain/report/view/report-phase';
import type { LanguageController } from '../../controllers/language-controller.ts';
import type { HistoryMessages } from '../../translations/en/report-history.ts';
import type { ReportMessages } from '../../translations/en/report-messages.ts';
import { dateTime, shortTime } from '../ui/formats.ts';
import type { ReportData } from './report-data.ts';

/** What the parts of the history show. */
export interface HistoryView {
  data: ReportData;
  /** Newest first. */
  timeline: readonly TimelineEntry[];
  /** What the candidate disputes, newest first. */
  disputes: readonly ReportDispute[];
  localize: LanguageController;
  messages: HistoryMessages & ReportMessages;
}

export interface TimelineLine {
  text: string;
  /** When, and who did it. */
  detail: string;
  isNow?: true;
}

/** Returns what happened to a report, newest first, after what is happening now and what comes next. */
export function timelineOf(view: HistoryView): TimelineLine[] {
  const { timeline, localize, messages } = view;
  const now = presentOf(view);
  const pastItems = timeline
    .filter(({ type }) => type !== 'note')
    .map((entry) => ({ text: textOf(entry, messages), detail: detailOf(entry, localize, messages) }));
  return [...(now ? [now] : []), ...pastItems];
}

function textOf(
  { type, verification_type: verification }: TimelineEntry,
  messages: HistoryMessages & ReportMessages,
): string {
  const { entries, verifications } = messages;
  return type === 'verification_requested' && verification
    ? `${entries[type]}: ${verifications[verification]}`
    : entries[type];
}

/** Returns when something was done, and by whom, as far as it is known. */
export function authorship(
  { actor, created_at }: Pick<TimelineEntry, 'actor' | 'created_at'>,
  localize: LanguageController,
  { actors }: HistoryMessages,
): string {
  return [shortTime(localize, created_at), actor && (actor.name ?? actors[actor.kind])]
    .filter(Boolean)
    .join(' · ');
}

function detailOf(
  entry: TimelineEntry,
  localize: LanguageController,
  messages: HistoryMessages & ReportMessages,
): string {
  return [authorship(entry, localize, messages), entry.delivery && messages.deliveries[entry.delivery]]
    .filter(Boolean)
    .join(' · ');
}

function presentOf({
  data: { report, actions, verifications },
  localize,
  messages,
}: HistoryView): TimelineLine | undefined {
  const { timeline } = messages;
  const line = (text: string, detail = ''): TimelineLine => ({ text, detail, isNow: true });
  const action = actions.find(({ status }) => status === 'pending');
  if (action && report.status !== 'dispute') return waitingPeriod(action, localize, messages);
  switch (reportPhase(report)) {
    case 'pending':
      return line(
        timeline.searching,
        report.estimated_completion_time
          ? messages.expected(dateTime(localize, report.estimated_completion_time))
          : localize.messages.reports.progress(report.progress.finished, report.progress.total),
      );
    case 'suspended': {
      const open = verifications.find(({ completed_at }) => !completed_at);
      return line(timeline.waiting, open ? messages.since(shortTime(localize, open.created_at)) : '');
    }
    case 'dispute':
      return line(timeline.investigating, timeline.investigatingText);
    case 'consider':
      return line(
        timeline.deciding,
        report.completed_at ? messages.since(shortTime(localize, report.completed_at)) : '',
      );
    default:
      return undefined;
  }
}

/** The waiting period of an adverse action: when the final notice goes out, and when it could. */
function waitingPeriod(
  { paused_at, post_notice_scheduled_at, post_notice_ready_at }: AdverseAction,
  localize: LanguageController,
  { timeline, since, on, possible }: HistoryMessages,
): TimelineLine {
  if (paused_at) return { text: timeline.paused, detail: since(shortTime(localize, paused_at)), isNow: true };
  const sendDate = dateTime(localize, post_notice_scheduled_at);
  const ready = dateTime(localize, post_notice_ready_at);
  const detail = ready === sendDate ? on(sendDate) : `${on(sendDate)} · ${possible(ready)}`;
  return { text: timeline.finalNext, detail, isNow: true };
}
