import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { comparableLicenseNumber, licenseLookup } from '../../src/candidate/license-lookup.ts';

const cipher = { lookup: (text: string, field: string) => `${field}:${text}` };

describe('a driver license number', () => {
  it('is compared without spaces and hyphens, whatever its case', () => {
    assert.equal(comparableLicenseNumber(' f111-2001 b'), 'F1112001B');
    assert.equal(comparableLicenseNumber('ñ·1'), 'Ñ1');
  });

  it('is looked up in the form in which it is compared', () => {
    assert.equal(licenseLookup('f111-2001', cipher), 'driverLicenseNumber:F1112001');
  });

  it('has no lookup if there is none', () => {
    assert.equal(licenseLookup(null, cipher), null);
    assert.equal(licenseLookup(undefined, cipher), undefined);
  });
});
