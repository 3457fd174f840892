import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Result } from '@service-embeds/contract';
import { checkDrugResult, withVerifiedAnalytes } from '../../src/reporting/drug-results.ts';
import { apply, rejects, screenedReport, screeningAt } from '../support/report.ts';

type Disposition = 'positive' | 'negative' | 'canceled';

describe('A drug screening', () => {
  const check = (disposition: Disposition | null | undefined, result: Result) => () =>
    checkDrugResult({ drug_screening: { disposition } }, result);

  it('has the result that the medical review officer reports', () => {
    for (const [disposition, result] of [
      ['positive', 'consider'],
      ['negative', 'clear'],
      [null, 'clear'],
      [undefined, 'consider'],
    ] as const)
      assert.doesNotThrow(check(disposition, result));
    assert.doesNotThrow(() => checkDrugResult({}, 'consider'));
    rejects(check('negative', 'consider'), 400, 'invalid_input');
    rejects(check('positive', 'clear'), 400, 'invalid_input');
  });

  it('is canceled where its test is, and neither clear nor a finding', () => {
    for (const result of ['clear', 'consider'] as const)
      rejects(check('canceled', result), 400, 'invalid_input');
  });

  it('is refused with another result, and stays open', () => {
    const report = screenedReport('drug_screening');
    const { id: screening_id } = screeningAt(report, 0);
    const update = { kind: 'screening_completed' as const, screening_id, records: [] };
    const drug_screening = { disposition: 'negative' as const, mro_notes: 'Dilute.' };
    rejects(() => apply(report, { ...update, result: 'consider', drug_screening }), 400, 'invalid_input');
    assert.equal(screeningAt(report, 0).status, 'pending');
    apply(report, { ...update, result: 'clear', drug_screening });
    assert.equal(report.record.result, 'clear');
  });

  it('shows nothing that a laboratory found and the medical review officer did not confirm', () => {
    const analytes = (['positive', 'negative', null] as const).map((disposition) => ({
      name: 'Amphetamines',
      disposition,
      specimen_type: null,
    }));
    const shownFor = (disposition: Disposition | null) =>
      withVerifiedAnalytes({ drug_screening: { disposition, analytes } }).drug_screening?.analytes?.map(
        (each) => each.disposition,
      );
    assert.deepEqual(shownFor('positive'), ['positive', 'negative', null]);
    assert.deepEqual(shownFor('negative'), ['negative', 'negative', null]);
    assert.deepEqual(shownFor(null), [null, 'negative', null]);
    assert.deepEqual(withVerifiedAnalytes({ ssn_trace: {} }), { ssn_trace: {} });
    const report = screenedReport('drug_screening');
    const { id: screening_id } = screeningAt(report, 0);
    const drug_screening = { disposition: 'negative' as const, analytes };
    apply(report, {
      kind: 'screening_completed',
      screening_id,
      result: 'clear',
      records: [],
      drug_screening,
    });
    assert.doesNotMatch(JSON.stringify(screeningAt(report, 0).content), /positive/);
  });
});
