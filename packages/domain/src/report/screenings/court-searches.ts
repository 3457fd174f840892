import type { Court } from '../courts.ts';
import { newScreenings, type CountySearchType } from './new-screenings.ts';
import type { ReportAggregate } from '../aggregate/report-aggregate.ts';

/** Adds a search at each court that a report does not search yet. Returns whether there was one. */
export function addCourtSearches(
  report: ReportAggregate,
  type: CountySearchType,
  courts: readonly Court[],
  at: Date,
): boolean {
  const searches = report.screenings.filter((screening) => screening.type === type);
  const key = ({ county, state }: Court): string => `${county?.toLowerCase()} ${state}`;
  const missing = new Map(courts.map((court) => [key(court), court]));
  for (const search of searches) missing.delete(key(search));
  if (!missing.size) return false;
  const { accountId, id: reportId } = report.record;
  const added = newScreenings(report.environment, {
    screenings: [{ type, subtype: searches[0]?.subtype ?? null }],
    courts: [...missing.values()],
    accountId,
    reportId,
    createdAt: at,
    firstPosition: report.nextPosition,
  });
  report.addScreenings(added);
  return true;
}
