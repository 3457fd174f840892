import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { report as reportSchema, validate, type ReportInclude } from '@service-embeds/contract';
import { toReportResource } from '../../../src/report/serializers/report-serializer.ts';
import { toScreeningResource } from '../../../src/report/serializers/screening-serializer.ts';
import { secondsBetween } from '../../../src/time.ts';
import {
  afterDays,
  apply,
  candidate,
  completeAll,
  newReport,
  reportWithCharges,
  screeningAt,
  screenings,
} from '../../support/report.ts';

function serialize(report: ReturnType<typeof newReport>, ...names: ReportInclude[]) {
  const { record, screenings: all } = report;
  return toReportResource({ report: record, screenings: all }, { include: new Set(names), candidate });
}

describe('toReportResource', () => {
  it('shows the report with the IDs of its screenings', () => {
    const report = newReport();
    const resource = serialize(report);
    assert.equal(resource.id, 'id-1');
    assert.equal(resource.object, 'report');
    assert.equal(resource.uri, '/v1/reports/id-1');
    assert.equal(resource.package, 'essential');
    assert.equal(resource.package_name, 'Essential');
    assert.equal(resource.node, 'west');
    assert.deepEqual(resource.tags, ['season']);
    assert.deepEqual(resource.work_locations, [{ country: 'US', state: 'TX' }]);
    assert.equal(resource.ssn_trace_id, 'id-2');
    assert.deepEqual(resource.county_criminal_search_ids, ['id-3']);
    assert.equal(resource.motor_vehicle_report_id, null);
    assert.deepEqual(resource.state_criminal_search_ids, []);
    assert.equal(resource.created_at, '2026-03-02T17:00:00Z');
    assert.equal(resource.completed_at, null);
    assert.equal(resource.turnaround_time, null);
    assert.equal(resource.estimated_completion_time, null);
    for (const name of ['ssn_trace', 'county_criminal_searches', 'screenings', 'candidate'])
      assert.ok(!(name in resource), name);
  });

  it('shows where the report belongs, its file, and whether it is archived', () => {
    const report = newReport();
    report.update({ documentId: null });
    const { segment_stamps, document_ids, archived } = serialize(report);
    assert.deepEqual([segment_stamps, document_ids, archived], [['west'], [], false]);
    const other = newReport({ node: null });
    other.update({ documentId: 'document', archivedAt: afterDays(1) });
    const resource = serialize(other);
    assert.deepEqual(
      [resource.segment_stamps, resource.document_ids, resource.archived],
      [[], ['document'], true],
    );
  });

  it('shows times and progress of a finished report', () => {
    const report = newReport();
    completeAll(report, afterDays(1));
    report.update({ estimatedCompletionTime: afterDays(2), revisedAt: afterDays(3) });
    const resource = serialize(report);
    assert.equal(resource.completed_at, '2026-03-03T17:00:00Z');
    assert.equal(resource.turnaround_time, 86_400);
    assert.equal(resource.estimated_completion_time, '2026-03-04T17:00:00Z');
    assert.equal(resource.revised_at, '2026-03-05T17:00:00Z');
    assert.deepEqual(resource.progress, { finished: 2, total: 2 });
    assert.equal(resource.status, 'clear');
    assert.equal(resource.result, 'clear');
    assert.equal(resource.assessment, 'eligible');
    assert.equal(resource.adjudication, null);
    assert.equal(resource.includes_canceled, false);
  });

  it('embeds what include names, and nothing else', () => {
    const report = newReport();
    const single = serialize(report, 'ssn_trace', 'motor_vehicle_report');
    assert.equal(single.ssn_trace?.id, 'id-2');
    assert.equal(single.motor_vehicle_report, null);
    assert.ok(!('county_criminal_searches' in single));
    const multiple = serialize(report, 'county_criminal_searches', 'state_criminal_searches');
    assert.deepEqual(multiple.county_criminal_searches, [toScreeningResource(screeningAt(report, 1))]);
    assert.deepEqual(multiple.state_criminal_searches, []);
    assert.equal(serialize(report, 'screenings').screenings?.length, 2);
    assert.equal(serialize(report, 'candidate').candidate, candidate);
  });

  it('leaves out a candidate that was not loaded', () => {
    const { record, screenings: all } = newReport();
    const include = new Set(['candidate'] as const);
    assert.ok(!('candidate' in toReportResource({ report: record, screenings: all }, { include })));
  });

  it('matches the contract', () => {
    const courts = [
      { county: 'Alameda', state: 'CA' },
      { county: 'Kings', state: 'NY' },
    ];
    const types = screenings('ssn_trace', 'county_criminal_search');
    const report = newReport({ courts, package: { slug: 'p', name: 'P', screenings: types } });
    const text = JSON.stringify(serialize(report, 'county_criminal_searches', 'ssn_trace', 'screenings'));
    const withIds = text.replace(/"id-(\d)"/g, '"00000000000000000000000$1"');
    const result = validate(reportSchema, JSON.parse(withIds));
    assert.ok(result.ok, JSON.stringify(result));
  });
});

