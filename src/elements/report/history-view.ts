import type { ReportDispute, TimelineEntry } from '@service-embeds/contract';
import type { LanguageController } from '../../controllers/language-controller.ts';
import type { HistoryMessages } from '../../translations/en/report-history.ts';
import type { ReportMessages } from '../../translations/en/report-messages.ts';
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
