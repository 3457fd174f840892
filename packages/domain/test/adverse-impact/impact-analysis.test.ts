import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  adverseImpactOf,
  minPeople,
  outcomeOf,
  type ImpactRow,
  fisherExact,
} from '../../src/adverse-impact/impact-analysis.ts';

type Report = Parameters<typeof outcomeOf>[0];

const at = (day: string): Date => new Date(`${day}T12:00:00Z`);
const period = { from: at('2026-01-01'), until: at('2027-01-01') };

const reportOf = (id: string, more: Partial<Report> = {}): Report => ({
  id,
  candidateId: `candidate ${id}`,
  status: 'consider',
  result: 'consider',
  adjudication: 'engaged',
  adjudicatedAt: at('2026-06-01'),
  completedAt: at('2026-05-01'),
  ...more,
});
const refused = { adjudication: 'post_adverse_action' } as const;

/** Reports and rows of groups, each as `[selected, considered]`. */
function people(groups: Record<string, readonly [selected: number, considered: number]>) {
  const reports: Report[] = [];
  const rows: ImpactRow[] = [];
  for (const [group, [selected, considered]] of Object.entries(groups))
    for (let index = 0; index < considered; index++) {
      const id = `${group} ${index}`;
      reports.push(reportOf(id, index < selected ? {} : refused));
      rows.push({ report_id: id, group });
    }
  return { reports, rows };
}

const figuresOf = (groups: Parameters<typeof people>[0]) => {
  const { rows, reports } = people(groups);
  return adverseImpactOf(rows, reports, period);
};

describe('figures on adverse impact', () => {
  // By hand: 48 of 80 are 0.6, 21 of 50 are 0.42, and 0.42 / 0.6 is 0.7, which is below 0.8.
  const tables: {
    name: string;
    groups: Parameters<typeof people>[0];
    rates: Record<string, [rate: number | null, ratio: number | null, below: boolean]>;
  }[] = [
    {
      name: 'a rate of seven tenths of the highest',
      groups: { A: [48, 80], B: [21, 50] },
      rates: { A: [0.6, 1, false], B: [0.42, 0.7, true] },
    },
    {
      name: 'exactly four fifths is not below',
      groups: { A: [60, 100], B: [48, 100] },
      rates: { A: [0.6, 1, false], B: [0.48, 0.8, false] },
    },
    {
      name: 'less than four fifths by a fraction that rounding hides',
      groups: { A: [5000, 10_000], B: [3999, 9999] },
      rates: { A: [0.5, 1, false], B: [0.3999, 0.7999, true] },
    },
    {
      name: 'several groups against the highest, which is not the largest',
      groups: { A: [50, 100], B: [27, 30], C: [40, 50] },
      rates: { A: [0.5, 0.5556, true], B: [0.9, 1, false], C: [0.8, 0.8889, false] },
    },
    {
      name: 'no one selected',
      groups: { A: [0, 10], B: [0, 20] },
      rates: { A: [null, null, false], B: [null, null, false] },
    },
    { name: 'one group', groups: { A: [3, 12] }, rates: { A: [0.25, 1, false] } },
  ];
  for (const { name, groups, rates } of tables)
    it(`applies the four-fifths rule: ${name}`, () => {
      const rows = figuresOf(groups).groups.map((group) => [
        group.name,
        [group.selection_rate, group.impact_ratio, group.below_four_fifths],
      ]);
      assert.deepEqual(Object.fromEntries(rows), rates);
    });

  it('tells whether a difference is significant', () => {
    const significance = (groups: Parameters<typeof people>[0]) =>
      figuresOf(groups).groups.map(({ p_value, statistically_significant }) => [
        p_value,
        statistically_significant,
      ]);
    assert.deepEqual(significance({ A: [48, 80], B: [21, 50] }), [
      [1, false],
      [0.0495, true],
    ]);
    // The same shares among fewer people can be chance: 6 of 10 against 4 of 10.
    assert.deepEqual(significance({ A: [6, 10], B: [4, 10] }), [
      [1, false],
      [0.6563, false],
    ]);
  });

  it('hides rates that tell what became of one person, and says still what they mean for the group', () => {
    const figures = (groups: Parameters<typeof people>[0]) =>
      figuresOf(groups).groups.map((group) => [
        group.selected,
        group.selection_rate,
        group.impact_ratio,
        group.p_value,
        group.below_four_fifths,
        group.statistically_significant,
      ]);
    const hidden = [null, null, null, null] as const;
    for (const most of [10, 9, 8])
      assert.deepEqual(figures({ A: [most, 10], B: [12, 40] }), [
        [...hidden, false, false],
        // From the ratio or the p-value the rate of the other group could be computed.
        [12, 0.3, null, null, true, true],
      ]);
    for (const fewest of [0, 1, 2])
      assert.deepEqual(figures({ A: [fewest, 20], B: [20, 40] })[0], [...hidden, true, true]);
    assert.deepEqual(figures({ A: [3, 20], B: [20, 40] })[0]?.slice(0, 3), [3, 0.15, 0.3]);
    assert.deepEqual(figures({ A: [7, 10], B: [20, 40] })[0]?.slice(0, 3), [7, 0.7, 1]);
  });

  it('leaves out groups that are too small, even as the highest one', () => {
    const { groups, small_groups } = figuresOf({ A: [6, 12], B: [9, 9], C: [4, 10] });
    assert.deepEqual(
      groups.map(({ name, impact_ratio }) => [name, impact_ratio]),
      [
        ['A', 1],
        ['C', 0.8],
      ],
    );
    assert.deepEqual(small_groups, { count: 1, fewest_people: minPeople });
  });

  it('counts decisions of the time alone', () => {
    const reports = [
      reportOf('first moment', { adjudicatedAt: period.from }),
      reportOf('too late', { adjudicatedAt: period.until }),
      reportOf('too early', { adjudicatedAt: new Date(period.from.getTime() - 1) }),
    ];
    const rows = reports.map(({ id }) => ({ report_id: id, group: 'A' }));
    assert.equal(adverseImpactOf(rows, reports, period).undecided, 2);
  });

  it('takes the newest decision about a candidate', () => {
    const candidateId = 'candidate';
    const numbers = Array.from({ length: 10 }, (_, index) => index);
    const reports = numbers.flatMap((number) => [
      reportOf(`old ${number}`, { candidateId: `${candidateId} ${number}`, ...refused }),
      reportOf(`new ${number}`, {
        ...(number < 3 && refused),
        candidateId: `${candidateId} ${number}`,
        adjudicatedAt: at('2026-07-01'),
      }),
      reportOf(`open ${number}`, { candidateId: `${candidateId} ${number}`, adjudication: null }),
    ]);
    const rows = numbers.map((number) => ({ candidate_id: `${candidateId} ${number}`, group: 'A' }));
    const { groups } = adverseImpactOf(rows, reports, period);
    assert.deepEqual([groups[0]?.considered, groups[0]?.selected], [10, 7]);
  });

  it('names the rows that do not count', () => {
    const { rows, reports } = people({ A: [5, 10] });
    const missing = Array.from({ length: 120 }, () => ({ report_id: 'missing', group: 'A' }));
    const repeated = [
      { report_id: 'A 0', group: 'B' },
      { candidate_id: 'candidate A 1', group: 'A' },
    ];
    const figures = adverseImpactOf([...rows, ...repeated, ...missing], reports, period);
    assert.equal(figures.groups[0]?.considered, 10);
    assert.deepEqual(figures.duplicates, { count: 2, rows: [11, 12] });
    assert.equal(figures.not_found.count, 120);
    assert.deepEqual(
      figures.not_found.rows,
      Array.from({ length: 100 }, (_, index) => index + 13),
    );
  });

  const outcomes: [name: string, report: Partial<Report>, expected: boolean | undefined][] = [
    ['engaged', {}, true],
    ['engaged, and disputed since', { status: 'dispute' }, true],
    ['the final notice was sent', refused, false],
    ['the first notice was sent', { adjudication: 'pre_adverse_action' }, undefined],
    ['clear, and nothing followed', { status: 'clear', result: 'clear', adjudication: null }, true],
    ['waits for a decision', { adjudication: null }, undefined],
    ['disputed before a decision', { status: 'dispute', result: 'clear', adjudication: null }, undefined],
    ['in progress', { status: 'pending', result: null, adjudication: null, completedAt: null }, undefined],
    ['canceled', { status: 'canceled' }, undefined],
    ['decided before times were stored', { adjudicatedAt: null }, true],
  ];
  for (const [name, report, expected] of outcomes)
    it(`knows what became of a report: ${name}`, () => {
      assert.equal(outcomeOf(reportOf('1', report))?.isSelected, expected);
    });

  it('counts a group once, however people write its name', () => {
    const { groups, small_groups } = figuresOf({ 'Group B': [6, 6], 'group  b ': [0, 6], A: [5, 10] });
    assert.deepEqual(
      groups.map(({ name, considered, selected }) => [name, considered, selected]),
      [
        ['A', 10, 5],
        ['Group B', 12, 6],
      ],
    );
    assert.equal(small_groups.count, 0);
  });
});

