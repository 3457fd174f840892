import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ReportAggregate } from '../../../src/report/aggregate/report-aggregate.ts';
import { apply, newReport, screeningAt, screenings } from '../../support/report.ts';

const charge = {
  charge: 'Trespass',
  level: 'misdemeanor' as const,
  disposition: 'Guilty',
  offense_date: '2024-05-04',
  disposition_date: '2025-02-11',
};
const records = [{ case_number: '1', source: 'Alameda County', charges: [charge] }];

function noticedReport(givesPublicRecordNotice: boolean): ReportAggregate {
  const types = screenings('ssn_trace', 'county_criminal_search', 'sex_offender_search');
  const {
    environment,
    account,
    candidate,
    record,
    screenings: screeningRecords,
  } = newReport({
    package: { slug: 'essential', name: 'Essential', screenings: types },
  });
  const company = { street: '5 Sample St', city: 'Columbus', state: 'OH', zipcode: '43004' };
  return new ReportAggregate(environment, {
    account: { ...account, company },
    candidate,
    record,
    screenings: screeningRecords,
    verifications: [],
    adverseActions: [],
    individualizedAssessments: [],
    rulesets: [],
    givesPublicRecordNotice,
  });
}
const find = (report: ReportAggregate, position: number): void =>
  apply(report, {
    kind: 'screening_completed',
    screening_id: screeningAt(report, position).id,
    result: 'consider',
    records,
  });
const notices = (report: ReportAggregate) => report.messages.filter(({ kind }) => kind === 'public_records');

describe('The notice of public records', () => {
  it('names the customer and their address, once for a report', () => {
    const report = noticedReport(true);
    find(report, 1);
    find(report, 2);
    assert.deepEqual(
      notices(report).map(({ recipient, content }) => [recipient, content]),
      [
        [
          'ada@example.com',
          {
            accountName: 'Northwind',
            accountAddress: '5 Sample St, Columbus, OH 43004',
            firstName: 'Ada',
            language: 'en',
          },
        ],
      ],
    );
    assert.ok(report.record.publicRecordNoticeAt);
  });

  it('is not sent for what is no public record, nor without the duty to send it', () => {
    const report = noticedReport(true);
    find(report, 0);
    const exempt = noticedReport(false);
    find(exempt, 1);
    assert.deepEqual([...notices(report), ...notices(exempt)], []);
    assert.equal(exempt.record.publicRecordNoticeAt, null);
  });
});
