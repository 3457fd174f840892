import type { Charge, PublicRecord } from '@service-embeds/contract';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';

/** Obviously invented, so that it is not mistaken for the record of a real person. */
const sampleOffense = 'SAMPLE OFFENSE - NOT A REAL RECORD';

/** Returns a record with one charge at the court or register of a screening. */
export function sampleRecord(
  screening: ScreeningRecord,
  at: Date,
  { level, disposition }: Pick<Charge, 'level' | 'disposition'>,
): PublicRecord {
  const court = screening.county && `${screening.county} County, ${screening.state ?? ''}`;
  const dayYearsEarlier = (years: number): string => {
    const date = new Date(at);
    date.setUTCFullYear(at.getUTCFullYear() - years);
    return date.toISOString().slice(0, 10);
  };
  return {
    case_number: `SAMPLE-${screening.id.slice(-6).toUpperCase()}`,
    source: court || 'Sample register',
    charges: [
      {
        charge: sampleOffense,
        level,
        disposition,
        offense_date: dayYearsEarlier(2),
        disposition_date: dayYearsEarlier(1),
      },
    ],
  };
}
