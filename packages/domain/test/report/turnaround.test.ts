import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { screeningType, type ScreeningType } from '@service-embeds/contract';
import { usualBusinessDays, usualCompletion } from '../../src/report/turnaround.ts';
import { monday } from '../support/report.ts';

/** Minutes of the screenings that computers answer. */
const minutes: Partial<Record<ScreeningType, number>> = {
  ssn_trace: 10,
  sex_offender_search: 20,
  global_watchlist_search: 5,
  national_criminal_search: 30,
  arrest_search: 30,
  motor_vehicle_report: 360,
  credit_report: 15,
};
/** Business days of the others, which people answer. */
const businessDays: Partial<Record<ScreeningType, number>> = {
  county_criminal_search: 2,
  state_criminal_search: 2,
  municipal_criminal_search: 2,
  federal_criminal_search: 1,
  federal_district_criminal_search: 1,
  county_civil_search: 3,
  federal_civil_search: 2,
  federal_district_civil_search: 2,
  employment_verification: 3,
  education_verification: 3,
  professional_license_verification: 2,
  personal_reference_verification: 3,
  professional_reference_verification: 3,
  drug_screening: 3,
};
const unknownCourt = { county: null, state: null };

describe('the usual duration of a screening', () => {
  for (const type of screeningType.options)
    it(`${type} takes its time, from a Monday on`, () => {
      const days = businessDays[type] ?? null;
      assert.equal(usualBusinessDays({ type, ...unknownCourt }), days);
      const length = days === null ? (minutes[type] ?? 0) * 60_000 : days * 86_400_000;
      assert.ok(length > 0);
      const end = usualCompletion({ type, ...unknownCourt }, monday);
      assert.equal(end.getTime() - monday.getTime(), length);
    });

  it('depends on the court of a county criminal search alone', () => {
    const alameda = { county: 'Alameda', state: 'CA' };
    assert.equal(usualBusinessDays({ type: 'county_criminal_search', ...alameda }), 4);
    assert.equal(usualBusinessDays({ type: 'county_civil_search', ...alameda }), 3);
  });
});
