import type { Charge, PublicRecord } from '@service-embeds/contract';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import { dayBefore } from './sample-values.ts';

/** Obviously invented, so that it is not mistaken for the record of a real person. */
const sampleOffense = 'Sample offense: not a real record';

/** Returns a record with one charge at the court or register of a screening, without the candidate's data. */
export function sampleRecord(
  screening: ScreeningRecord,
  at: Date,
  { level, disposition }: Pick<Charge, 'level' | 'disposition'>,
): PublicRecord {
  const court = screening.county && `${screening.county} County, ${screening.state ?? ''}`;
  const source = court || 'Sample register';
  const common = {
    case_number: `SAMPLE-${screening.id.slice(-6).toUpperCase()}`,
    source,
    county: screening.county,
    state: screening.state,
  };
  const offense_date = dayBefore(at, 2);
  const disposition_date = dayBefore(at, 1);
  const charge = { charge: sampleOffense, level, disposition, offense_date, disposition_date };
  if (screening.type === 'sex_offender_search')
    return { ...common, registry: source, registration_start: disposition_date, charges: [charge] };
  return {
    ...common,
    file_date: offense_date,
    arresting_agency: 'Sample Police Department',
    court_jurisdiction: source,
    court_of_record: source,
    charges: [
      {
        ...charge,
        disposition_class: 'conviction',
        category: 'unclassified',
        classification: level,
        court: source,
        plea: 'Not guilty',
        sentence: 'Sample sentence',
        sentence_date: disposition_date,
        conviction_date: disposition_date,
        arrest_date: offense_date,
        charge_date: offense_date,
        probation_time: '6 months',
      },
    ],
  };
}
