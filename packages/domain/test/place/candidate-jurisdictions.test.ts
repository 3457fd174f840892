import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { candidateJurisdictions } from '../../src/place/localities.ts';

const oakland = { country: 'US', state: 'CA', city: 'Oakland' };

describe('the jurisdictions whose laws protect a candidate', () => {
  it('are those of the work locations and of the state in which they live', () => {
    assert.deepEqual(candidateJurisdictions('10001', [oakland]), ['US', 'CA', 'NY']);
  });

  it('are those of the work locations alone where the address is not known', () => {
    for (const zipcode of [null, '00000', ''])
      assert.deepEqual(candidateJurisdictions(zipcode, [oakland]), ['US', 'CA']);
  });

  it('are those of the address where the work is abroad', () => {
    const abroad = [{ country: 'CA', state: 'ON' }];
    assert.deepEqual(candidateJurisdictions('10001', abroad), ['US', 'NY']);
    assert.deepEqual(candidateJurisdictions(null, abroad), []);
  });
});
