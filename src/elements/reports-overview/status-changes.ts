import type { CandidateOrders } from '@service-embeds/contract';
import type { Messages } from '../../translations/en/embeds.ts';

/** What has another status than before, in words: for screen readers. */
export function changesBetween(
  before: CandidateOrders,
  now: CandidateOrders,
  { reports, ordered }: Messages,
): string[] {
  const words = ({ orders }: CandidateOrders): string[] =>
    orders.map(({ package_name, report, invitation }) => {
      const status = report ? reports.statuses[report.status] : ordered[invitation?.status ?? 'pending'];
      return reports.changed(package_name, status);
    });
  const known = words(before);
  return words(now).filter((text) => known.indexOf(text) < 0);
}
