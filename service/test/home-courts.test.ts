import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CandidateRow } from '../src/db/rows.ts';
import { operationsSupplier } from '../src/integrations/screening-supplier/operations-supplier.ts';
import { countyOfZip } from '../src/resources/counties/us-counties.ts';

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

  it('follow from ZIP codes', () => {
    const courtOf = (zipcode: string): string => Object.values(countyOfZip(zipcode) ?? {}).join(', ');
    assert.equal(courtOf('94601'), 'Alameda, CA');
    assert.equal(courtOf('10001-1234'), 'New York, NY');
    assert.equal(courtOf('06001'), 'Hartford, CT');
    assert.equal(courtOf('70112'), 'Orleans, LA');
    assert.equal(countyOfZip('00000'), undefined);
  });
});
