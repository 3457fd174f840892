import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Report } from '@service-embeds/contract';
import { disputableItems } from '@service-embeds/domain/dispute/disputed-items';
import { adverseItemsOf } from '@service-embeds/domain/report/adverse-items';
import { findingsOf as ratedFindings } from '@service-embeds/domain/report/aggregate/apply-ruleset';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import { toScreeningResource } from '@service-embeds/domain/report/serializers/screening-serializer';
import { findingsOf } from '../../../src/elements/report/report-data.ts';

type Content = Partial<Pick<ScreeningRecord, 'type' | 'records' | 'content'>>;

const screeningOf = (changes: Content): ScreeningRecord => ({
  accountId: 'account',
  id: 'screening',
  reportId: 'report',
  type: 'motor_vehicle_report',
  subtype: null,
  position: 0,
  status: 'complete',
  result: 'consider',
  county: null,
  state: null,
  pointers: [],
  records: [],
  content: {},
  cancellationReason: null,
  assessment: null,
  createdAt: new Date('2026-03-02T17:00:00Z'),
  completedAt: new Date('2026-03-03T17:00:00Z'),
  ...changes,
});

const charge = (id: string): ScreeningRecord['records'][number]['charges'][number] => ({
  id,
  charge: 'Theft',
  level: 'misdemeanor',
  disposition: 'Guilty',
  offense_date: null,
  disposition_date: null,
});
const record = (id: string, ...charges: string[]): ScreeningRecord['records'][number] => ({
  id,
  case_number: id,
  source: 'Travis County',
  charges: charges.map(charge),
});
const entry = { description: 'Speeding' };
const driver = (fields: object): Pick<ScreeningRecord, 'content'> => ({
  content: { motor_vehicle_report: { license_state: 'TX', ...fields } },
});
const employer = { employer: { name: 'Acme' }, status: 'consider' };

/** Screenings, and the IDs of their findings. */
const cases: [name: string, screening: Content, ids: string[]][] = [
  ['nothing but its result', {}, ['screening']],
  ['charges', { records: [record('a', 'a1', 'a2'), record('b', 'b1')] }, ['a1', 'a2', 'b1']],
  ['one record without charges', { records: [record('a')] }, ['screening']],
  ['several records without charges', { records: [record('a'), record('b')] }, ['a', 'b']],
  ['a record without charges beside a charge', { records: [record('a'), record('b', 'b1')] }, ['a', 'b1']],
  ['entries of a driver', driver({ violations: [entry] }), ['screening']],
  [
    'entries of a driver beside a charge',
    { records: [record('a', 'a1')], ...driver({ suspensions: [entry] }) },
    ['a1', 'screening'],
  ],
  [
    'entries of a driver beside a record without charges',
    { records: [record('a')], ...driver({ accidents: [entry] }) },
    ['a', 'screening'],
  ],
  ['the status of a license', driver({ license_status: 'Suspended' }), ['screening']],
  [
    'the status of a license beside a charge',
    { records: [record('a', 'a1')], ...driver({ license_status: 'Suspended', violations: [] }) },
    ['a1'],
  ],
  [
    'what employers say',
    {
      type: 'employment_verification',
      content: { employment_verification: { records: [employer, employer] } } as ScreeningRecord['content'],
    },
    ['screening'],
  ],
];

describe('The findings of a report', () => {
  for (const [name, changes, ids] of cases)
    it(`are the same for the embed, decisions, rules and disputes: ${name}`, () => {
      const screenings = [screeningOf(changes)];
      const resources = screenings.map((screening) => toScreeningResource(screening));
      // What an embed shows without charges is a record only where several findings are.
      const all = findingsOf({ report: { screenings: resources } as Report, assessment: undefined });
      const embedIds = all.map((each) =>
        all.length > 1 && !each.charge && each.record ? each.record.id : (each.charge?.id ?? 'screening'),
      );
      assert.deepEqual(embedIds.sort(), ids);
      assert.deepEqual(
        adverseItemsOf(screenings)
          .map(({ id }) => id)
          .sort(),
        ids,
      );
      assert.deepEqual(
        ratedFindings(screenings)
          .map(({ id }) => id)
          .sort(),
        ids,
      );
      const disputable = disputableItems({ record: { id: 'report' }, screenings }).map(({ id }) => id);
      for (const id of ids) assert.ok(disputable.includes(id), id);
    });
});
