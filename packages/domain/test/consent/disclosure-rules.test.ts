import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { disclosureRules } from '../../src/consent/disclosure-rules.ts';

const rulesAbout = (documents: (string | undefined)[]) =>
  disclosureRules.filter(({ document }) => documents.includes(document));

describe('the rules for disclosures', () => {
  it('are the federal ones for everybody', () => {
    const federal = disclosureRules.filter(
      ({ state, locality, driverLicenseState }) => !state && !locality && !driverLicenseState,
    );
    assert.deepEqual(federal, [
      { id: 'US-ESIGN', document: 'esign_consent' },
      { id: 'US-SUMMARY', document: 'fcra_summary_of_rights' },
      { id: 'US-FCRA', document: 'fcra_disclosure' },
      { id: 'US-ICR', document: 'fcra_investigative_disclosure', package: 'investigative' },
      { id: 'US-LATER', document: 'continuous_authorization', continuous: true },
      { id: 'US-AUTH', document: 'authorization' },
    ]);
  });

  it('are documents of their own in some states', () => {
    const documents = ['ca_icraa_disclosure', 'ca_ccraa_notice', 'mn_notice', 'ok_notice', 'ny_notice'];
    assert.deepEqual(rulesAbout([...documents, 'mvr_release_wa']), [
      { id: 'CA-ICRAA', document: 'ca_icraa_disclosure', state: 'CA', copyBox: true },
      { id: 'CA-CCRAA', document: 'ca_ccraa_notice', state: 'CA', package: 'credit_report', copyBox: true },
      { id: 'MN-13C', document: 'mn_notice', state: 'MN', copyBox: true },
      { id: 'OK-148', document: 'ok_notice', state: 'OK', copyBox: true },
      { id: 'NY-380', document: 'ny_notice', state: 'NY' },
      {
        id: 'WA-MVR',
        document: 'mvr_release_wa',
        driverLicenseState: 'WA',
        package: 'motor_vehicle_report',
      },
    ]);
  });

  it('follow the fair-chance ordinances of the place of work, for criminal searches', () => {
    const ordinance = { basis: 'work_location', package: 'criminal' };
    const limit = { fewestEmployees: 5 };
    assert.deepEqual(rulesAbout([undefined, 'sf_fco_notice', 'la_county_fco_notice']), [
      { ...ordinance, id: 'NYC-FCA', locality: 'NY/New York' },
      { ...ordinance, ...limit, id: 'SF-FCO', document: 'sf_fco_notice', locality: 'CA/San Francisco' },
      {
        ...ordinance,
        ...limit,
        id: 'LAC-FCO',
        document: 'la_county_fco_notice',
        locality: 'CA/Los Angeles County (unincorporated)',
      },
    ]);
  });

  it('are sections of one document in the other states and cities', () => {
    const other = { document: 'state_notices_other' };
    const credit = { ...other, package: 'credit_report' };
    const atWork = { ...credit, basis: 'work_location' };
    assert.deepEqual(rulesAbout(['state_notices_other']), [
      ...['MA', 'NJ', 'ME', 'WA'].map((state) => ({
        ...other,
        id: `${state}-NOTICE`,
        section: state,
        state,
      })),
      { ...other, id: 'GA-GCIC', section: 'GA', state: 'GA', package: 'state_criminal_search' },
      ...['CO', 'CT', 'DC', 'HI', 'IL', 'MD', 'NV', 'NY', 'OR', 'RI', 'VT', 'WA'].map((state) => ({
        ...credit,
        id: `${state}-CREDIT`,
        section: `${state}_credit`,
        state,
      })),
      { ...atWork, id: 'NEW-YORK-CREDIT', section: 'NYC_credit', locality: 'NY/New York' },
      { ...atWork, id: 'PHILADELPHIA-CREDIT', section: 'PHL_credit', locality: 'PA/Philadelphia' },
      { ...atWork, id: 'CHICAGO-CREDIT', section: 'CHI_credit', locality: 'IL/Chicago' },
      { ...atWork, id: 'COOK-COUNTY-CREDIT', section: 'COOK_credit', locality: 'IL/Cook County' },
      { ...credit, id: 'VT-OTHER', section: 'VT_purpose', state: 'VT' },
    ]);
  });
});
