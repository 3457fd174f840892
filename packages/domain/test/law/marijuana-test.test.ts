// cspell:ignore Dronabinol MDMA Benzoylecgonine Oxycodone glucuronide THCA cannabinoids carboxy marihuana
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { screening, screeningContents } from '@service-embeds/contract';
import { startAdverseAction } from '../../src/adverse-action/adjudication.ts';
import { matchMarijuana, matchTest } from '../../src/law/marijuana-test.ts';
import { classifyCharge } from '../../src/report-lifecycle/decide-charge.ts';
import { adverseItemsOf, currentItem } from '../../src/report/adverse-items.ts';
import { findingsOf } from '../../src/report/aggregate/apply-ruleset.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import type { Decided } from '../../src/report/held-update.ts';
import { toScreeningResource } from '../../src/report/serializers/screening-serializer.ts';
import { placeLocations } from '../support/place-locations.ts';
import { apply, monday, newReport, rejects, screeningAt } from '../support/report.ts';

const contentOf = (...names: string[]) =>
  screeningContents.drug_screening.parse({
    disposition: 'positive',
    analytes: names.map((name) => ({ name, disposition: 'positive' })),
  });

describe('a positive test', () => {
  it('is one for marijuana by every name of it alone', () => {
    for (const name of [
      'Marijuana',
      'Marijuana Metabolite',
      'THC',
      'Carboxy-THC',
      'THCA',
      '11-nor-9-carboxy-THC',
      'Cannabinoids (50)',
      'CANNABIS',
      'Tetrahydrocannabinol',
      'Marihuana',
      'Dronabinol',
    ])
      assert.equal(matchMarijuana(name), 'named', name);
  });

  it('is one for another drug by the name of that alone', () => {
    for (const name of [
      'Cocaine',
      'Synthetic cannabinoids',
      'Synthetic Cannabinoids (K2/Spice)',
      'Methadone',
      'Amphetamines',
      '6-AM',
      'PCP',
      'MDMA',
      'Benzoylecgonine',
      'Oxycodone',
      'Ethyl glucuronide',
    ])
      assert.equal(matchMarijuana(name), 'other', name);
  });

  it('is unclear where its name is that of a panel, of several drugs, or of nothing that the table knows', () => {
    for (const name of [
      'THC/Cocaine',
      'Cannabinoids, opiates',
      '5 Panel',
      'Drugs of abuse',
      'THC and synthetic cannabinoids',
      'Substance A',
      'Weed',
      'Delta-9',
      '11-nor-9-carboxy',
      'CBD',
    ])
      assert.equal(matchMarijuana(name), 'unclear', name);
  });

  it('is another test if it found another drug, and unclear if that cannot be told', () => {
    const match = (...names: string[]) => matchTest({ drug_screening: contentOf(...names) });
    assert.deepEqual(
      [match('THC'), match('THC', 'Cocaine'), match('Cocaine', '5 panel'), match('THC', '5 panel'), match()],
      ['named', 'other', 'other', 'unclear', 'unclear'],
    );
  });

  const reportIn = (
    state: string,
    names: string[],
    subtype: string | null = '5panel',
    { city, isPatient }: { city?: string; isPatient?: boolean | null | undefined } = {},
  ) => {
    const report = newReport({
      workLocations: placeLocations({ country: 'US', state, ...(city && { city }) }),
      package: { slug: 'one', name: 'One', screenings: [{ type: 'drug_screening', subtype }] },
    });
    apply(report, {
      kind: 'screening_completed',
      screening_id: screeningAt(report, 0).id,
      result: 'consider',
      records: [],
      drug_screening: { ...contentOf(...names), is_registered_patient: isPatient },
    });
    return report;
  };
  const waitingOf = (report: ReportAggregate) => report.heldUpdates.flatMap(({ charges }) => charges);
  const decide = (report: ReportAggregate, answer: Decided) =>
    classifyCharge(report, waitingOf(report)[0]?.id ?? '', { class: answer, memberId: 'member', at: monday });
  const limitOf = (...setting: Parameters<typeof reportIn>) => {
    const report = reportIn(...setting);
    decide(report, 'patient_unknown');
    const [item] = adverseItemsOf(report.screenings, report.limitUse(monday));
    return item?.use_limit ?? null;
  };

  it('is marked where the law does not let the employer use it, and is no reason of an adverse action', () => {
    const report = reportIn('NV', ['Marijuana']);
    const resource = toScreeningResource(screeningAt(report, 0), report.limitUse(monday));
    assert.equal(resource.use_limit?.citation, 'NRS 613.132');
    assert.equal(screening.shape.use_limit.parse(resource.use_limit)?.offense_unclear, false);
    assert.deepEqual(findingsOf(report.screenings, report.limitUse(monday)), []);
    const [item] = adverseItemsOf(report.screenings);
    assert.ok(item);
    const request = { adverse_item_ids: [item.id], individualized_assessment_engaged: false };
    rejects(
      () => startAdverseAction(report, request, monday),
      400,
      'adverse_item_not_usable',
      /NRS 613\.132/,
    );
  });

  it('may be used where no law forbids it, for another drug, and where federal law requires the test', () => {
    assert.equal(limitOf('TX', ['Marijuana']), null);
    assert.equal(limitOf('NV', ['Cocaine']), null);
    assert.equal(limitOf('NV', ['Marijuana', 'Cocaine']), null);
    assert.equal(limitOf('NV', ['Marijuana'], 'dot_5panel'), null);
    assert.equal(limitOf('NY', ['THC'], null)?.law_id, 'NY-MARIJUANA-TEST');
  });

  it('of several drugs may be used for the others, which alone are named', () => {
    const report = reportIn('NV', ['Marijuana', 'Cocaine', 'Opiates']);
    const limiter = report.limitUse(monday);
    const [item] = adverseItemsOf(report.screenings, limiter);
    assert.deepEqual([item?.text, item?.use_limit], ['Drug screening: Cocaine, Opiates', null]);
    const { use_limit, analytes } = toScreeningResource(screeningAt(report, 0), limiter);
    assert.deepEqual(
      [use_limit, analytes?.map((each) => [each.name, each.use_limit?.law_id])],
      [
        null,
        [
          ['Marijuana', 'NV-MARIJUANA-TEST'],
          ['Cocaine', undefined],
          ['Opiates', undefined],
        ],
      ],
    );
    const inTexas = reportIn('TX', ['Marijuana', 'Cocaine']);
    assert.equal(adverseItemsOf(inTexas.screenings, inTexas.limitUse(monday))[0]?.text, 'Drug screening');
  });

  it('stays the same finding in a decision while its other drugs are there', () => {
    const report = reportIn('NV', ['Marijuana', 'Cocaine']);
    const { screenings } = report;
    const items = adverseItemsOf(screenings, report.limitUse(monday));
    assert.equal(currentItem(items, { before: screenings, after: screenings }, items[0]!), items[0]);
  });

  it('of a registered patient may not be used where the law protects patients, until a person has asked', () => {
    const markOf = (isPatient: boolean | null | undefined) => {
      const report = reportIn('AZ', ['THC'], '5panel', { isPatient });
      decide(report, 'patient_unknown');
      const resource = toScreeningResource(screeningAt(report, 0), report.limitUse(monday));
      assert.doesNotMatch(JSON.stringify(resource), /registered_patient/);
      return resource.use_limit && [resource.use_limit.law_id, resource.use_limit.offense_unclear];
    };
    const mark = ['AZ-PATIENTS', true];
    // An employer does not learn whether the candidate is one.
    assert.deepEqual([undefined, null, true, false].map(markOf), [mark, mark, mark, null]);
    assert.equal(limitOf('AZ', ['THC'], 'dot_5panel'), null);
    assert.equal(limitOf('AZ', ['Cocaine']), null);
  });

  it('waits where the law protects patients, until staff record the answer, which no report shows', () => {
    for (const [answer, isLimited] of [
      ['patient', true],
      ['patient_unknown', true],
      ['not_patient', false],
    ] as const) {
      const report = reportIn('AZ', ['THC', 'Cocaine']);
      const [waiting, ...others] = waitingOf(report);
      assert.deepEqual([others, waiting?.content?.patientLaw], [[], 'AZ-PATIENTS']);
      assert.equal(screeningAt(report, 0).status, 'pending');
      for (const wrong of ['conviction', 'same_person', 'named', 'same_item'] as const)
        assert.equal(decide(report, wrong), undefined);
      assert.equal(decide(report, answer), true);
      const { result, analytes, ...resource } = toScreeningResource(
        screeningAt(report, 0),
        report.limitUse(monday),
      );
      assert.equal(result, 'consider');
      assert.equal(analytes?.[0]?.use_limit?.law_id, isLimited ? 'AZ-PATIENTS' : undefined);
      assert.doesNotMatch(JSON.stringify(resource), /registered_patient/);
    }
  });

  it('does not wait where the answer changes nothing', () => {
    for (const [state, names, subtype, isPatient] of [
      ['AZ', ['THC'], '5panel', true],
      ['AZ', ['THC'], '5panel', false],
      ['AZ', ['Cocaine'], '5panel', undefined],
      ['AZ', ['THC'], 'dot_5panel', undefined],
      ['NV', ['THC'], '5panel', undefined],
      ['TX', ['THC'], '5panel', undefined],
    ] as const)
      assert.deepEqual(
        waitingOf(reportIn(state, [...names], subtype, { isPatient })),
        [],
        `${state} ${names.join()}`,
      );
  });

  it('of any person may not be used where the law protects all, whatever a person has asked', () => {
    const report = reportIn('PA', ['THC'], '5panel', { city: 'Philadelphia', isPatient: false });
    assert.equal(
      adverseItemsOf(report.screenings, report.limitUse(monday))[0]?.use_limit?.law_id,
      'PHL-MARIJUANA-TEST',
    );
    assert.equal(limitOf('PA', ['THC'], null, { city: 'Philadelphia' })?.offense_unclear, false);
    assert.equal(limitOf('PA', ['THC'], null, { city: 'Pittsburgh' })?.law_id, 'PA-PATIENTS');
  });

  it('may not be used, and is unclear, where it names no drug', () => {
    assert.equal(limitOf('WA', [])?.offense_unclear, true);
  });

  it('has no limit on another screening, or on a negative test', () => {
    const report = reportIn('NV', ['Marijuana']);
    const limiter = report.limitUse(monday);
    const positive = screeningAt(report, 0);
    assert.equal(limiter({ screening: { ...positive, result: 'clear' } }), null);
    assert.equal(limiter({ screening: { ...positive, type: 'motor_vehicle_report' } }), null);
  });
});
