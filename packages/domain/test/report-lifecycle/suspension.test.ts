import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  afterDays,
  apply,
  candidate,
  completeAll,
  eventTypes,
  monday,
  newReport,
  rejects,
  screenings,
} from '../support/report.ts';

const required = (verification_type: 'ssn' | 'driver_license' | 'id') =>
  ({ kind: 'documents_required', verification_type }) as const;
const completed = (verification_type: 'ssn' | 'driver_license' | 'id') =>
  ({ kind: 'verification_completed', verification_type }) as const;
const processed = (verification_type: 'ssn' | 'driver_license' | 'id') =>
  ({ kind: 'verification_processed', verification_type }) as const;

describe('a request for documents', () => {
  it('creates a verification, publishes it, and writes to the candidate', () => {
    const report = newReport();
    apply(report, required('ssn'), afterDays(1));
    const [verification] = report.verifications;
    assert.deepEqual(verification, {
      accountId: 'account',
      id: 'id-4',
      reportId: 'id-1',
      candidateId: candidate.id,
      type: 'ssn',
      createdAt: afterDays(1),
      completedAt: null,
      processedAt: null,
      remindedAt: null,
    });
    assert.deepEqual([...report.changedVerifications], [verification]);
    assert.deepEqual(eventTypes(report), ['report.created', 'verification.created']);
    assert.deepEqual(report.events[1]?.object, {
      id: 'id-4',
      object: 'verification',
      uri: '/v1/verifications/id-4',
      verification_type: 'ssn',
      verification_url: 'https://portal.example/verify/id-4',
      report_id: 'id-1',
      candidate_id: candidate.id,
      created_at: '2026-03-03T17:00:00Z',
      completed_at: null,
      processed_at: null,
    });
    assert.deepEqual(report.messages, [
      {
        kind: 'documents',
        recipient: 'ada@example.com',
        at: afterDays(1),
        content: {
          accountName: 'Northwind',
          firstName: 'Ada',
          language: 'en',
          type: 'ssn',
          isReminder: false,
          url: 'https://portal.example/verify/id-4',
        },
      },
    ]);
  });

  it('publishes the candidate too if it concerns the driver license', () => {
    const report = newReport();
    apply(report, required('driver_license'));
    assert.deepEqual(eventTypes(report).slice(1), [
      'candidate.driver_license_required',
      'verification.created',
    ]);
    assert.deepEqual(report.events[1]?.object, report.candidate);
  });

  it('is rejected while the same is requested, and after the report is finished', () => {
    const report = newReport();
    apply(report, required('ssn'));
    rejects(() => apply(report, required('ssn')), 409, 'verification_already_open', /ssn/);
    apply(report, required('id'));
    apply(report, { kind: 'suspended' });
    apply(report, required('driver_license'));
    completeAll(report);
    const sentence = /clear.*held up for documents/;
    rejects(() => apply(report, required('id')), 409, 'report_transition_not_allowed', sentence);
  });

  it('can be repeated after it was processed', () => {
    const report = newReport();
    for (const update of [required('ssn'), completed('ssn'), processed('ssn')]) apply(report, update);
    apply(report, required('ssn'));
    assert.equal(report.verifications.length, 2);
  });
});

describe('an answer to a verification', () => {
  it('completes it, then processes it', () => {
    const report = newReport();
    apply(report, required('ssn'));
    report.changedVerifications.clear();
    apply(report, completed('ssn'), afterDays(1));
    apply(report, processed('ssn'), afterDays(2));
    const [verification] = report.verifications;
    assert.deepEqual(verification?.completedAt, afterDays(1));
    assert.deepEqual(verification.processedAt, afterDays(2));
    assert.deepEqual([...report.changedVerifications], [verification]);
    assert.deepEqual(eventTypes(report).slice(2), ['verification.completed', 'verification.processed']);
  });

  it('is rejected if none is open, twice, and for another type', () => {
    const report = newReport();
    rejects(() => apply(report, completed('ssn')), 409, 'verification_not_open', /ssn/);
    apply(report, required('ssn'));
    rejects(() => apply(report, completed('id')), 409, 'verification_not_open', /type id/);
    rejects(() => apply(report, processed('ssn')), 409, 'verification_not_open');
    apply(report, completed('ssn'));
    rejects(() => apply(report, completed('ssn')), 409, 'verification_not_open');
    apply(report, processed('ssn'));
    rejects(() => apply(report, processed('ssn')), 409, 'verification_not_open');
  });
});

describe('a suspension', () => {
  const statuses = (report: ReturnType<typeof newReport>) => report.screenings.map(({ status }) => status);
  const driving = {
    package: {
      slug: 'driver',
      name: 'Driver',
      screenings: screenings('ssn_trace', 'motor_vehicle_report', 'drug_screening'),
    },
  };

  it('suspends the screening that waits for the candidate', () => {
    for (const [type, expected] of [
      ['ssn', ['suspended', 'pending', 'pending']],
      ['driver_license', ['pending', 'suspended', 'pending']],
      ['id', ['suspended', 'suspended', 'suspended']],
    ] as const) {
      const report = newReport(driving);
      apply(report, required(type));
      apply(report, { kind: 'suspended' });
      assert.equal(report.record.status, 'suspended');
      assert.deepEqual(statuses(report), expected, type);
      assert.equal(eventTypes(report).at(-1), 'report.suspended');
    }
  });

  it('suspends every open screening if the one that waits is finished', () => {
    const report = newReport(driving);
    apply(report, { kind: 'screening_completed', screening_id: 'id-2', result: 'clear', records: [] });
    apply(report, required('ssn'));
    apply(report, { kind: 'suspended' });
    assert.deepEqual(statuses(report), ['complete', 'suspended', 'suspended']);
  });

  it('is rejected without an open verification, or if the report is not pending', () => {
    const report = newReport();
    const suspend = () => apply(report, { kind: 'suspended' });
    rejects(suspend, 409, 'verification_not_open', /ssn, driver_license or id/);
    for (const update of [required('ssn'), completed('ssn'), processed('ssn')]) apply(report, update);
    rejects(suspend, 409, 'verification_not_open');
    apply(report, required('id'));
    suspend();
    rejects(suspend, 409, 'report_transition_not_allowed', /is suspended. It cannot be suspended/);
  });

  it('ends after every verification is processed', () => {
    const report = newReport(driving);
    const resume = () => apply(report, { kind: 'resumed' }, afterDays(3));
    rejects(resume, 409, 'report_transition_not_allowed', /pending.*resumed/);
    apply(report, required('ssn'));
    apply(report, required('driver_license'));
    apply(report, { kind: 'suspended' });
    for (const update of [completed('ssn'), processed('ssn'), completed('driver_license')])
      apply(report, update);
    rejects(resume, 409, 'verifications_incomplete');
    apply(report, processed('driver_license'));
    report.changedScreenings.clear();
    resume();
    assert.equal(report.record.status, 'pending');
    assert.deepEqual(statuses(report), ['pending', 'pending', 'pending']);
    assert.ok(report.changedScreenings.size >= 2);
    assert.deepEqual(report.events.at(-1)?.at, afterDays(3));
    assert.equal(eventTypes(report).at(-1), 'report.resumed');
    assert.notDeepEqual(report.record.createdAt, afterDays(3));
    assert.deepEqual(report.record.createdAt, monday);
  });
});
