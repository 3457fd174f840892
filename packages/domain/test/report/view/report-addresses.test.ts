import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toReportAddresses } from '../../../src/report/view/report-addresses.ts';
import type { ScreeningRecord } from '../../../src/report/report-record.ts';
import { newReport, screeningAt } from '../../support/report.ts';

describe('the addresses of a report', () => {
  it('are those that its SSN trace found, the newest first', () => {
    const address = {
      street: '1 Main Street',
      unit: null,
      city: 'Oakland',
      state: 'CA',
      zipcode: '94612',
      from_date: '2015-01-01',
      to_date: '2018-12-31',
    };
    const trace = {
      ...screeningAt(newReport(), 0),
      content: {
        ssn_trace: {
          addresses: [
            address,
            { ...address, street: '2 Oak Street', unit: 'Apt 3', from_date: '2019-01-01', to_date: null },
            { ...address, street: null, from_date: null, to_date: '2019-06-30' },
          ],
        },
      },
    } as unknown as ScreeningRecord;
    const place = { city: 'Oakland', state: 'CA' };
    assert.deepEqual(toReportAddresses([screeningAt(newReport(), 1), trace]), [
      { ...place, name: '2 Oak Street Apt 3', start_date: '2019-01-01T00:00:00Z', end_date: null },
      { ...place, name: null, start_date: null, end_date: '2019-06-30T00:00:00Z' },
      {
        ...place,
        name: '1 Main Street',
        start_date: '2015-01-01T00:00:00Z',
        end_date: '2018-12-31T00:00:00Z',
      },
    ]);
  });
});
