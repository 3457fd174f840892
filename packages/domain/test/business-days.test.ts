import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addBusinessDays, endOfDay, isBusinessDay, middleOfDay } from '../src/business-days.ts';

const day = 86_400_000;
const noon = (date: string) => new Date(`${date}T17:00:00Z`);
const dateIn = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);

describe('isBusinessDay', () => {
  for (const [date, reason] of [
    ['2026-11-21', 'a Saturday'],
    ['2026-11-22', 'a Sunday'],
    ['2026-01-01', "New Year's Day"],
    ['2023-01-02', "New Year's Day was a Sunday"],
    ['2021-12-31', "New Year's Day is a Saturday of the next year"],
    ['2026-01-19', 'the third Monday of January'],
    ['2026-02-16', 'the third Monday of February'],
    ['2026-05-25', 'the last Monday of May'],
    ['2026-06-19', 'Juneteenth'],
    ['2026-07-03', 'Independence Day is a Saturday'],
    ['2026-09-07', 'the first Monday of September'],
    ['2026-10-12', 'the second Monday of October'],
    ['2026-11-11', 'Veterans Day'],
    ['2026-11-26', 'the fourth Thursday of November'],
    ['2026-12-25', 'Christmas'],
  ] as const)
    it(`is false on ${date}: ${reason}`, () => assert.equal(isBusinessDay(noon(date)), false));

  for (const date of ['2026-11-27', '2026-05-18', '2026-07-06', '2026-10-09', '2026-01-12', '2026-01-26'])
    it(`is true on ${date}`, () => assert.equal(isBusinessDay(noon(date)), true));

  it('follows the calendar of Washington', () => {
    assert.equal(isBusinessDay(new Date('2026-11-21T04:59:59Z')), true);
    assert.equal(isBusinessDay(new Date('2026-11-21T05:00:00Z')), false);
  });
});

describe('addBusinessDays', () => {
  it('keeps the time of day and skips weekends and holidays', () => {
    assert.deepEqual(addBusinessDays(noon('2026-11-25'), 1), noon('2026-11-27'));
    assert.deepEqual(addBusinessDays(noon('2026-11-25'), 2), noon('2026-11-30'));
    assert.deepEqual(addBusinessDays(noon('2026-11-21'), 1), noon('2026-11-23'));
    assert.deepEqual(addBusinessDays(noon('2026-11-25'), 0), noon('2026-11-25'));
  });

  it('gives the West whole days: Friday evening there is Saturday in Washington', () => {
    // 11:30 p.m. in Los Angeles, on Friday and on the eve of Thanksgiving.
    assert.deepEqual(
      addBusinessDays(new Date('2026-10-17T06:30:00Z'), 5),
      new Date('2026-10-27T06:30:00Z'),
      'not on Thursday night, after four business days',
    );
    const eve = addBusinessDays(new Date('2026-11-26T07:30:00Z'), 2);
    assert.ok(eve >= new Date('2026-12-01T07:30:00Z'), eve.toISOString());
    // A night between business days changes nothing.
    assert.deepEqual(addBusinessDays(new Date('2026-10-21T06:30:00Z'), 1), new Date('2026-10-22T06:30:00Z'));
  });

  it('passes at least as many business days as it adds', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 700 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 15 }), (offset, days) => {
        const start = new Date(noon('2026-01-05').getTime() + offset * 60_000);
        const end = addBusinessDays(start, days);
        // On the calendars of Washington and of Honolulu.
        const passed = [0, 0];
        for (let at = start.getTime() + day; at <= end.getTime(); at += day)
          for (const [index, zone] of ['America/New_York', 'Pacific/Honolulu'].entries())
            if (isBusinessDay(noon(dateIn(zone, new Date(at))))) passed[index]! += 1;
        return days === 0 || Math.min(...passed) >= days;
      }),
      { numRuns: 50 },
    );
  });
});

describe('endOfDay', () => {
  for (const [moment, end] of [
    ['2026-08-10T16:00:00Z', '2026-08-11T14:00:00Z'],
    ['2026-12-10T16:00:00Z', '2026-12-11T14:00:00Z'],
    ['2026-08-11T09:59:59Z', '2026-08-11T14:00:00Z'],
    ['2026-08-11T10:00:00Z', '2026-08-12T14:00:00Z'],
    ['2026-08-14T16:00:00Z', '2026-08-17T14:00:00Z'],
    ['2026-12-24T16:00:00Z', '2026-12-28T14:00:00Z'],
    ['2026-08-15T16:00:00Z', '2026-08-18T14:00:00Z'],
  ] as const)
    it(`of ${moment} is ${end}`, () => assert.deepEqual(endOfDay(new Date(moment)), new Date(end)));

  it('starts from the day of Washington', () => {
    // In Washington it is Tuesday already, in Hawaii still Monday.
    assert.deepEqual(middleOfDay(new Date('2026-08-11T06:00:00Z')), new Date('2026-08-11T16:00:00Z'));
  });
});
