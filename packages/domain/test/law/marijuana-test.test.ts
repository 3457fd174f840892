// cspell:ignore THCA cannabinoids carboxy marihuana
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { screening, screeningContents } from '@service-embeds/contract';
import { startAdverseAction } from '../../src/adverse-action/adjudication.ts';
import { matchMarijuana } from '../../src/law/marijuana-test.ts';
import { adverseItemsOf } from '../../src/report/adverse-items.ts';
import { findingsOf } from '../../src/report/aggregate/apply-ruleset.ts';
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
    const match = (...names: string[]) => matchMarijuana(contentOf(...names));
    for (const name of [
      'Marijuana',
      'Marijuana Metabolite',
      'THC',
      'Carboxy-THC',
      'THCA',
      '11-nor-9-carboxy-THC',
    ])
      assert.equal(match(name), 'named', name);
    for (const name of ['Cannabinoids (50)', 'CANNABIS', 'Tetrahydrocannabinol', 'Marihuana'])
      assert.equal(match(name), 'named', name);
    for (const name of ['Cocaine', 'Synthetic cannabinoids', 'Methadone'])
      assert.equal(match(name), 'other', name);
    assert.equal(match('THC', 'Cocaine'), 'other');
    assert.equal(match(), 'unclear');
  });

  const reportIn = (state: string, names: string[], subtype: string | null = '5panel', city?: string) => {
    const report = newReport({
      workLocations: placeLocations({ country: 'US', state, ...(city && { city }) }),
      package: { slug: 'one', name: 'One', screenings: [{ type: 'drug_screening', subtype }] },
    });
    apply(report, {
      kind: 'screening_completed',
      screening_id: screeningAt(report, 0).id,
      result: 'consider',
      records: [],
      drug_screening: contentOf(...names),
    });
    return report;
  };
  const limitOf = (...setting: Parameters<typeof reportIn>) => {
    const report = reportIn(...setting);
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
