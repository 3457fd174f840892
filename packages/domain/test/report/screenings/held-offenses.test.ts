import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SupplierUpdate } from '@service-embeds/contract';
import { startDispute } from '../../../src/dispute/dispute-lifecycle.ts';
import { correctionsOf } from '../../../src/dispute/disputed-items.ts';
import { classifyCharge } from '../../../src/report-lifecycle/decide-charge.ts';
import type { ReportAggregate } from '../../../src/report/aggregate/report-aggregate.ts';
import type { Decided } from '../../../src/report/held-update.ts';
import { toScreeningResource } from '../../../src/report/serializers/screening-serializer.ts';
import { afterDays, apply, screeningAt, screenedReport } from '../../support/report.ts';

type Charges = Extract<SupplierUpdate, { kind: 'screening_completed' }>['records'][number]['charges'];

describe('A charge that may be an offense that a law of the work location names', () => {
  /** California's law names marijuana offenses of more than two years ago, and these words name no substance. */
  const drugs = (changes: Partial<Charges[number]> = {}): Charges[number] => ({
    charge: 'Possession of a controlled substance',
    level: 'misdemeanor',
    disposition: 'Guilty',
    offense_date: '2022-05-04',
    disposition_date: '2022-11-02',
    ...changes,
  });
  let report: ReportAggregate;
  const complete = (...charges: Charges) => {
    report = screenedReport('county_criminal_search');
    const { id: screening_id } = screeningAt(report, 0);
    apply(report, {
      kind: 'screening_completed',
      screening_id,
      result: 'consider',
      records: [{ case_number: '1', source: 'Alameda County', charges }],
    });
  };
  const waiting = () => report.heldUpdates.flatMap(({ charges }) => charges.filter((each) => !each.decision));
  const decide = (value: Decided, at = afterDays(2)) =>
    classifyCharge(report, waiting()[0]?.id ?? '', { class: value, memberId: 'member', at });
  const limits = () => {
    const screening = screeningAt(report, 0);
    const limiter = report.limitUse(afterDays(3));
    return screening.records.flatMap((record) =>
      record.charges.map((charge) => limiter({ charge, record, screening })),
    );
  };

  it('waits with its words, the law and the kind of offense', () => {
    complete(drugs());
    assert.equal(screeningAt(report, 0).status, 'pending');
    const content = waiting()[0]?.content;
    assert.deepEqual(content?.offense, { kind: 'marijuana', lawId: 'CA-ARREST' });
    assert.deepEqual(
      [content.charge.charge, content.proposals],
      ['Possession of a controlled substance', []],
    );
  });

  it('enters the report as it was decided, and nothing of it is unclear', () => {
    complete(drugs());
    assert.equal(decide('other'), true);
    assert.deepEqual(limits(), [null]);
    complete(drugs());
    assert.equal(decide('named'), true);
    assert.deepEqual(
      limits().map((limit) => [limit?.law_id, limit?.offense_unclear]),
      [['CA-ARREST', false]],
    );
  });

  it('shows the API the limit, and not the decision', () => {
    complete(drugs());
    decide('named');
    const [record] = toScreeningResource(screeningAt(report, 0), report.limitUse(afterDays(3))).records;
    assert.equal(record?.charges[0]?.use_limit?.law_id, 'CA-ARREST');
    assert.ok(!('offenses' in record.charges[0]));
  });

  it('does not wait where its words, its date or its class answer the question', () => {
    complete(
      drugs({ charge: 'Possession of marijuana' }),
      drugs({ charge: 'Theft' }),
      drugs({ offense_date: '2025-05-04', disposition_date: '2025-11-02' }),
    );
    assert.deepEqual(report.heldUpdates, []);
    assert.equal(screeningAt(report, 0).status, 'complete');
  });

  it('waits for its class first, because the law may depend on it', () => {
    complete(drugs({ disposition: 'Painted by the bench' }));
    assert.equal(waiting()[0]?.content?.offense, undefined);
    assert.equal(decide('conviction'), false, 'it waits once more');
    assert.equal(waiting()[0]?.content?.offense?.kind, 'marijuana');
    assert.equal(decide('other', afterDays(3)), true);
    const [charge] = screeningAt(report, 0).records.flatMap(({ charges }) => charges);
    assert.equal(charge?.disposition_class, 'conviction');
    assert.deepEqual(limits(), [null]);
  });

  it('takes no answer to the other question', () => {
    complete(drugs());
    assert.equal(decide('conviction'), undefined);
    assert.equal(decide('named'), true);
    complete(drugs({ disposition: 'Painted by the bench' }));
    assert.equal(decide('other'), undefined);
  });

  it('is asked about again when a dispute corrects its words', () => {
    complete(drugs());
    decide('other');
    const screening = screeningAt(report, 0);
    const charge = screening.records[0]?.charges[0];
    assert.deepEqual(charge?.offenses, [{ kind: 'marijuana', is_named: false }]);
    const dispute = startDispute(report, afterDays(3));
    const decision = { outcome: 'corrected' as const, charge: drugs({ charge: 'Possession of narcotics' }) };
    const corrections = correctionsOf([screening], new Map([[charge.id, decision]]));
    apply(report, { kind: 'dispute_ended', corrections }, afterDays(4));
    assert.equal(dispute.resolvedAt, null);
    assert.equal(waiting()[0]?.content?.charge.charge, 'Possession of narcotics');
  });
});