describe('toScreeningResource', () => {
  it('shows a finished screening', () => {
    const report = newReport();
    completeAll(report, afterDays(1));
    assert.deepEqual(toScreeningResource(screeningAt(report, 1)), {
      id: 'id-3',
      object: 'county_criminal_search',
      uri: '/v1/county_criminal_searches/id-3',
      report_id: 'id-1',
      status: 'complete',
      result: 'clear',
      assessment: null,
      subtype: null,
      county: 'Alameda',
      state: 'CA',
      screening_pointers: ['Package Policy'],
      records: [],
      cancellation_reason: null,
      cancellation_reason_description: null,
      created_at: '2026-03-02T17:00:00Z',
      estimated_completion_time: null,
      estimated_completion_date: null,
      completed_at: '2026-03-03T17:00:00Z',
      turnaround_time: 86_400,
    });
  });

  it('says the day on which an open screening is usually complete', () => {
    const { estimated_completion_time: time, estimated_completion_date: date } = toScreeningResource(
      screeningAt(newReport(), 1),
    );
    assert.equal(date, '2026-03-06');
    assert.equal(time?.slice(0, 10), date);
  });

  it('has no turnaround time before it is finished', () => {
    assert.equal(toScreeningResource(screeningAt(newReport(), 0)).turnaround_time, null);
  });

  it('masks the number of an SSN trace, and completes what the source left out', () => {
    const screening = screeningAt(newReport(), 0);
    screening.content = { ssn_trace: { ssn: '123456789', issued_year: 1991, death_index: true } };
    const { ssn, issued_year, death_index, thin_file, addresses, license_status } =
      toScreeningResource(screening);
    assert.deepEqual(
      { ssn, issued_year, death_index, thin_file, addresses, license_status },
      {
        ssn: 'XXX-XX-6789',
        issued_year: 1991,
        death_index: true,
        thin_file: null,
        addresses: [],
        license_status: undefined,
      },
    );
  });

  it('masks the license numbers and birth dates of a motor vehicle report', () => {
    const types = screenings('motor_vehicle_report');
    const screening = screeningAt(newReport({ package: { slug: 'p', name: 'P', screenings: types } }), 0);
    const pending = toScreeningResource(screening);
    assert.deepEqual([pending.license_number, pending.violations, pending.license_reports], [null, [], []]);
    screening.content = {
      motor_vehicle_report: {
        license_number: 'F1112001',
        previous_license_number: 'A7654321',
        dob: '1990-05-17',
        license_status: 'suspended',
        license_reports: [{ number: 'F1112001', dob: '1990-05-17', current_license: true }],
      },
    };
    const { license_number, previous_license_number, dob, license_status, license_reports, ssn } =
      toScreeningResource(screening);
    assert.deepEqual(
      [license_number, previous_license_number, dob, license_status, ssn],
      ['XXXX2001', 'XXXX4321', '1990-XX-XX', 'suspended', undefined],
    );
    const [license] = license_reports ?? [];
    assert.deepEqual(
      [license?.number, license?.dob, license?.current_license, license?.endorsements],
      ['XXXX2001', '1990-XX-XX', true, []],
    );
  });

  it('masks the birth date of a record, and completes its charges', () => {
    const report = reportWithCharges();
    const screening = screeningAt(report, 1);
    const [firstRecord] = screening.records;
    assert.ok(firstRecord);
    screening.records = [{ ...firstRecord, dob: '1990-05-17', yob: 1990, full_name: 'Ada Testerman' }];
    const [record] = toScreeningResource(screening).records;
    assert.deepEqual(
      [record?.dob, record?.yob, record?.full_name, record?.file_date, record?.address],
      ['1990-XX-XX', 1990, 'Ada Testerman', null, null],
    );
    const [charge] = record?.charges ?? [];
    assert.deepEqual([charge?.charge, charge?.sentence, charge?.category], ['Trespass', null, null]);
  });

  it('says why a screening was canceled', () => {
    const report = newReport();
    const { id } = screeningAt(report, 1);
    apply(report, { kind: 'screening_canceled', screening_id: id, reason: 'request_withdrawn' });
    const { cancellation_reason_description } = toScreeningResource(screeningAt(report, 1));
    assert.equal(cancellation_reason_description, 'The customer withdrew the request');
  });

  it('rounds to whole seconds', () => {
    assert.equal(secondsBetween(new Date(0), new Date(1499)), 1);
    assert.equal(secondsBetween(new Date(0), new Date(1500)), 2);
  });
});
