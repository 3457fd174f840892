import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { screeningType } from '@service-embeds/contract';
import { isBusinessDay } from '../../src/business-days.ts';
import { estimateCompletion, hasCountySearch, toEtaResource } from '../../src/report-lifecycle/eta.ts';
import { nextDueAt, settleReport } from '../../src/report-lifecycle/report-updates.ts';
import { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import { courtDays, courtsOf } from '../../src/report/courts.ts';
import { usualBusinessDays, usualCompletion } from '../../src/report/turnaround.ts';
import {
  afterDays,
  apply,
  completeAll,
  eventTypes,
  monday,
  newReport,
  rejects,
  screenings,
} from '../support/report.ts';

const saturday = afterDays(5);
const unknownCourt = { county: null, state: null };

describe('court turnaround', () => {
  it('depends on the county', () => {
    assert.equal(courtDays({ county: 'Los Angeles', state: 'CA' }), 2);
    assert.equal(courtDays({ county: 'San Diego', state: 'CA' }), 1);
    assert.equal(courtDays({ county: 'Alameda', state: 'CA' }), 4);
  });

  it('is two business days for an unknown court', () => {
    assert.equal(courtDays({ county: 'Alameda', state: 'TX' }), 2);
    assert.equal(courtDays({ county: 'Nowhere', state: 'CA' }), 2);
    assert.equal(courtDays(unknownCourt), 2);
  });

  it('lists the courts of a state, the most searched one first', () => {
    assert.deepEqual(courtsOf('AZ'), [
      { county: 'Maricopa', state: 'AZ' },
      { county: 'Pima', state: 'AZ' },
    ]);
    assert.deepEqual(courtsOf('XX'), []);
  });
});

describe('usual turnaround', () => {
  it('takes minutes around the clock, or business days', () => {
    const ssn = { type: 'ssn_trace', ...unknownCourt } as const;
    assert.equal(usualBusinessDays(ssn), null);
    assert.deepEqual(usualCompletion(ssn, saturday), new Date(saturday.getTime() + 10 * 60_000));
    assert.deepEqual(usualCompletion(ssn, saturday, 2), new Date(saturday.getTime() + 10 * 60_000));
    const federal = { type: 'federal_criminal_search', ...unknownCourt } as const;
    assert.equal(usualBusinessDays(federal), 1);
    assert.deepEqual(usualCompletion(federal, saturday), afterDays(7));
  });

  it('follows the court of a county criminal search only', () => {
    const alameda = { county: 'Alameda', state: 'CA' };
    assert.equal(usualBusinessDays({ type: 'county_criminal_search', ...alameda }), 4);
    assert.equal(usualBusinessDays({ type: 'county_civil_search', ...alameda }), 3);
  });

  it('shifts by business days, but never below one', () => {
    const county = { type: 'county_criminal_search', ...unknownCourt } as const;
    assert.deepEqual(usualCompletion(county, monday), afterDays(2));
    assert.deepEqual(usualCompletion(county, monday, 1), afterDays(3));
    assert.deepEqual(usualCompletion(county, monday, -1), afterDays(1));
    assert.deepEqual(usualCompletion(county, monday, -5), afterDays(1));
  });

  it('is in the future for every type', () => {
    for (const type of screeningType.options)
      assert.ok(usualCompletion({ type, ...unknownCourt }, monday) > monday, type);
  });
});

describe('estimateCompletion', () => {
  const part = (status: 'pending' | 'suspended' | 'complete' | 'canceled', county: string | null = null) => ({
    type: 'county_criminal_search' as const,
    status,
    county,
    state: county && 'CA',
    createdAt: monday,
  });

  it('follows the slowest open screening', () => {
    assert.deepEqual(estimateCompletion([part('pending')], monday), afterDays(2));
    assert.deepEqual(
      estimateCompletion([part('pending'), part('suspended', 'Alameda')], monday),
      afterDays(4),
    );
    assert.deepEqual(
      estimateCompletion([part('pending'), part('complete', 'Alameda')], monday),
      afterDays(2),
    );
    assert.deepEqual(
      estimateCompletion([part('pending'), part('canceled', 'Alameda')], monday),
      afterDays(2),
    );
  });

  it('expects a late report one business day from now', () => {
    assert.deepEqual(estimateCompletion([part('pending')], afterDays(2)), afterDays(3));
    assert.deepEqual(estimateCompletion([], afterDays(3)), afterDays(4));
    // From Friday to Monday.
    assert.deepEqual(estimateCompletion([part('pending')], afterDays(4)), afterDays(7));
  });

  it('expects nothing before offices open again', () => {
    // From Saturday: they open on Monday, and a business day later is Tuesday.
    assert.deepEqual(estimateCompletion([part('pending')], saturday), afterDays(8));
  });

  it('is always in the future, and on a business day', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 });
    fc.assert(
      fc.property(minutes, minutes, (created, waited) => {
        const createdAt = new Date(monday.getTime() + created * 60_000);
        const now = new Date(createdAt.getTime() + waited * 60_000);
        const estimate = estimateCompletion([{ ...part('pending'), createdAt }], now);
        return estimate > now && isBusinessDay(estimate);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the estimate of a report', () => {
  it('is published and stored', () => {
    const report = newReport();
    apply(report, { kind: 'estimate_due' }, afterDays(1));
    assert.deepEqual(report.record.estimateGeneratedAt, afterDays(1));
    assert.deepEqual(report.record.estimatedCompletionTime, afterDays(4));
    assert.equal(eventTypes(report).at(-1), 'report.updated');
    assert.deepEqual(toEtaResource(report.record, report.screenings), {
      estimate_generated_at: '2026-03-03T17:00:00Z',
      estimated_completion_time: '2026-03-06T17:00:00Z',
    });
  });

  it('is not there when the report is created', () => {
    const { record, screenings } = newReport();
    assert.equal(record.estimateGeneratedAt, null);
    assert.equal(record.estimatedCompletionTime, null);
    rejects(() => toEtaResource(record, screenings), 404, 'eta_not_available_yet');
  });

  it('is made two hours after the order, once, where no supplier sends one', () => {
    const report = newReport();
    const ordered = new ReportAggregate({ ...report.environment, supplierEstimates: false }, report);
    const twoHoursLater = new Date(monday.getTime() + 2 * 3_600_000);
    assert.deepEqual(nextDueAt(ordered, undefined), twoHoursLater);
    settleReport(ordered, [], new Date(twoHoursLater.getTime() - 1));
    assert.equal(ordered.record.estimatedCompletionTime, null);
    settleReport(ordered, [], afterDays(1));
    assert.deepEqual(ordered.record.estimateGeneratedAt, twoHoursLater);
    settleReport(ordered, [], afterDays(2));
    assert.deepEqual(eventTypes(ordered), ['report.updated']);
  });

  it('is the time of completion if there was none before', () => {
    const report = newReport();
    completeAll(report, afterDays(1));
    assert.deepEqual(toEtaResource(report.record, report.screenings), {
      estimate_generated_at: '2026-03-03T17:00:00Z',
      estimated_completion_time: '2026-03-03T17:00:00Z',
    });
  });

  it('needs a county criminal search and a pending report', () => {
    const package_ = { slug: 'p', name: 'P', screenings: screenings('ssn_trace', 'county_civil_search') };
    const report = newReport({ package: package_ });
    assert.equal(hasCountySearch(report.screenings), false);
    assert.equal(report.record.estimatedCompletionTime, null);
    rejects(() => apply(report, { kind: 'estimate_due' }), 404, 'eta_not_available');
    rejects(() => toEtaResource(report.record, report.screenings), 404, 'eta_not_available');
    const finished = newReport();
    completeAll(finished);
    rejects(
      () => apply(finished, { kind: 'estimate_due' }),
      409,
      'report_transition_not_allowed',
      /clear.*estimated/,
    );
  });
});
