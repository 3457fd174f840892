import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Charge, Rule, ScreeningType } from '@service-embeds/contract';
import { adverseItemsOf } from '../../../src/report/adverse-items.ts';
import {
  applyRuleset,
  assess,
  findRuleset,
  findingsOf,
} from '../../../src/report/aggregate/apply-ruleset.ts';
import {
  toAssessmentResource,
  toRulesetResource,
} from '../../../src/report/serializers/decision-serializers.ts';
import { toScreeningResource } from '../../../src/report/serializers/screening-serializer.ts';
import { afterDays, apply, monday, newReport, ruleset, screeningAt } from '../../support/report.ts';

const charge = (changes: Partial<Charge> = {}): Charge => ({
  charge: 'Trespass',
  level: 'misdemeanor',
  disposition: 'Guilty',
  disposition_class: 'conviction',
  offense_date: '2024-05-04',
  disposition_date: '2025-02-11',
  ...changes,
});

/** Returns a report whose county search found these charges. Their IDs are `id-4`, `id-5` ... */
function reportWith(charges: Charge[]) {
  const report = newReport({ rulesets: [] });
  const records = [{ case_number: null, source: 'Alameda County', charges }];
  apply(report, { kind: 'screening_completed', screening_id: 'id-3', result: 'consider', records });
  return report;
}

const rule = (changes: Partial<Rule>): Rule => ({
  name: 'Rule',
  type: 'custom',
  value: 'review',
  ...changes,
});

function assessCharges(charges: Charge[], ...rules: Rule[]) {
  const { record, screenings } = reportWith(charges);
  return applyRuleset({ rules }, record, findingsOf(screenings), monday);
}
const ids = ({ results }: ReturnType<typeof assessCharges>) =>
  results.map(({ assessed_objects }) => assessed_objects.map(({ object_id }) => object_id));

describe('findRuleset', () => {
  const general = ruleset();
  const named = ruleset({ id: 'named', name: 'Drivers', packages: ['driver'] });

  it('prefers a ruleset that names the package', () => {
    assert.equal(findRuleset([general, named], 'driver'), named);
    assert.equal(findRuleset([general, named], 'essential'), general);
    assert.equal(findRuleset([named], 'essential'), undefined);
  });

  it('uses the highest version of a name only', () => {
    const second = ruleset({ id: 'second', version: 2, packages: ['driver'] });
    assert.equal(findRuleset([second, general], 'driver'), second);
    assert.equal(findRuleset([general, second], 'essential'), undefined);
  });

  it('uses the latest of several names', () => {
    const later = ruleset({ id: 'later', name: 'Later', createdAt: afterDays(1) });
    assert.equal(findRuleset([general, later], 'essential'), later);
    assert.equal(findRuleset([later, general], 'essential'), later);
  });
});

describe('findingsOf', () => {
  it('reads a charge with the date of its disposition, otherwise of the offense', () => {
    const report = reportWith([
      charge(),
      charge({ disposition_date: null }),
      charge({ disposition_date: null, offense_date: null, disposition: null }),
    ]);
    const [first, second, third] = findingsOf(report.screenings);
    assert.deepEqual(first, {
      id: 'id-4',
      object: { object_id: 'id-4', object_type: 'criminal_charge' },
      screeningType: 'county_criminal_search',
      level: 'misdemeanor',
      convicted: true,
      date: new Date('2025-02-11'),
    });
    assert.deepEqual(second?.date, new Date('2024-05-04'));
    assert.equal(third?.date, null);
  });

  for (const disposition_class of ['non_conviction', 'pending', 'diverted', undefined] as const)
    it(`does not count a charge of class ${disposition_class} as a conviction`, () => {
      assert.equal(findingsOf(reportWith([charge({ disposition_class })]).screenings)[0]?.convicted, false);
    });

  it('reads a screening without charges as one finding', () => {
    const report = reportWith([]);
    assert.deepEqual(findingsOf(report.screenings), [
      {
        id: 'id-3',
        object: { object_id: 'id-3', object_type: 'county_criminal_search' },
        screeningType: 'county_criminal_search',
        level: null,
        convicted: true,
        date: null,
      },
    ]);
  });
});

