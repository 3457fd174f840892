import type { ScreeningType } from '@service-embeds/contract';
import type { ReportAggregate } from '../aggregate/report-aggregate.ts';

/** Screenings whose findings are public records: of courts, registries and motor vehicle agencies. */
const publicRecords = /arrest|criminal|civil|sex_offender|motor_vehicle/;

/**
 * Tells the candidate, once for each report, that public records about them are being reported, and to whom (15 U.S.C.
 * 1681k(a)(1)).
 */
export function noticePublicRecord(report: ReportAggregate, type: ScreeningType, at: Date): void {
  const { account, candidate, record, givesPublicRecordNotice } = report;
  if (!givesPublicRecordNotice || record.publicRecordNoticeAt || !publicRecords.test(type)) return;
  const { street, city, state, zipcode } = account.company ?? {};
  const address = [street, city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  report.update({ publicRecordNoticeAt: at });
  report.send({
    kind: 'public_records',
    recipient: candidate.email,
    at,
    content: {
      accountName: account.name,
      accountAddress: address || null,
      firstName: candidate.first_name,
      language: candidate.language,
    },
  });
}
