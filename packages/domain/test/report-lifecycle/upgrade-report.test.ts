import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adjudicate } from '@service-embeds/domain/adverse-action/adjudication';
import { upgradeReport } from '@service-embeds/domain/report-lifecycle/upgrade-report';
import {
  completeReport,
  completeScreening,
} from '@service-embeds/domain/report/screenings/screening-results';
import { errorCodeOf } from '../support/records.ts';
import { afterDays, eventTypes, newReport, rejects, screenings } from '../support/report.ts';

const larger = {
  slug: 'larger',
  name: 'Larger',
  screenings: screenings(
    'ssn_trace',
    'county_criminal_search',
    'county_civil_search',
    'motor_vehicle_report',
  ),
};
const courts = [
  { county: 'Alameda', state: 'CA' },
  { county: 'Marin', state: 'CA' },
];
const finish = (report: ReturnType<typeof newReport>) => {
  for (const { id } of report.openScreenings)
    completeScreening(report, { screening_id: id, result: 'clear', records: [] }, afterDays(1));
};
const upgrade = (report: ReturnType<typeof newReport>, ordered = larger, consentId?: string) =>
  upgradeReport(report, { package: ordered, courts, consentId, conditionalOfferMade: true }, afterDays(2));

const reportIn = (status: 'dispute' | 'canceled' | 'suspended') => {
  const report = newReport();
  report.update({ status });
  return report;
};
const decidedReport = (adjudication: 'pre_adverse_action') => {
  const report = newReport();
  finish(report);
  report.update({ adjudication });
  return report;
};

describe('upgradeReport', () => {
  it('adds the missing screenings, one for each court, after the others', () => {
    const report = newReport();
    const added = upgrade(report, larger, 'consent');
    assert.deepEqual(
      added.map(({ type, county, position, createdAt }) => [type, county, position, createdAt]),
      [
        ['county_civil_search', 'Alameda', 2, afterDays(2)],
        ['county_civil_search', 'Marin', 3, afterDays(2)],
        ['motor_vehicle_report', null, 4, afterDays(2)],
      ],
    );
    assert.deepEqual(
      [report.record.packageSlug, report.record.packageName, report.record.screeningsTotal],
      ['larger', 'Larger', 5],
    );
    assert.deepEqual(report.record.upgradeConsentIds, ['consent']);
    assert.equal(report.record.conditionalOfferMade, true);
    assert.equal(eventTypes(report).at(-1), 'report.upgraded');
  });

  it('makes a finished report pending until the added screenings are complete', () => {
    const report = newReport();
    finish(report);
    const { documentId } = report.record;
    upgrade(report);
    assert.deepEqual(
      [
        report.record.status,
        report.record.result,
        report.record.completedAt,
        report.record.screeningsFinished,
      ],
      ['pending', null, null, 2],
    );
    finish(report);
    assert.deepEqual([report.record.status, report.record.documentId], ['clear', documentId]);
  });

  it('needs a package that contains everything and more, and a report that is not decided', () => {
    const smaller = { ...larger, screenings: screenings('ssn_trace', 'motor_vehicle_report') };
    const same = { ...larger, screenings: screenings('ssn_trace', 'county_criminal_search') };
    for (const ordered of [smaller, same])
      assert.equal(
        errorCodeOf(() => upgrade(newReport(), ordered)),
        'package_not_larger',
      );
    const decided = newReport();
    finish(decided);
    adjudicate(decided, 'engaged', afterDays(1));
    for (const [status, report] of [
      ['engaged', decided],
      ['dispute', reportIn('dispute')],
      ['canceled', reportIn('canceled')],
      ['pre adverse action', decidedReport('pre_adverse_action')],
    ] as const)
      rejects(
        () => upgrade(report),
        409,
        'report_transition_not_allowed',
        new RegExp(`${status}.* upgraded`),
      );
  });

  it('compares screenings with their subtypes', () => {
    const drugs = (subtype: string) => ({
      ...larger,
      screenings: [{ type: 'drug_screening' as const, subtype }],
    });
    const report = newReport({ package: drugs('five panels') });
    assert.equal(
      errorCodeOf(() => upgrade(report, drugs('nine panels'))),
      'package_not_larger',
    );
  });

  it('keeps waiting for the candidate, and relies on the consents of the report without a new one', () => {
    const report = reportIn('suspended');
    upgrade(report);
    assert.equal(report.record.status, 'suspended');
    assert.deepEqual(report.record.upgradeConsentIds, []);
    assert.equal(report.newActivities.at(-1)?.type, 'upgraded');
  });
});

describe('completeReport', () => {
  it('cancels what is open, and fails without it', () => {
    const report = newReport();
    const [first] = report.screenings;
    assert.ok(first);
    completeScreening(report, { screening_id: first.id, result: 'clear', records: [] }, afterDays(1));
    completeReport(report, afterDays(1));
    assert.deepEqual([report.record.status, report.record.includesCanceled], ['complete', true]);
    assert.equal(report.screenings[1]?.cancellationReason, 'request_withdrawn');
    assert.equal(
      errorCodeOf(() => completeReport(report, afterDays(1))),
      'report_transition_not_allowed',
    );
  });
});

describe('adjudicate', () => {
  it('changes nothing with the decision as it was read, and takes no other than engaging', () => {
    const report = newReport();
    finish(report);
    const before = report.events.length;
    adjudicate(report, null, afterDays(1));
    assert.equal(report.events.length, before);
    assert.equal(
      errorCodeOf(() => adjudicate(report, 'post_adverse_action', afterDays(1))),
      'adjudication_not_settable',
    );
    adjudicate(report, 'engaged', afterDays(1));
    adjudicate(report, 'engaged', afterDays(1));
    assert.equal(report.events.length, before + 1);
    assert.equal(
      errorCodeOf(() => adjudicate(report, null, afterDays(1))),
      'adjudication_not_settable',
    );
  });
});
