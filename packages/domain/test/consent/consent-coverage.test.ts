import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { uncoveredDocuments } from '../../src/consent/consent-coverage.ts';
import type { ConsentDocument } from '../../src/consent/consent-record.ts';
import { requiredDocumentIds } from '../../src/consent/required-disclosures.ts';
import { requireSelfHosted, requireSelfHostedPackage } from '../../src/consent/self-hosted-order.ts';
import { errorCodeOf } from '../support/records.ts';

const candidate = { zipcode: '43004', driverLicenseState: null };
const consentTo = (state: string) => ({
  documents: requiredDocumentIds({ workLocation: { state }, screenings: [] }).map((id): ConsentDocument => ({
    id,
    version: '1',
    language: 'en',
    title: '',
    sha256: '',
    checked: false,
    text: '',
  })),
});
const order = (states: string[], types: string[] = []) => ({
  workLocations: states.map((state) => ({ country: 'US', state })),
  screenings: types.map((type) => ({ type })),
});

describe('uncoveredDocuments', () => {
  it('is empty for an order in the place of the consent', () => {
    assert.deepEqual(uncoveredDocuments(consentTo('CA'), candidate, order(['CA'])), []);
    assert.deepEqual(uncoveredDocuments(consentTo('CA'), candidate, order(['OH'])), []);
  });

  it('names what each work location adds, once', () => {
    const uncovered = uncoveredDocuments(consentTo('OH'), candidate, order(['CA', 'NY', 'CA']));
    assert.deepEqual(uncovered, ['ca_icraa_disclosure', 'ny_notice']);
  });

  it('names what the package adds', () => {
    const uncovered = uncoveredDocuments(consentTo('CA'), candidate, order(['CA'], ['credit_report']));
    assert.deepEqual(uncovered, ['ca_ccraa_notice']);
  });

  it('names what the residence and the driver license add', () => {
    const moved = { zipcode: '55401', driverLicenseState: 'WA' };
    const uncovered = uncoveredDocuments(consentTo('OH'), moved, order(['OH'], ['motor_vehicle_report']));
    assert.deepEqual(uncovered, ['mn_notice', 'mvr_release_wa']);
  });

  it('uses the city of the work location', () => {
    const sanFrancisco = {
      workLocations: [{ country: 'US', state: 'CA', city: 'San Francisco' }],
      screenings: [{ type: 'county_criminal_search' }],
    };
    assert.deepEqual(uncoveredDocuments(consentTo('CA'), candidate, sanFrancisco), ['sf_fco_notice']);
  });

  it('rejects a work location outside of the United States', () => {
    const abroad = { workLocations: [{ country: 'FR', state: '' }], screenings: [] };
    const work = () => uncoveredDocuments(consentTo('CA'), candidate, abroad);
    assert.equal(errorCodeOf(work), 'country_unsupported');
  });
});

describe('self-hosted orders', () => {
  it('need the approval of the provider', () => {
    assert.equal(
      errorCodeOf(() => requireSelfHosted({ selfHosted: false })),
      'self_hosted_not_approved',
    );
    assert.equal(
      errorCodeOf(() => requireSelfHosted({ selfHosted: true })),
      undefined,
    );
  });

  it('do not support credit reports and screenings that need a history', () => {
    for (const type of [
      'credit_report',
      'employment_verification',
      'education_verification',
      'professional_license_verification',
      'professional_reference_verification',
      'personal_reference_verification',
    ])
      assert.equal(
        errorCodeOf(() => requireSelfHostedPackage([{ type }])),
        'package_not_self_hosted',
        type,
      );
    const supported = ['ssn_trace', 'county_criminal_search', 'motor_vehicle_report', 'drug_screening'];
    assert.equal(
      errorCodeOf(() => requireSelfHostedPackage(supported.map((type) => ({ type })))),
      undefined,
    );
  });

  it('name every unsupported screening', () => {
    const types = ['ssn_trace', 'credit_report', 'education_verification'].map((type) => ({ type }));
    assert.throws(
      () => requireSelfHostedPackage(types),
      /do not support credit_report, education_verification\./,
    );
  });
});
