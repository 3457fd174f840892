import { ApiError, errorCatalog, type SupplierUpdate } from '@service-embeds/contract';
import type { ReportAggregate } from '../aggregate/report-aggregate.ts';
import type { Court } from '../courts.ts';
import type { ScreeningRecord } from '../report-record.ts';
import { addCourtSearches } from './court-searches.ts';
import { searchesCounties } from './new-screenings.ts';
import { findOpenScreening } from './screening-results.ts';

type Update<Kind extends SupplierUpdate['kind']> = Omit<Extract<SupplierUpdate, { kind: Kind }>, 'kind'>;

/**
 * Adds a search at a county court to a report in progress. A search that the report has already is not added again.
 *
 * @throws ApiError 409 if the report is finished
 */
export function addSearch(
  report: ReportAggregate,
  { screening_type: type, county, state }: Update<'search_added'>,
  at: Date,
): void {
  requireInProgress(report);
  const court: Court = { county, state, pointer: 'Service Initiated' };
  if (addCourtSearches(report, type, [court], at)) report.publish('report.updated', at);
}

/**
 * Moves an open search to another county court.
 *
 * @throws ApiError 409 if the report or the search is finished, 404 if the report has no such search
 */
export function changeSearch(
  report: ReportAggregate,
  { screening_id, county, state }: Update<'search_changed'>,
  at: Date,
): void {
  const search = findOpenSearch(report, screening_id);
  report.updateScreening(search, { county, state, pointers: ['Service Initiated'] });
  report.publish('report.updated', at);
}

/**
 * Removes an open search that was ordered at the wrong court. A report keeps at least one search of its type.
 *
 * @throws ApiError 409 if the report or the search is finished, or the search is the only one, 404 if there is no such search
 */
export function removeSearch(
  report: ReportAggregate,
  { screening_id }: Update<'search_removed'>,
  at: Date,
): void {
  const search = findOpenSearch(report, screening_id);
  const others = report.screenings.filter(({ type, id }) => type === search.type && id !== search.id);
  if (!others.length) report.rejectTransition('left without a search at a county court');
  // Without it, the report may be finished: then the search has to be canceled instead, which the report shows.
  if (report.openScreenings.length === 1) report.rejectTransition('left without an open screening');
  report.removeScreening(search);
  report.publish('report.updated', at);
}

function findOpenSearch(report: ReportAggregate, id: string): ScreeningRecord {
  const search = findOpenScreening(report, id);
  if (!searchesCounties(search.type)) throw new ApiError(errorCatalog.screeningNotFound);
  return search;
}

function requireInProgress(report: ReportAggregate): void {
  const { status } = report.record;
  if (status !== 'pending' && status !== 'suspended') report.rejectTransition('searched at another court');
}
