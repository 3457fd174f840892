import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerTimes, reminderTime } from '../../src/nature-scope/answer-deadline.ts';

const ordered = new Date('2026-01-02T09:00:00Z');

/** From Guam to American Samoa, and zones with and without daylight saving time. */
const zones = [
  'Pacific/Guam',
  'America/Puerto_Rico',
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Pacific/Midway',
];

const formats = zones.map((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }));

/** Returns the day of a time in a zone, as days since 1970. */
const dayIn = (format: Intl.DateTimeFormat, at: Date): number =>
  Date.parse(`${format.format(at)}T00:00:00Z`) / 86_400_000;

describe('the time to answer a request for nature and scope', () => {
  // Counted by hand. Five days are calendar days, so weekends and Thanksgiving (November 26, 2026) count.
  const cases: [name: string, received: string, deadline: string, fallback: string][] = [
    ['a Monday', '2026-11-02T12:00:00Z', '2026-11-07T11:00:00.000Z', '2026-11-06T12:00:00.000Z'],
    ['before a weekend', '2026-11-06T23:30:00Z', '2026-11-11T22:30:00.000Z', '2026-11-10T23:30:00.000Z'],
    ['before Thanksgiving', '2026-11-25T08:00:00Z', '2026-11-30T07:00:00.000Z', '2026-11-29T08:00:00.000Z'],
    [
      'over the end of February',
      '2028-02-26T00:00:00Z',
      '2028-03-01T23:00:00.000Z',
      '2028-03-01T00:00:00.000Z',
    ],
  ];
  for (const [name, received, deadline, fallback] of cases)
    it(`is five calendar days from its receipt: ${name}`, () => {
      const { deadlineAt, fallbackAt } = answerTimes(new Date(received), ordered);
      assert.equal(deadlineAt.toISOString(), deadline);
      assert.equal(fallbackAt.toISOString(), fallback);
    });

  it('begins when the report was requested, if that is later', () => {
    const early = answerTimes(new Date('2025-12-30T09:00:00Z'), ordered);
    assert.equal(early.deadlineAt.toISOString(), '2026-01-07T08:00:00.000Z');
    assert.deepEqual(answerTimes(ordered, ordered), early);
  });

  it('never ends after the fifth day, in any zone, on any hour of a year', () => {
    for (let hour = 0; hour < 366 * 24; hour += 29) {
      const received = new Date(Date.UTC(2026, 0, 3) + hour * 3_600_000 + 3_599_000);
      const { deadlineAt, fallbackAt } = answerTimes(received, ordered);
      for (const format of formats)
        assert.ok(dayIn(format, deadlineAt) <= dayIn(format, received) + 5, received.toISOString());
      assert.ok(deadlineAt.getTime() - fallbackAt.getTime() >= 23 * 3_600_000, 'nearly a day is left');
    }
  });
});

describe('the reminder of a customer that answers itself', () => {
  const reminderFor = (received: string) => {
    const at = new Date(received);
    return reminderTime(answerTimes(at, ordered).fallbackAt, at)?.toISOString();
  };

  it('is two business days before the service answers', () => {
    assert.equal(reminderFor('2026-11-02T12:00:00Z'), '2026-11-04T12:00:00.000Z');
    assert.equal(reminderFor('2026-11-07T12:00:00Z'), '2026-11-09T12:00:00.000Z', 'over Veterans Day');
  });

  it('is none where the customer learns of the request no earlier', () => {
    for (const received of ['2026-11-25T08:00:00Z', '2026-11-12T12:00:00Z'])
      assert.equal(reminderFor(received), undefined, received);
  });
});
