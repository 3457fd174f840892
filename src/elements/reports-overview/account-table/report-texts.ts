import type { Report } from '@service-embeds/contract';
import { reportPhase } from '@service-embeds/domain/report/view/report-phase';
import { accountNow } from '../../../client/account-clock.ts';
import type { LanguageController } from '../../../controllers/language-controller.ts';
import type { AccountTableMessages } from '../../../translations/account-table.ts';
import { shortDay } from '../../ui/formats.ts';

interface TextContext {
  localize: LanguageController;
  messages: AccountTableMessages;
}

/** Returns what the word of a status leaves open: how far a report is, or what the account's own rules say of it. */
export function reasonOf(report: Report, { localize, messages }: TextContext): string {
  const { assessment, expired_at, progress, result } = report;
  const { reports } = localize.messages;
  switch (reportPhase(report)) {
    case 'pending':
    case 'suspended':
      return messages.progress(progress.finished, progress.total);
    case 'consider':
      return assessment ? messages.rules(reports.assessments[assessment]) : '';
    case 'expired':
      return expired_at ? shortDay(localize, expired_at) : '';
    case 'clear':
      return assessment ? reports.assessments[assessment] : '';
    default:
      return result && result !== report.status ? reports.results[result] : '';
  }
}

const millisecondsPerHour = 3_600_000;

/** Returns how long a report took, how long it has waited for a decision, or until when it is expected. */
export function timeOf(report: Report, { localize, messages }: TextContext): string {
  const { completed_at, created_at, estimated_completion_time: eta, turnaround_time: seconds } = report;
  const phase = reportPhase(report);
  if (phase === 'pending') return eta ? messages.due(shortDay(localize, eta)) : '—';
  if (phase === 'consider' || phase === 'suspended') {
    const since = phase === 'consider' && completed_at ? completed_at : created_at;
    return messages.waiting(Math.floor((accountNow() - Date.parse(since)) / (24 * millisecondsPerHour)));
  }
  if (seconds === null) return '—';
  const hours = Math.round((seconds * 1000) / millisecondsPerHour);
  return messages.took(Math.floor(hours / 24), hours % 24);
}
