import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  disclosurePackage,
  requestedLocations,
  resolveCircumstances,
  type DisclosureRequest,
} from '../../src/consent/circumstances.ts';
import { localitiesOnly } from '../../src/place/place-directory.ts';
import { toWorkLocation } from '../../src/place/placed-location.ts';
import { placeLocations } from '../support/place-locations.ts';
import { errorCodeOf } from '../support/records.ts';

const candidate = { zipcode: '43004', driverLicenseState: null };
const invitation = {
  packageSlug: 'essential',
  creditGround: null,
  workLocations: placeLocations(
    { country: 'US', state: 'CA', city: 'Oakland' },
    { country: 'US', state: 'NY' },
  ),
};
const resolve = (
  request: DisclosureRequest = {},
  more: Partial<Parameters<typeof resolveCircumstances>[0]> = {},
) =>
  resolveCircumstances({
    candidate,
    invitation: undefined,
    request,
    requestedLocations: requestedLocations(request, localitiesOnly),
    screenings: undefined,
    account: { employeeCount: null },
    ...more,
  });

describe('disclosurePackage', () => {
  it('prefers the package of the request to that of the invitation', () => {
    assert.equal(disclosurePackage({ package: 'driver' }, invitation), 'driver');
    assert.equal(disclosurePackage({}, invitation), 'essential');
    assert.equal(disclosurePackage({}, undefined), undefined);
  });
});

describe('resolveCircumstances', () => {
  it('says what is asked about later reports and the number of employees only where that is known', () => {
    const plain = resolve();
    assert.ok(!('continuous' in plain) && !('employeeCount' in plain));
    assert.ok(!('continuous' in resolve({ continuous: false })));
    const { continuous, employeeCount } = resolve({ continuous: true }, { account: { employeeCount: 4 } });
    assert.deepEqual([continuous, employeeCount], [true, 4]);
  });

  it('takes the ground for a credit report from the request, or from the invitation', () => {
    const named = { ...invitation, creditGround: 'Manages the staff' };
    assert.equal(resolve({}, { invitation }).creditGround, undefined);
    assert.equal(resolve({}, { invitation: named }).creditGround, 'Manages the staff');
    assert.equal(
      resolve({ credit_ground: 'Handles cash' }, { invitation: named }).creditGround,
      'Handles cash',
    );
  });

  it('takes the residence from the request, or from the ZIP code', () => {
    assert.equal(resolve().residence, 'OH');
    assert.equal(resolve({ residence: 'MN' }).residence, 'MN');
    assert.equal(resolve({}, { candidate: { ...candidate, zipcode: null } }).residence, undefined);
  });

  it('takes all states of a ZIP code that crosses a state line', () => {
    const nevada = { ...candidate, zipcode: '89439' };
    const { residence, otherResidences } = resolve({}, { candidate: nevada });
    assert.deepEqual([residence, otherResidences], ['NV', ['CA']]);
  });

  it('names other states only where a ZIP code has them and no state is named, as the hash of a consent has the fields', () => {
    assert.ok(!('otherResidences' in resolve()));
    const nevada = { ...candidate, zipcode: '89439' };
    assert.ok(!('otherResidences' in resolve({ residence: 'NV' }, { candidate: nevada })));
  });

  it('takes the whole place from the request once it names a state', () => {
    const texas = resolve({ state: 'TX' }, { invitation }).workLocations;
    assert.deepEqual(
      texas.map(({ country, state, city }) => [country, state, city]),
      [['US', 'TX', undefined]],
    );
    const fresno = resolve({ country: 'US', state: 'CA', city: 'Fresno', zipcode: '93701' }, { invitation });
    assert.deepEqual(
      fresno.workLocations.map(({ state, city, zipcode }) => [state, city, zipcode]),
      [['CA', 'Fresno', '93701']],
    );
  });

  it('takes all places from the request', () => {
    const work_locations = [
      { country: 'FR', state: 'ID' },
      { country: 'US', state: 'NY' },
    ];
    assert.deepEqual(
      resolve({ state: 'TX', work_locations }, { invitation }).workLocations.map(toWorkLocation),
      work_locations,
    );
  });

  it('takes all work locations of the invitation otherwise', () => {
    for (const request of [{}, { city: 'Fresno' }, { work_locations: [] }])
      assert.deepEqual(resolve(request, { invitation }).workLocations, invitation.workLocations);
  });

  it('knows no place where neither names one', () => {
    assert.deepEqual(resolve({ city: 'Fresno' }).workLocations, []);
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
