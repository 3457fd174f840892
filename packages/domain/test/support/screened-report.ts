import { startDispute } from '../../src/dispute/dispute-lifecycle.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import { settleReport } from '../../src/report-lifecycle/report-updates.ts';
import type { Identity } from '../../src/reporting/identity-match.ts';
import { screenRecords } from '../../src/reporting/screen-records.ts';
import { afterDays, monday, newReport, screenings } from './report.ts';
import { law } from './law.ts';
import { placed } from './placed.ts';

/** A time when what was reported on `monday` is four years older. */
export const yearsLater = afterDays(4 * 365);

/** Returns a report about a candidate in California with one open screening, whose findings are divided as in production. */
export function screenedReport(
  type: 'county_criminal_search' | 'county_civil_search' | 'motor_vehicle_report',
  identity: Identity | null = null,
) {
  const report = newReport({
    workLocations: placed({ country: 'US', state: 'CA' }),
    package: { slug: 'one', name: 'One', screenings: screenings(type) },
  });
  const policy = { identity, context: { states: ['CA'], salary: null }, laws: law.laws };
  return Object.assign(Object.create(report) as ReportAggregate, {
    screenRecords: (results, at) => screenRecords(results, policy, at),
  } satisfies Pick<ReportAggregate, 'screenRecords'>);
}

/** Disputes everything that a report says, and lets the time to verify it pass. */
export function deleteEverything(report: ReportAggregate): string[] {
  const { items } = startDispute(report, monday);
  settleReport(report, [], afterDays(31));
  return items.map(({ id }) => id);
}
