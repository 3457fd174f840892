import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDispute } from '../../src/dispute/dispute-lifecycle.ts';
import { confirmReview } from '../../src/report-lifecycle/report-deadlines.ts';
import { nextDueAt, settleReport } from '../../src/report-lifecycle/report-updates.ts';
import { upgradeReport } from '../../src/report-lifecycle/upgrade-report.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import { isHeldBack, releasedScreenings } from '../../src/report/candidate-review.ts';
import { stopReport } from '../../src/report/screenings/screening-results.ts';
import { toReportResource } from '../../src/report/serializers/report-serializer.ts';
import {
  afterDays,
  apply,
  completeAll,
  newReport,
  reportWithCharges,
  screenings,
} from '../support/report.ts';

const account = (candidateReviewDays: number) => ({
  name: 'Northwind',
  adverseActionWaitingDays: 7,
  candidateReviewDays,
  employeeCount: null,
  adverseActionEmail: null,
  supportEmail: 'support@northwind.example',
});
/** A report with two charges that its candidate reads first, for five business days. */
const heldReport = (): ReportAggregate => {
  const report = reportWithCharges({ account: account(5) });
  report.events.length = 0;
  return report;
};
const resourceOf = ({ record, screenings: all }: ReportAggregate) =>
  toReportResource({ report: record, screenings: all }, { include: new Set(['screenings']) });
const typesOf = (report: ReportAggregate) => report.events.map(({ type }) => type);
const kindsOf = (report: ReportAggregate) => report.messages.map(({ kind }) => kind);