describe('the objects that an assessment names', () => {
  const named: [ScreeningType, string, string][] = [
    ['county_criminal_search', 'id-4', 'criminal_charge'],
    ['arrest_search', 'id-4', 'criminal_charge'],
    ['federal_district_criminal_search', 'id-4', 'criminal_charge'],
    ['federal_district_civil_search', 'id-4', 'civil_charge'],
    ['global_watchlist_search', 'id-4', 'global_watchlist_charge'],
    ['sex_offender_search', 'id-3', 'sex_offender_search'],
    ['motor_vehicle_report', 'id-3', 'motor_vehicle_report'],
  ];
  for (const [type, object_id, object_type] of named)
    it(`are of the type ${object_type} for ${type}`, () => {
      const { screenings } = reportWith([charge()]);
      const sameType = screenings.map((screening) => ({ ...screening, type }));
      assert.deepEqual(findingsOf(sameType)[0]?.object, { object_id, object_type });
    });

  it('name a driving record once, whatever the number of its entries', () => {
    const { record, screenings } = reportWith([charge(), charge()]);
    const drivingRecords = screenings.map((screening) => ({
      ...screening,
      type: 'motor_vehicle_report' as const,
    }));
    const { results } = applyRuleset({ rules: [rule({})] }, record, findingsOf(drivingRecords), monday);
    assert.deepEqual(results[0]?.assessed_objects, [
      { object_id: 'id-3', object_type: 'motor_vehicle_report' },
    ]);
  });
});

describe('applyRuleset', () => {
  it('gives every finding to the first rule that matches', () => {
    const felony = rule({ name: 'Felonies', value: 'escalated', levels: ['felony'] });
    const rest = rule({ name: 'Rest', type: 'default', value: 'eligible' });
    const result = assessCharges([charge(), charge({ level: 'felony' })], felony, rest);
    assert.equal(result.value, 'escalated');
    assert.deepEqual(ids(result), [['id-5'], ['id-4']]);
    assert.deepEqual(result.results[0], {
      value: 'escalated',
      assessed_objects: [{ object_id: 'id-5', object_type: 'criminal_charge' }],
      rule: { name: 'Felonies', type: 'custom' },
    });
  });

  it('takes the most severe value, in any order of rules', () => {
    const review = rule({ value: 'review', levels: ['misdemeanor'] });
    const eligible = rule({ value: 'eligible' });
    const charges = [charge(), charge({ level: 'other' })];
    assert.equal(assessCharges(charges, review, eligible).value, 'review');
    assert.equal(
      assessCharges(charges, rule({ value: 'eligible', levels: ['other'] }), review).value,
      'review',
    );
    assert.equal(assessCharges(charges).value, 'eligible');
  });

  it('matches the screening types of a rule only', () => {
    const driving = rule({ screening_types: ['motor_vehicle_report'] });
    assert.deepEqual(ids(assessCharges([charge()], driving)), []);
    assert.deepEqual(ids(assessCharges([charge()], rule({ screening_types: ['county_criminal_search'] }))), [
      ['id-4'],
    ]);
  });

  it('does not match a finding without a level by level', () => {
    assert.deepEqual(ids(assessCharges([], rule({ levels: ['felony'] }))), []);
    assert.deepEqual(ids(assessCharges([], rule({}))), [['id-3']]);
  });

  it('knows findings without a conviction', () => {
    const fair = rule({ type: 'fairness_and_compliance', value: 'eligible' });
    assert.deepEqual(ids(assessCharges([charge(), charge({ disposition_class: 'non_conviction' })], fair)), [
      ['id-5'],
    ]);
  });

  it('looks back a number of years', () => {
    const seven = rule({ type: 'lookback_period', value: 'eligible', years: 7 });
    const on = (disposition_date: string) => charge({ disposition_date });
    // The report is assessed on 2026-03-02 at 17:00 UTC.
    assert.deepEqual(ids(assessCharges([on('2019-03-03'), on('2019-03-02'), on('2010-01-01')], seven)), [
      ['id-5', 'id-6'],
    ]);
    const leapDay = new Date('2028-02-29T17:00:00Z');
    const { record, screenings } = reportWith([on('2021-02-28'), on('2021-03-01')]);
    const onLeapDay = applyRuleset({ rules: [seven] }, record, findingsOf(screenings), leapDay);
    assert.deepEqual(ids(onLeapDay), [['id-4']], 'seven years before February 29 is the 28th');
    const undated = charge({ disposition_date: null, offense_date: null });
    assert.deepEqual(ids(assessCharges([undated], seven)), []);
    assert.deepEqual(ids(assessCharges([on('2026-03-01')], rule({ type: 'lookback_period' }))), [['id-4']]);
  });

  it('counts findings', () => {
    const two = rule({ type: 'count', at_least: 2 });
    assert.deepEqual(ids(assessCharges([charge()], two)), []);
    assert.deepEqual(ids(assessCharges([charge(), charge()], two)), [['id-4', 'id-5']]);
    assert.deepEqual(ids(assessCharges([charge()], rule({ type: 'count' }))), [['id-4']]);
  });

  it('assesses a report without findings by its default rule', () => {
    const report = newReport();
    const rules = [rule({}), rule({ type: 'default', value: 'eligible' })];
    const result = applyRuleset({ rules }, report.record, findingsOf(report.screenings), monday);
    assert.equal(result.value, 'eligible');
    assert.deepEqual(result.results, [
      {
        value: 'eligible',
        assessed_objects: [{ object_id: 'id-1', object_type: 'report' }],
        rule: { name: 'Rule', type: 'default' },
      },
    ]);
  });
});

