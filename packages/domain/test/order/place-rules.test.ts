import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { creditLaws, fairChanceLaws } from '../../src/order/place-rules.ts';

/** Localities of the fair-chance laws by the ID of the law, which the rules of an order name. */
const localLaws = {
  NYC: 'NY/New York',
  SF: 'CA/San Francisco',
  LA: 'CA/Los Angeles',
  LAC: 'CA/Los Angeles County (unincorporated)',
  SDC: 'CA/San Diego County (unincorporated)',
  PHL: 'PA/Philadelphia',
  CHI: 'IL/Chicago',
  COOK: 'IL/Cook County',
  SEA: 'WA/Seattle',
  SPO: 'WA/Spokane',
  PDX: 'OR/Portland',
  AUS: 'TX/Austin',
  DSO: 'TX/DeSoto',
  MOC: 'MD/Montgomery County',
  PGC: "MD/Prince George's County",
  BAL: 'MD/Baltimore',
  BUF: 'NY/Buffalo',
  ROC: 'NY/Rochester',
  WCH: 'NY/Westchester County',
  SUF: 'NY/Suffolk County',
  COM: 'MO/Columbia',
  KCM: 'MO/Kansas City',
  STL: 'MO/St. Louis',
  WAT: 'IA/Waterloo',
  GNV: 'FL/Gainesville',
  MAD: 'WI/Madison',
};
const states = 'CA CO CT DC HI IL ME MD MA MN NJ NM OR RI VT WA VI'.split(' ');

describe('fair-chance laws', () => {
  it('are those of 17 states and territories, and of 26 cities and counties', () => {
    assert.deepEqual(
      fairChanceLaws.map(({ id, jurisdiction }) => [id, jurisdiction]),
      [...states.map((state) => [state, state]), ...Object.entries(localLaws)],
    );
  });

  it('postpone criminal records to the offer in four places, and elsewhere to a time after the application', () => {
    const afterOffer = fairChanceLaws.filter(({ criminal }) => criminal === 'after_offer');
    assert.deepEqual(
      afterOffer.map(({ id, authority }) => [id, authority]),
      [
        ['NYC', 'N.Y.C. Admin. Code 8-107(11-a)'],
        ['LA', 'Los Angeles Mun. Code 189'],
        ['LAC', 'Los Angeles County Code 8.300'],
        ['SDC', 'San Diego County Fair Chance Ordinance'],
      ],
    );
    const others = fairChanceLaws.filter((law) => !afterOffer.includes(law));
    // The law of Madison says nothing about the time.
    assert.deepEqual(
      others.filter(({ criminal }) => criminal !== 'after_application').map(({ id }) => id),
      ['MAD'],
    );
    assert.ok(others.every((law) => !('authority' in law)));
  });

  it('bind employers with five employees or more in San Francisco and Los Angeles County', () => {
    const limited = fairChanceLaws.filter(({ fewestEmployees }) => fewestEmployees !== undefined);
    assert.deepEqual(
      limited.map(({ id, fewestEmployees }) => [id, fewestEmployees]),
      [
        ['SF', 5],
        ['LAC', 5],
      ],
    );
  });
});

describe('laws about credit reports', () => {
  const listed = 'for_listed_positions';
  const related = 'if_related_to_job';

  it('name the positions, or ask for a relation to the job', () => {
    assert.deepEqual(
      creditLaws.map(({ id, jurisdiction, allowed, authority }) => [id, jurisdiction, allowed, authority]),
      [
        ['CA-CREDIT', 'CA', listed, 'Cal. Labor Code 1024.5'],
        ['CO-CREDIT', 'CO', related, 'C.R.S. 8-2-126'],
        ['CT-CREDIT', 'CT', listed, 'Conn. Gen. Stat. 31-51tt'],
        ['DC-CREDIT', 'DC', listed, 'D.C. Code 2-1402.11'],
        ['HI-CREDIT', 'HI', related, 'HRS 378-2.7'],
        ['IL-CREDIT', 'IL', listed, '820 ILCS 70'],
        ['MD-CREDIT', 'MD', related, 'Md. Lab. & Empl. 3-711'],
        ['NV-CREDIT', 'NV', listed, 'NRS 613.520 to 613.600'],
        ['NY-CREDIT', 'NY', listed, 'N.Y. Gen. Bus. Law 380-b'],
        ['OR-CREDIT', 'OR', related, 'ORS 659A.320'],
        ['RI-CREDIT', 'RI', related, 'R.I.G.L. 6-13.1-21'],
        ['VT-CREDIT', 'VT', listed, '21 V.S.A. 495i'],
        ['WA-CREDIT', 'WA', related, 'RCW 19.182.020(2)(c)'],
        ['NEW-YORK-CREDIT', 'NY/New York', listed, 'N.Y.C. Admin. Code 8-107(24)'],
        ['PHILADELPHIA-CREDIT', 'PA/Philadelphia', listed, 'Philadelphia Code 9-1130'],
        ['CHICAGO-CREDIT', 'IL/Chicago', listed, 'Chicago Mun. Code 6-10-053'],
        ['COOK-COUNTY-CREDIT', 'IL/Cook County', listed, 'Cook County Code 42-35'],
        ['MADISON-CREDIT', 'WI/Madison', listed, 'Madison Gen. Ord. 39.03'],
      ],
    );
  });

  it('allow them in Hawaii only after an offer (HRS 378-2.7)', () => {
    assert.deepEqual(
      creditLaws.filter(({ afterOffer }) => afterOffer).map(({ id }) => id),
      ['HI-CREDIT'],
    );
  });
});