describe("Fisher's exact test", () => {
  // Counted with binomial coefficients: of 4 cups the lady names 3, which has 34 of 70 tables at least as unlikely.
  const tables = [
    { name: 'the lady tasting tea', table: [3, 4, 1, 4], expected: 34 / 70 },
    { name: 'eight of ten against swapped of six', table: [8, 10, 1, 6], expected: 400 / 11_440 },
    { name: 'equal rates', table: [8, 10, 40, 50], expected: 1 },
    { name: 'no one selected', table: [0, 5, 0, 9], expected: 1 },
    { name: 'half against all', table: [5, 10, 10, 10], expected: 0.032_507_7 },
  ];
  for (const { name, table, expected } of tables)
    it(`tells how likely a difference is: ${name}`, () => {
      const [selected = 0, considered = 0, otherSelected = 0, otherConsidered = 0] = table;
      const probability = fisherExact({ selected, considered, otherSelected, otherConsidered });
      assert.ok(Math.abs(probability - expected) < 1e-6, `${probability} instead of ${expected}`);
    });

  it('does not depend on the order of the groups, and works with thousands of people', () => {
    const probability = fisherExact({
      selected: 2100,
      considered: 5000,
      otherSelected: 2400,
      otherConsidered: 5000,
    });
    const other = fisherExact({
      selected: 2400,
      considered: 5000,
      otherSelected: 2100,
      otherConsidered: 5000,
    });
    assert.ok(Math.abs(probability - other) < 1e-12);
    assert.ok(probability > 0 && probability < 1e-8);
  });
});