describe('the assessment of a report', () => {
  const finish = (report: ReturnType<typeof newReport>, result: 'clear' | 'consider' = 'clear') => {
    for (const { id } of report.openScreenings)
      apply(report, { kind: 'screening_completed', screening_id: id, result, records: [] }, afterDays(1));
    return report;
  };

  it('is stored with the ruleset that it used', () => {
    const report = finish(newReport(), 'consider');
    const [record] = report.newAssessments;
    assert.ok(record);
    assert.equal(record.accountId, 'account');
    assert.equal(record.reportId, 'id-1');
    assert.deepEqual(toAssessmentResource(record), {
      id: 'id-4',
      object: 'assessment',
      value: 'review',
      created_at: '2026-03-03T17:00:00Z',
      ruleset: { id: 'ruleset', name: 'Standard', version: { number: 1 } },
      results: [
        {
          value: 'review',
          assessed_objects: [
            { object_id: 'id-2', object_type: 'ssn_trace' },
            { object_id: 'id-3', object_type: 'county_criminal_search' },
          ],
          rule: { name: 'Anything', type: 'custom' },
        },
      ],
    });
    assert.equal(report.record.assessment, 'review');
  });

  it('is noted at every charge, and the most severe value at the screening', () => {
    const rules = [
      rule({ name: 'Felonies', value: 'escalated', levels: ['felony'] }),
      rule({ name: 'Rest', type: 'default', value: 'eligible' }),
    ];
    const report = newReport({ rulesets: [ruleset({ rules })] });
    const records = [
      { case_number: null, source: 'Alameda County', charges: [charge(), charge({ level: 'felony' })] },
    ];
    const [trace, county] = [screeningAt(report, 0), screeningAt(report, 1)];
    const finished = { kind: 'screening_completed' } as const;
    apply(report, { ...finished, screening_id: county.id, result: 'consider', records });
    assert.equal(toScreeningResource(county).assessment, null);
    apply(report, { ...finished, screening_id: trace.id, result: 'clear', records: [] });
    const resource = toScreeningResource(county);
    assert.equal(resource.assessment, 'escalated');
    assert.deepEqual(
      resource.records[0]?.charges.map(({ assessment }) => assessment),
      ['eligible', 'escalated'],
    );
    assert.equal(toScreeningResource(trace).assessment, null);
    assert.deepEqual(
      adverseItemsOf(report.screenings).map(({ assessment }) => assessment?.rule.name),
      ['Rest', 'Felonies'],
    );
  });

  it('goes from the screenings with its ruleset', () => {
    const report = finish(newReport(), 'consider');
    assert.equal(screeningAt(report, 1).assessment?.value, 'review');
    report.rulesets.length = 0;
    assess(report, afterDays(2));
    assert.equal(screeningAt(report, 1).assessment, null);
  });

  it('is missing without a ruleset or a result', () => {
    const unruled = finish(newReport({ rulesets: [] }));
    assert.equal(unruled.record.assessment, null);
    assert.deepEqual(unruled.newAssessments, []);
    const canceled = newReport();
    for (const { id } of canceled.openScreenings)
      apply(canceled, { kind: 'screening_canceled', screening_id: id, reason: 'request_withdrawn' });
    assert.equal(canceled.record.status, 'canceled');
    assert.equal(canceled.record.assessment, null);
    assert.deepEqual(canceled.newAssessments, []);
    assert.equal(screeningAt(canceled, 0).status, 'canceled');
  });

  it('serializes a ruleset', () => {
    assert.deepEqual(toRulesetResource(ruleset({ packages: ['driver'], version: 3 })), {
      id: 'ruleset',
      object: 'ruleset',
      name: 'Standard',
      version: { number: 3 },
      packages: ['driver'],
      rules: ruleset().rules,
      created_at: '2026-03-02T17:00:00Z',
    });
  });
});
