// cspell:ignore chria
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Charge } from '@service-embeds/contract';
import { startAdverseAction } from '../../src/adverse-action/adjudication.ts';
import { assessIndividually } from '../../src/adverse-action/assess-individually.ts';
import { placeLaws } from '../../src/law/laws-for.ts';
import { readOffense } from '../../src/law/read-offense.ts';
import { adverseItemsOf, usableItems } from '../../src/report/adverse-items.ts';
import { applyRuleset, findingsOf } from '../../src/report/aggregate/apply-ruleset.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import { limitUse, findingFactsOf } from '../../src/report/limit-use.ts';
import type { FoundCharge } from '../../src/report/report-record.ts';
import { toReportResource } from '../../src/report/serializers/report-serializer.ts';
import { apply, monday, newReport, rejects, screeningAt } from '../support/report.ts';

const charge = (changes: Partial<Charge> = {}): Charge => ({
  charge: 'Theft',
  level: 'felony',
  disposition: 'Guilty',
  disposition_class: 'conviction',
  offense_date: '2024-01-01',
  disposition_date: '2024-06-01',
  ...changes,
});

describe('What limits on use look at in a charge', () => {
  it('is its class, degree and days', () => {
    assert.deepEqual(findingFactsOf(charge({ release_date: '2025-01-01', arrest_date: '2024-01-02' })), {
      class: 'conviction',
      degree: 'felony',
      dispositionDate: '2024-06-01',
      releaseDate: '2025-01-01',
      offenseDate: '2024-01-01',
      arrestDate: '2024-01-02',
      charge: 'Theft',
      offenses: undefined,
    });
  });

  it('has the class of the disposition, and none of its words', () => {
    const classOf = (disposition_class: Charge['disposition_class']) =>
      findingFactsOf(charge({ disposition_class })).class;
    assert.equal(classOf('pending'), 'pending');
    assert.equal(classOf('diverted'), 'diverted');
    assert.equal(classOf('non_conviction'), 'non_conviction');
    assert.equal(classOf(undefined), 'non_conviction');
  });

  it('has no degree where the level says none', () => {
    assert.equal(findingFactsOf(charge({ level: 'infraction' })).degree, 'summary');
    assert.equal(findingFactsOf(charge({ level: 'misdemeanor' })).degree, 'misdemeanor');
    assert.equal(findingFactsOf(charge({ level: 'other' })).degree, null);
  });

  it('counts from the conviction or the sentence if the disposition has no day', () => {
    const dayOf = (changes: Partial<Charge>) =>
      findingFactsOf(charge({ disposition_date: null, ...changes })).dispositionDate;
    assert.equal(dayOf({ conviction_date: '2024-05-01', sentence_date: '2024-07-01' }), '2024-05-01');
    assert.equal(dayOf({ sentence_date: '2024-07-01' }), '2024-07-01');
    assert.equal(dayOf({}), null);
  });
});

const theft = (details: Partial<FoundCharge> = {}): FoundCharge => ({
  id: 'x',
  charge: 'Retail theft',
  level: 'misdemeanor',
  disposition: 'Convicted',
  disposition_class: 'conviction',
  offense_date: null,
  disposition_date: null,
  ...details,
});

const placedIn = (city: string | undefined, state: string, employeeCount: number | null = null) =>
  limitUse({
    workLocations: [
      {
        country: 'US',
        state,
        place: {
          county: null,
          localities: city === undefined ? [] : [`${state}/${city}`],
          status: 'resolved',
        },
      },
    ],
    employeeCount,
    laws: placeLaws,
    readOffense,
    at: new Date('2026-06-01T00:00:00Z'),
  });
const philadelphia = placedIn('Philadelphia', 'PA');
const county = { type: 'county_criminal_search' } as const;
const lawOf = (
  limiter: ReturnType<typeof placedIn>,
  charge: FoundCharge,
  type: Parameters<typeof limiter>[0]['screening']['type'] = county.type,
) => limiter({ charge, record: {}, screening: { type } })?.law_id;

