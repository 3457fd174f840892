import type { CandidateOrders } from '@service-embeds/contract';
import type { Messages } from '../../translations/en/embeds.ts';

/** Describes the statuses that have changed, for screen readers. */
export function changesBetween(
  before: CandidateOrders,
  now: CandidateOrders,
  { reports, ordered }: Messages,
): string[] {
  const describe = ({ orders }: CandidateOrders): string[] =>
    orders.map(({ package_name, report, invitation }) => {
      const status = report ? reports.statuses[report.status] : ordered[invitation?.status ?? 'pending'];
      return reports.changed(package_name, status);
    });
  const previous = describe(before);
  return describe(now).filter((text) => previous.indexOf(text) < 0);
}
