import type { ReportAddress } from '@service-embeds/contract';
import { toTimestamp } from '../../time.ts';
import type { ScreeningRecord } from '../report-record.ts';

/** Returns the addresses that the SSN trace of a report found, the newest first. */
export const toReportAddresses = (screenings: readonly ScreeningRecord[]): ReportAddress[] =>
  screenings
    .flatMap(({ content }) => content.ssn_trace?.addresses ?? [])
    .sort((left, right) => (right.to_date ?? '9999').localeCompare(left.to_date ?? '9999'))
    .map(({ street, unit, city, state, from_date, to_date }) => ({
      name: [street, unit].filter(Boolean).join(' ') || null,
      city,
      state,
      start_date: from_date && toTimestamp(new Date(from_date)),
      end_date: to_date && toTimestamp(new Date(to_date)),
    }));
