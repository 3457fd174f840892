import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addMonths, isOlder } from '../src/time.ts';

describe('A term of months or years', () => {
  it('ends on the last day of a month that is too short, in both directions, at the same time of day', () => {
    for (const [start, months, end] of [
      ['2024-02-29T10:20:30.400Z', 12, '2025-02-28T10:20:30.400Z'],
      ['2024-02-29T00:00:00.000Z', 48, '2028-02-29T00:00:00.000Z'],
      ['2028-02-29T23:59:59.999Z', -84, '2021-02-28T23:59:59.999Z'],
      ['2026-01-31T00:00:00.000Z', 1, '2026-02-28T00:00:00.000Z'],
      ['2026-03-31T00:00:00.000Z', -1, '2026-02-28T00:00:00.000Z'],
      ['2026-11-27T00:00:00.000Z', 84, '2033-11-27T00:00:00.000Z'],
    ] as const) {
      assert.equal(addMonths(start, months).toISOString(), end);
      assert.equal(addMonths(new Date(start), months).toISOString(), end);
    }
  });

  it('has passed from that day on', () => {
    assert.equal(isOlder('2020-02-29', 7, new Date('2027-02-27T23:59:59Z')), false);
    assert.equal(isOlder('2020-02-29', 7, new Date('2027-02-28T00:00:00Z')), true);
  });
});