describe('a report that its candidate reads first', () => {
  it('is pending for the customer, without what was found, and the candidate gets a mail', () => {
    const report = newReport({ account: account(5) });
    completeAll(report);
    assert.deepEqual(kindsOf(report), ['report_review']);
    const [message] = report.messages;
    assert.ok(message?.kind === 'report_review');
    // Five business days after a Monday.
    assert.deepEqual(message.content.until, afterDays(7));
    assert.match(message.content.url, /\/reports\//);
    const held = heldReport();
    assert.deepEqual(typesOf(held), []);
    const resource = resourceOf(held);
    const { status, result, assessment, completed_at, candidate_reviewing, document_ids } = resource;
    assert.deepEqual(
      [status, result, assessment, completed_at, document_ids],
      ['pending', null, null, null, []],
    );
    assert.equal(candidate_reviewing, true);
    assert.doesNotMatch(JSON.stringify(resource), /Trespass|Theft|consider|"complete"/);
  });

  it('says nothing of single screenings while others are open', () => {
    const report = newReport({ account: account(5) });
    const [first] = report.openScreenings;
    assert.ok(first);
    apply(report, { kind: 'screening_completed', screening_id: first.id, result: 'consider', records: [] });
    assert.ok(isHeldBack(report.record));
    const [released] = releasedScreenings(report.record, report.screenings);
    assert.deepEqual([released?.status, released?.result, released?.completedAt], ['pending', null, null]);
  });

  it('is released when the candidate has nothing to dispute, once', () => {
    const report = heldReport();
    confirmReview(report, afterDays(1));
    const { status, completed_at, candidate_reviewing } = resourceOf(report);
    assert.deepEqual([status, candidate_reviewing], ['consider', false]);
    assert.equal(completed_at, '2026-03-03T17:00:00Z');
    assert.match(JSON.stringify(resourceOf(report)), /Trespass/);
    assert.deepEqual(typesOf(report), ['report.completed']);
    assert.deepEqual(kindsOf(report), ['report_ready']);
    assert.throws(() => confirmReview(report, afterDays(1)), /cannot be released/);
  });

  it('is released when the days have passed, at that time', () => {
    const report = heldReport();
    assert.deepEqual(nextDueAt(report, undefined), afterDays(7));
    settleReport(report, [], afterDays(6));
    assert.equal(report.record.status, 'pending');
    settleReport(report, [], afterDays(30));
    assert.deepEqual([report.record.status, report.record.completedAt], ['consider', afterDays(7)]);
    assert.deepEqual(typesOf(report), ['report.completed']);
  });

  it('is kept back while it is disputed, and released with the result', () => {
    const report = heldReport();
    const claim = {
      itemIds: report.screenings[1]?.records[0]?.charges.map(({ id }) => id) ?? [],
      statement: 'No.',
    };
    startDispute(report, afterDays(1), claim);
    assert.equal(report.record.status, 'pending');
    assert.deepEqual(typesOf(report), []);
    assert.deepEqual(kindsOf(report), ['dispute_received']);
    assert.throws(() => startDispute(report, afterDays(1), claim), /cannot be disputed/);
    assert.throws(() => confirmReview(report, afterDays(2)), /cannot be released/);
    settleReport(report, [], afterDays(10));
    assert.equal(report.record.status, 'pending', 'the days of the review end, the dispute does not');
    const { id } = report.screenings[1] ?? { id: '' };
    const corrections = [{ screening_id: id, result: 'clear' as const, records: [] }];
    apply(report, { kind: 'dispute_ended', corrections }, afterDays(12));
    assert.deepEqual([report.record.status, report.record.completedAt], ['clear', afterDays(12)]);
    assert.equal(report.record.disputedAt, null);
    assert.deepEqual(typesOf(report), ['report.completed']);
    assert.deepEqual(kindsOf(report), ['dispute_received', 'dispute_result', 'report_ready']);
  });

  it('is released without what could not be verified in time', () => {
    const report = heldReport();
    startDispute(report, afterDays(1));
    settleReport(report, [], afterDays(40));
    assert.deepEqual([report.record.status, report.record.completedAt], ['clear', afterDays(31)]);
  });

  it('never reaches the customer when the consent is withdrawn', () => {
    const report = heldReport();
    stopReport(report, afterDays(1));
    assert.deepEqual([report.record.status, report.record.result], ['canceled', null]);
    assert.deepEqual(typesOf(report), ['report.canceled']);
    assert.doesNotMatch(JSON.stringify(resourceOf(report)), /Trespass|consider/);
    settleReport(report, [], afterDays(30));
    assert.equal(report.record.status, 'canceled');
  });

  it('is read again after an upgrade, while the customer keeps what was released', () => {
    const report = heldReport();
    confirmReview(report, afterDays(1));
    const larger = {
      slug: 'larger',
      name: 'Larger',
      screenings: screenings('ssn_trace', 'county_criminal_search', 'sex_offender_search'),
    };
    const upgrade = { package: larger, courts: [], consentId: undefined, conditionalOfferMade: false };
    upgradeReport(report, upgrade, afterDays(2));
    completeAll(report, afterDays(3));
    assert.deepEqual([report.record.status, resourceOf(report).candidate_reviewing], ['pending', true]);
    const released = releasedScreenings(report.record, report.screenings);
    assert.deepEqual(
      released.map(({ result }) => result),
      ['clear', 'consider', null],
    );
    confirmReview(report, afterDays(4));
    assert.equal(report.record.status, 'consider');
    // An upgrade while the candidate reads ends the review until the new searches are done.
    const second = heldReport();
    upgradeReport(second, upgrade, afterDays(2));
    assert.equal(second.record.reviewUntil, null);
    assert.throws(() => confirmReview(second, afterDays(2)), /cannot be released/);
    settleReport(second, [], afterDays(20));
    assert.equal(second.record.status, 'pending');
  });

  it('keeps the days that were set when it was ordered, and none without the option', () => {
    const report = reportWithCharges({ account: account(0) });
    assert.deepEqual([report.record.status, report.record.reviewUntil], ['consider', null]);
    const held = heldReport();
    Object.assign(held.account, { candidateReviewDays: 0 });
    assert.deepEqual([held.record.candidateReviewDays, held.record.reviewUntil], [5, afterDays(7)]);
  });

  it('cannot be suspended or estimated while it is read', () => {
    const report = heldReport();
    assert.throws(() => apply(report, { kind: 'documents_required', verification_type: 'id' }), /cannot be/);
    assert.throws(() => apply(report, { kind: 'suspended' }), /cannot be suspended/);
    assert.throws(() => apply(report, { kind: 'estimate_due' }), /cannot be estimated/);
  });
});
