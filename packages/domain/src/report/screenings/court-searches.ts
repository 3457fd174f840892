import type { ScreeningPointer } from '@service-embeds/contract';
import { addMonths, dayOf } from '../../time.ts';
import type { ReportAggregate, TraceAddress } from '../aggregate/report-aggregate.ts';
import type { Court } from '../courts.ts';
import { newScreenings, type CountySearchType, searchesCounties } from './new-screenings.ts';

/** Adds a search at each court that a report does not search yet. Returns whether there was one. */
export function addCourtSearches(
  report: ReportAggregate,
  type: CountySearchType,
  courts: readonly Court[],
  at: Date,
): boolean {
  const searches = report.screenings.filter((screening) => screening.type === type);
  const key = ({ county, state }: Court): string => `${county?.toLowerCase()} ${state}`;
  const missingCourts = new Map(courts.map((court) => [key(court), court]));
  for (const search of searches) missingCourts.delete(key(search));
  if (!missingCourts.size) return false;
  const { accountId, id: reportId } = report.record;
  const extraSearches = newScreenings(report.environment, {
    screenings: [{ type, subtype: searches[0]?.subtype ?? null }],
    courts: [...missingCourts.values()],
    accountId,
    reportId,
    createdAt: at,
    firstPosition: report.nextPosition,
  });
  report.addScreenings(extraSearches);
  return true;
}

/** How many years back the addresses of an SSN trace lead to searches: as far as candidates are asked for addresses. */
const searchedYears = 7;
const pointer: ScreeningPointer = 'SSN Trace Address History';

/**
 * Adds the searches that the addresses of an SSN trace call for, for each type of county search that the report has. A
 * search at a court that was not known yet gets the first court of its state.
 */
export function addTraceSearches(
  report: ReportAggregate,
  addresses: readonly TraceAddress[],
  at: Date,
): void {
  const since = dayOf(addMonths(at, -12 * searchedYears));
  const courts = addresses
    .filter(({ to_date: end }) => !end || end >= since)
    .flatMap((address) => report.courtOf(address) ?? [])
    .map((court) => ({ ...court, pointer }));
  const types = new Set(report.screenings.map(({ type }) => type).filter(searchesCounties));
  const changes = [...types].map((type) =>
    addCourtSearches(report, type, nameCourts(report, type, courts), at),
  );
  if (changes.some(Boolean)) report.publish('report.updated', at);
}

/** Gives open searches without a county the first court of their state. Returns the other courts. */
function nameCourts(report: ReportAggregate, type: CountySearchType, courts: Court[]): Court[] {
  const rest = [...courts];
  for (const search of report.openScreenings) {
    if (search.type !== type || search.county !== null) continue;
    const index = rest.findIndex(({ state }) => search.state === null || search.state === state);
    const [court] = index < 0 ? [] : rest.splice(index, 1);
    if (!court) continue;
    const { county, state } = court;
    report.updateScreening(search, { county, state, pointers: [...search.pointers, pointer] });
  }
  return rest;
}