describe('limitUse', () => {
  it('names the law of the place, from the day on which the years are over', () => {
    assert.equal(lawOf(philadelphia, theft({ arrest_date: '2022-06-02' })), undefined);
    assert.equal(lawOf(philadelphia, theft({ arrest_date: '2022-06-01' })), 'PHL');
    const limit = philadelphia({
      charge: theft({ arrest_date: '2020-01-01' }),
      record: {},
      screening: county,
    });
    assert.equal(limit?.place, 'Philadelphia, PA');
    assert.match(limit.citation, /9-350/);
  });

  it('applies where the day or the degree is not known', () => {
    assert.equal(lawOf(philadelphia, theft()), 'PHL');
    // It may be a summary offense.
    assert.equal(lawOf(philadelphia, theft({ level: 'other', disposition_date: '2026-01-01' })), 'PA-CHRIA');
  });

  it('depends on the size of the employer where the law does', () => {
    const charge = theft({ disposition_date: '2010-01-01' });
    assert.equal(lawOf(placedIn('San Francisco', 'CA'), charge), 'SF');
    assert.equal(lawOf(placedIn('San Francisco', 'CA', 4), charge), undefined);
  });

  it('limits criminal records only', () => {
    const charge = theft({ disposition_date: '2010-01-01' });
    assert.equal(lawOf(philadelphia, charge, 'federal_civil_search'), undefined);
    assert.equal(lawOf(philadelphia, charge, 'global_watchlist_search'), undefined);
    assert.equal(lawOf(philadelphia, charge, 'motor_vehicle_report'), undefined);
    const judgment = { charge, record: { record_type: 'civil_judgment' as const }, screening: county };
    assert.equal(philadelphia(judgment), null);
  });

  it('lets employers of other places use a conviction', () => {
    assert.equal(lawOf(placedIn('Columbus', 'OH'), theft({ disposition_date: '2010-01-01' })), undefined);
  });
});

describe('A report with a finding that the place does not let the employer use', () => {
  /** A report of Philadelphia with an old misdemeanor (`id-4`) and a new one (`id-5`). */
  const reportInPhiladelphia = (): ReportAggregate => {
    const report = newReport();
    Object.assign(report, { limitUse: () => philadelphia });
    const charge = {
      charge: 'Retail theft',
      level: 'misdemeanor',
      disposition: 'Convicted',
      disposition_class: 'conviction',
      offense_date: null,
    } as const;
    apply(report, {
      kind: 'screening_completed',
      screening_id: 'id-3',
      result: 'consider',
      records: [
        {
          case_number: '1',
          source: 'Philadelphia County',
          charges: [
            { ...charge, disposition_date: '2020-03-01', arrest_date: '2019-12-01' },
            { ...charge, disposition_date: '2026-03-01', arrest_date: '2025-12-01' },
          ],
        },
      ],
    });
    apply(report, { kind: 'screening_completed', screening_id: 'id-2', result: 'clear', records: [] });
    return report;
  };
  const itemsOf = (report: ReportAggregate) => adverseItemsOf(report.screenings, report.limitUse(monday));
  const actOn = (...ids: string[]) => {
    const report = reportInPhiladelphia();
    const request = { adverse_item_ids: ids, individualized_assessment_engaged: false };
    return () => startAdverseAction(report, request, monday);
  };

  it('marks it in the list of findings and in the report', () => {
    const report = reportInPhiladelphia();
    const items = itemsOf(report);
    assert.deepEqual(
      items.map(({ use_limit }) => use_limit?.law_id ?? null),
      ['PHL', null],
    );
    assert.equal(usableItems(items).length, 1);
    const { screenings = [] } = toReportResource(
      { report: report.record, screenings: report.screenings, limiter: report.limitUse(monday) },
      { include: new Set(['screenings']) },
    );
    const charges = screenings.flatMap(({ records }) => records.flatMap((record) => record.charges));
    assert.deepEqual(
      charges.map(({ use_limit }) => use_limit?.place ?? null),
      ['Philadelphia, PA', null],
    );
  });

  it('refuses an adverse action and an assessment about it, and names the law', () => {
    const [old, fresh] = itemsOf(reportInPhiladelphia());
    assert.ok(old && fresh);
    const sentence = /The law of Philadelphia, PA does not let you use adverse item id-\d: .*9-350/;
    rejects(actOn(old.id), 400, 'adverse_item_not_usable', sentence);
    rejects(actOn(old.id, fresh.id), 400, 'adverse_item_not_usable', sentence);
    const answers = { nature: 'Theft', time_passed: 'Years', relation_to_job: 'Money' };
    const assess = (id: string) => () =>
      assessIndividually(reportInPhiladelphia(), { items: [{ adverse_item_id: id, ...answers }] }, monday);
    rejects(assess(old.id), 400, 'adverse_item_not_usable', sentence);
    assert.doesNotThrow(assess(fresh.id));
  });

  it('leaves it out of what the ruleset counts', () => {
    const report = reportInPhiladelphia();
    const rules = [
      { name: 'Several', type: 'count', value: 'escalated', at_least: 2 },
      { name: 'Anything', type: 'default', value: 'review' },
    ] as const;
    const ruleset = { rules: rules.map((rule) => ({ ...rule })) };
    const assess = (findings: ReturnType<typeof findingsOf>) =>
      applyRuleset(ruleset, report.record, findings, monday).value;
    assert.equal(assess(findingsOf(report.screenings)), 'escalated');
    assert.equal(assess(findingsOf(report.screenings, report.limitUse(monday))), 'review');
    assert.equal(screeningAt(report, 1).result, 'consider');
  });
});
