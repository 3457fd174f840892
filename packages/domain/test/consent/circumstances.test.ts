import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  disclosurePackage,
  requireUnitedStates,
  resolveCircumstances,
  type DisclosureRequest,
} from '../../src/consent/circumstances.ts';
import { errorCodeOf } from '../support/records.ts';

const candidate = { zipcode: '43004', driverLicenseState: null };
const invitation = {
  packageSlug: 'essential',
  workLocations: [
    { country: 'US', state: 'CA', city: 'Oakland' },
    { country: 'US', state: 'NY' },
  ],
};
const resolve = (
  request: DisclosureRequest = {},
  more: Partial<Parameters<typeof resolveCircumstances>[0]> = {},
) => resolveCircumstances({ candidate, invitation: undefined, request, screenings: undefined, ...more });

describe('disclosurePackage', () => {
  it('prefers the package of the request to that of the invitation', () => {
    assert.equal(disclosurePackage({ package: 'driver' }, invitation), 'driver');
    assert.equal(disclosurePackage({}, invitation), 'essential');
    assert.equal(disclosurePackage({}, undefined), undefined);
  });
});

describe('resolveCircumstances', () => {
  it('takes the residence from the request, or from the ZIP code', () => {
    assert.equal(resolve().residence, 'OH');
    assert.equal(resolve({ residence: 'MN' }).residence, 'MN');
    assert.equal(resolve({}, { candidate: { ...candidate, zipcode: null } }).residence, undefined);
  });

  it('takes the whole place from the request once it names a state', () => {
    assert.deepEqual(resolve({ state: 'TX' }, { invitation }).workLocation, { state: 'TX', city: undefined });
    assert.deepEqual(resolve({ state: 'CA', city: 'Fresno' }, { invitation }).workLocation, {
      state: 'CA',
      city: 'Fresno',
    });
  });

  it('takes the place from the first work location of the invitation otherwise', () => {
    assert.deepEqual(resolve({}, { invitation }).workLocation, { state: 'CA', city: 'Oakland' });
    assert.deepEqual(resolve({ city: 'Fresno' }, { invitation }).workLocation, {
      state: 'CA',
      city: 'Oakland',
    });
  });

  it('uses the request where neither names a state', () => {
    const empty = { ...invitation, workLocations: [] };
    assert.deepEqual(resolve({ city: 'Fresno' }, { invitation: empty }).workLocation, {
      state: undefined,
      city: 'Fresno',
    });
    assert.deepEqual(resolve({ city: 'Fresno' }).workLocation, { state: undefined, city: 'Fresno' });
  });

  it('rejects work outside of the United States', () => {
    const abroad = { ...invitation, workLocations: [{ country: 'FR', state: '' }] };
    assert.equal(
      errorCodeOf(() => resolve({ country: 'FR' })),
      'country_unsupported',
    );
    assert.equal(
      errorCodeOf(() => resolve({ country: 'FR', state: 'CA' })),
      'country_unsupported',
    );
    assert.equal(
      errorCodeOf(() => resolve({}, { invitation: abroad })),
      'country_unsupported',
    );
    assert.equal(resolve({ country: 'US' }, { invitation: abroad }).workLocation.state, '');
    assert.equal(resolve({ state: 'CA' }, { invitation: abroad }).workLocation.state, 'CA');
  });

  it('rejects a package of the request that the account does not have', () => {
    assert.equal(
      errorCodeOf(() => resolve({ package: 'none' })),
      'package_not_found',
    );
    assert.deepEqual(resolve({ package: 'mine' }, { screenings: ['ssn_trace'] }).screenings, ['ssn_trace']);
  });

  it('ignores a package of the invitation that is gone', () => {
    assert.deepEqual(resolve({}, { invitation }).screenings, []);
  });

  it('takes the state of the driver license from the candidate', () => {
    assert.equal(resolve().driverLicenseState, undefined);
    const driver = { ...candidate, driverLicenseState: 'WA' };
    assert.equal(resolve({}, { candidate: driver }).driverLicenseState, 'WA');
  });
});

describe('requireUnitedStates', () => {
  it('accepts the United States, which is also the default', () => {
    assert.equal(
      errorCodeOf(() => requireUnitedStates()),
      undefined,
    );
    assert.equal(
      errorCodeOf(() => requireUnitedStates('US')),
      undefined,
    );
    assert.equal(
      errorCodeOf(() => requireUnitedStates('CA')),
      'country_unsupported',
    );
  });
});
