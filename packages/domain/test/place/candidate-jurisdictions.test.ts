import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { candidateJurisdictions } from '../../src/place/placed-location.ts';
import { placed } from '../support/placed.ts';

const oakland = placed({ state: 'CA', city: 'Oakland' });

describe('the jurisdictions whose laws protect a candidate', () => {
  it('are those of the work locations and of the state in which they live', () => {
    assert.deepEqual(candidateJurisdictions('10001', oakland), ['US', 'CA', 'NY']);
  });

  it('are those of the work locations alone where the address is not known', () => {
    for (const zipcode of [null, '00000', ''])
      assert.deepEqual(candidateJurisdictions(zipcode, oakland), ['US', 'CA']);
  });

  it('are those of both states where the ZIP code of the address crosses a state line', () => {
    assert.deepEqual(candidateJurisdictions('42223', oakland), ['US', 'CA', 'KY', 'TN']);
  });

  it('are those of Hawaii, not of American Samoa, and of New York on Fishers Island', () => {
    assert.deepEqual(candidateJurisdictions('96720', []), ['US', 'HI']);
    assert.deepEqual(candidateJurisdictions('96799', []), ['US', 'AS']);
    assert.deepEqual(candidateJurisdictions('06390', []), ['US', 'NY']);
  });

  it('are those of the address where the work is abroad', () => {
    const abroad = placed({ country: 'CA', state: 'ON' });
    assert.deepEqual(candidateJurisdictions('10001', abroad), ['US', 'NY']);
    assert.deepEqual(candidateJurisdictions(null, abroad), []);
  });
});
