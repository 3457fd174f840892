import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fisherExact } from '../../src/adverse-impact/fisher-exact.ts';

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
