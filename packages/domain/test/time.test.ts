import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addMonths, hasBegun, hasBegunEverywhere, hasPassed, isOlder } from '../src/time.ts';

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

  it('has passed for a law as soon as it is that day in Guam, 14 hours before it is in Washington', () => {
    assert.equal(hasPassed('2020-02-29', 7, new Date('2027-02-27T13:59:59Z')), false);
    assert.equal(hasPassed('2020-02-29', 7, new Date('2027-02-27T14:00:00Z')), true);
  });
});

describe('A day', () => {
  const on = (time: string) => new Date(`2026-12-31T${time}Z`);

  it('begins in Guam, and lasts in American Samoa until eleven hours later than in London', () => {
    assert.deepEqual(
      [on('13:59:59'), on('14:00:00')].map((at) => hasBegun('2027-01-01', at)),
      [false, true],
    );
    assert.deepEqual(
      [on('10:59:59'), on('11:00:00')].map((at) => hasBegunEverywhere('2026-12-31', at)),
      [false, true],
    );
  });
});
