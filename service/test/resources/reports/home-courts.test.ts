import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CandidateRow } from '../../../src/db/rows/rows.ts';
import { operationsSupplier } from '../../../src/integrations/screening-supplier/operations-supplier.ts';
import { traceCourt } from '../../../src/resources/reports/home-courts.ts';
import { countyOfZip } from '../../../src/resources/counties/us-counties.ts';

const candidate = {} as CandidateRow;
const workLocations = [{ country: 'US', state: 'NY' }];

describe('The courts that are searched in production', () => {
  it('are those of the counties in which the candidate has lived, not of the work location', () => {
    const homes = [{ county: 'Alameda', state: 'CA' }];
    assert.deepEqual(operationsSupplier.courts(candidate, workLocations, homes), homes);
  });

  it('are those of the work location while no address is on file', () => {
    const courts = operationsSupplier.courts(candidate, workLocations, []);
    assert.deepEqual(courts, [{ county: null, state: 'NY' }]);
  });

  it('are also those of the addresses that an SSN trace finds', () => {
    const address = { street: null, unit: null, city: null, county: null, from_date: null, to_date: null };
    assert.deepEqual(traceCourt({ ...address, zipcode: '59715', state: 'MT' }), {
      county: 'Gallatin',
      state: 'MT',
    });
    assert.deepEqual(traceCourt({ ...address, zipcode: null, state: 'MT' }), { county: null, state: 'MT' });
    assert.equal(traceCourt({ ...address, zipcode: null, state: null }), undefined);
    assert.equal(operationsSupplier.searchesTraces, true);
  });

  it('follow from ZIP codes', () => {
    const courtOf = (zipcode: string): string => Object.values(countyOfZip(zipcode) ?? {}).join(', ');
    assert.equal(courtOf('94601'), 'Alameda, CA');
    assert.equal(courtOf('10001-1234'), 'New York, NY');
    assert.equal(courtOf('06001'), 'Hartford, CT');
    assert.equal(courtOf('70112'), 'Orleans, LA');
    assert.equal(countyOfZip('00000'), undefined);
  });
});
