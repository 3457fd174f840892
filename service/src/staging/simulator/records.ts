import type { ScreeningRecord } from '@service-embeds/contract';
import type { ScreeningRow } from '../../resources/reports/report.serializer.ts';

type Charge = ScreeningRecord['charges'][number];

/** Plainly invented, so that nobody takes it for a real person's record. */
const invented = 'SAMPLE OFFENSE - NOT A REAL RECORD';

/** A record of one charge at the court or register of a screening. */
export const sampleRecord = (
  screening: ScreeningRow,
  at: Date,
  { level, disposition }: { level: Charge['level']; disposition: string },
): ScreeningRecord => {
  const court = screening.county && `${screening.county} County, ${screening.state ?? ''}`;
  const offense = new Date(at);
  offense.setUTCFullYear(at.getUTCFullYear() - 2);
  const decided = new Date(at);
  decided.setUTCFullYear(at.getUTCFullYear() - 1);
  return {
    case_number: `SAMPLE-${screening.id.slice(-6).toUpperCase()}`,
    source: court || 'Sample register',
    charges: [
      {
        charge: invented,
        level,
        disposition,
        offense_date: offense.toISOString().slice(0, 10),
        disposition_date: decided.toISOString().slice(0, 10),
      },
    ],
  };
};
