import type { CandidateOrders } from '@service-embeds/contract';
import type { Messages } from '../../translations/en/embeds.ts';
import { phaseLabel } from '../ui/status-badge.ts';

/** Describes the statuses that have changed, for screen readers. */
export function changesBetween(before: CandidateOrders, now: CandidateOrders, messages: Messages): string[] {
  const { reports, ordered } = messages;
  const describe = ({ orders }: CandidateOrders): string[] =>
    orders.map(({ package_name, report, invitation }) => {
      const status = report ? phaseLabel(report, messages) : ordered[invitation?.status ?? 'pending'];
      return reports.newStatus(package_name, status);
    });
  const previous = describe(before);
  return describe(now).filter((text) => !previous.includes(text));
}
