import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextOccurrence, type Recurrence } from '../../src/order/recurrence.ts';

const every = (
  intervalCount: number,
  intervalUnit: Recurrence['intervalUnit'],
  startDate: string,
): Recurrence => ({ startDate, intervalCount, intervalUnit });

describe('nextOccurrence', () => {
  const cases: [Recurrence, string, string][] = [
    [every(1, 'month', '2026-01-31'), '2026-01-01', '2026-01-31'],
    [every(1, 'month', '2026-01-31'), '2026-02-01', '2026-02-28'],
    [every(1, 'month', '2026-01-31'), '2026-03-01', '2026-03-31'],
    [every(1, 'month', '2024-01-31'), '2024-02-01', '2024-02-29'],
    [every(3, 'month', '2026-11-15'), '2026-11-16', '2027-02-15'],
    [every(1, 'year', '2024-02-29'), '2024-03-01', '2025-02-28'],
    [every(1, 'year', '2024-02-29'), '2028-01-01', '2028-02-29'],
    [every(2, 'week', '2026-03-01'), '2026-03-02', '2026-03-15'],
    [every(90, 'day', '2026-01-01'), '2026-01-02', '2026-04-01'],
    [every(1, 'day', '2026-01-01'), '2029-06-30', '2029-06-30'],
    [every(1, 'month', '2000-01-31'), '2026-04-01', '2026-04-30'],
  ];
  for (const [recurrence, earliest, expected] of cases)
    it(`is ${expected} from ${earliest} on, every ${recurrence.intervalCount} ${recurrence.intervalUnit} since ${recurrence.startDate}`, () =>
      assert.equal(nextOccurrence(recurrence, earliest), expected));

  it('is the same as counting from the start', () => {
    for (const unit of ['day', 'week', 'month', 'year'] as const)
      for (let count = 1; count < 14; count++) {
        const recurrence = every(count, unit, '2023-12-31');
        let earliest = '2023-12-31';
        for (let step = 0; step < 20; step++) {
          const next = nextOccurrence(recurrence, earliest);
          assert.ok(next >= earliest);
          assert.equal(nextOccurrence(recurrence, next), next);
          earliest = new Date(Date.parse(next) + 86_400_000).toISOString().slice(0, 10);
        }
      }
  });
});
