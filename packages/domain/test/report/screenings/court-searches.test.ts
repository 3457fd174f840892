import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addCourtSearches } from '../../../src/report/screenings/court-searches.ts';
import { monday, newReport } from '../../support/report.ts';

const kings = { county: 'Kings', state: 'NY' };
const queens = { county: 'Queens', state: 'NY' };

/** A report that searches one court for criminal records of the last ten years. */
const newSearch = () =>
  newReport({
    package: {
      slug: 'essential',
      name: 'Essential',
      screenings: [
        { type: 'ssn_trace', subtype: null },
        { type: 'county_criminal_search', subtype: '10years' },
      ],
    },
    courts: [kings],
  });

describe('searches at more courts', () => {
  it('are like those of the report, and come after its screenings', () => {
    const report = newSearch();
    assert.equal(addCourtSearches(report, 'county_criminal_search', [kings, queens], monday), true);
    assert.deepEqual(
      report.screenings.map(({ type, subtype, county, position }) => [type, subtype, county, position]),
      [
        ['ssn_trace', null, null, 0],
        ['county_criminal_search', '10years', 'Kings', 1],
        ['county_criminal_search', '10years', 'Queens', 2],
      ],
    );
  });

  it('are not added where the report searches the court already, however the county is written', () => {
    const report = newSearch();
    assert.equal(
      addCourtSearches(report, 'county_criminal_search', [{ county: 'KINGS', state: 'NY' }], monday),
      false,
    );
    assert.equal(report.screenings.length, 2);
  });

  it('are added at a county with the same name in another state', () => {
    const report = newSearch();
    assert.ok(addCourtSearches(report, 'county_criminal_search', [{ county: 'Kings', state: 'CA' }], monday));
  });

  it('of another kind are searches of their own, without a subtype', () => {
    const report = newSearch();
    assert.ok(addCourtSearches(report, 'county_civil_search', [kings], monday));
    const { type, subtype, county } = report.screenings.at(-1) ?? {};
    assert.deepEqual([type, subtype, county], ['county_civil_search', null, 'Kings']);
  });

  it('can be at a court whose county is not known yet', () => {
    const report = newSearch();
    const unknown = { county: null, state: 'NY' };
    assert.ok(addCourtSearches(report, 'county_criminal_search', [unknown], monday));
    assert.equal(addCourtSearches(report, 'county_criminal_search', [unknown], monday), false);
  });
});
