import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Simulator } from '../../../src/clock/staging/simulator/simulator.ts';
import type { CandidateRow } from '../../../src/db/rows/rows.ts';
import { operationsSupplier } from '../../../src/integrations/screening-supplier/screening-supplier.ts';
import type { Keys } from '../../../src/platform/secret-keys.ts';
import { countyOfZip } from '../../../src/resources/counties/us-counties.ts';
import { traceCourt } from '../../../src/resources/reports/home-courts.ts';

const candidate = {} as CandidateRow;
const workLocations = [{ country: 'US', state: 'NY' }];

describe('The courts that are searched in staging', () => {
  const simulator = new Simulator({ data: {} as Keys['data'] });
  const person = (email: string) => ({ id: 'c1', email, lastName: 'Sampleton', ssn: null }) as CandidateRow;
  const homes = [{ county: 'Alameda', state: 'CA' }];

  it('are those of the counties in which the candidate has lived', () => {
    for (const email of ['oakland@example.com', 'oakland+consider@example.com'])
      assert.deepEqual(simulator.courts(person(email), workLocations, homes), homes);
    const two = [...homes, { county: 'Gallatin', state: 'MT' }];
    assert.deepEqual(simulator.courts(person('moved@example.com'), workLocations, two), two);
  });

  it('are more if a scenario finds something in several counties', () => {
    const courts = simulator.courts(person('oakland+consider-multi@example.com'), workLocations, homes);
    assert.deepEqual(courts[0], homes[0]);
    assert.equal(new Set(courts.map(({ county, state }) => `${county} ${state}`)).size, 3);
  });

  it('are those of the work location while no address is on file', () => {
    const [court] = simulator.courts(person('unknown@example.com'), [{ country: 'US', state: 'AZ' }], []);
    assert.equal(court?.state, 'AZ');
  });
});

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
