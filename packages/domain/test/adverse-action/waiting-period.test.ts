// cspell:ignore CHRIA
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  endOfWait,
  extensionDays,
  isAboutDecisions,
  keptLaws,
  lawsOfDecision,
  type PlacedDecision,
} from '../../src/adverse-action/waiting-period.ts';
import { isBusinessDay } from '../../src/business-days.ts';
import { placeLaws } from '../../src/law/laws-for.ts';
import type { PlaceLaw, WaitDuty } from '../../src/law/place-law.ts';
import { dutiesFor } from '../../src/law/select-laws.ts';
import { placeLocations } from '../support/place-locations.ts';
import { afterDays, afterWaitUntil } from '../support/report.ts';

const at = new Date('2026-11-22T12:00:00Z');
const criminal = [{ screening_type: 'county_criminal_search' as const }];
const place = (jurisdiction: string) => {
  const [state = '', city] = jurisdiction.split('/');
  return jurisdiction === 'US' ? { state: 'TX' } : { state, city };
};
/** The laws of a decision by an employer that does not say how many employees it has. */
const lawsIn = (
  locations: Parameters<typeof placeLocations>,
  items: PlacedDecision['items'] = criminal,
  more: Partial<PlacedDecision> = {},
) =>
  lawsOfDecision({
    workLocations: placeLocations(...locations),
    items,
    employeeCount: null,
    laws: placeLaws,
    at,
    ...more,
  });
const lawsOf = (...jurisdictions: string[]): PlaceLaw[] =>
  keptLaws(placeLaws, { jurisdictions, createdAt: at });
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * Days from sending on each weekday of a week without holidays to the end of the wait, counted by hand. A receipt is
 * presumed two business days after sending.
 */
const daysOf: Record<string, readonly number[]> = {
  'business_days 5 sent': [7, 7, 7, 7, 7, 6, 5],
  'business_days 5 receipt': [9, 9, 9, 11, 11, 10, 9],
  'business_days 10 receipt': [16, 16, 16, 18, 18, 17, 16],
  'business_days 2 receipt': [4, 6, 6, 6, 6, 5, 4],
  'calendar_days 7 sent': [7, 7, 7, 7, 7, 9, 8],
  'calendar_days 7 receipt': [9, 9, 9, 11, 11, 10, 9],
};
const expectedDays = (wait: WaitDuty, weekday: number): number =>
  daysOf[`${wait.unit} ${wait.days} ${wait.from}`]?.[weekday] ?? assert.fail('no such wait');
const waits = dutiesFor(placeLaws, 'wait');

describe('the waiting period', () => {
  for (const { law, duty } of waits)
    for (const [weekday, name] of weekdays.entries())
      it(`of ${law.id} is counted from a notice sent on a ${name}`, () => {
        const sentAt = afterDays(weekday);
        assert.deepEqual(endOfWait([law], sentAt), afterWaitUntil(weekday + expectedDays(duty, weekday)));
        // With the federal and state rules of the place, the longest wait applies.
        const laws = lawsIn([place(law.jurisdiction)]);
        assert.ok(laws.includes(law));
        const all = dutiesFor(laws, 'wait').map((each) => expectedDays(each.duty, weekday));
        assert.deepEqual(endOfWait(laws, sentAt), afterWaitUntil(weekday + Math.max(...all)));
      });

  it('skips holidays', () => {
    // Wednesday before Thanksgiving.
    const sentAt = new Date('2026-11-25T17:00:00Z');
    assert.deepEqual(endOfWait(lawsOf('US'), sentAt), new Date('2026-12-04T14:00:00Z'));
    assert.deepEqual(endOfWait(lawsOf('US', 'PA/Philadelphia'), sentAt), new Date('2026-12-15T14:00:00Z'));
  });
});

describe('the waiting period of a notice that is sent at 11:30 p.m. local time', () => {
  /** Business days that have ended in a zone, without the one on which the notice was sent. */
  const businessDays = (zone: string, from: Date, to: Date): number => {
    const dayIn = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(moment);
    const days = new Set<string>();
    for (let at = from.getTime(); at <= to.getTime(); at += 3_600_000) days.add(dayIn(new Date(at)));
    days.delete(dayIn(from));
    days.delete(dayIn(to));
    return [...days].filter((each) => isBusinessDay(new Date(`${each}T17:00:00Z`))).length;
  };
  // Los Angeles is seven hours behind UTC until November 1, 2026, and Honolulu ten.
  for (const [jurisdiction, zone, hour] of [
    ['CA/Los Angeles', 'America/Los_Angeles', 6.5],
    ['HI', 'Pacific/Honolulu', 9.5],
    ['PA/Philadelphia', 'America/New_York', 3.5],
  ] as const)
    it(`has all business days of ${jurisdiction}, on each day of a month`, () => {
      const laws = lawsOf('US', jurisdiction);
      const longest = Math.max(
        ...dutiesFor(laws, 'wait').map(({ duty }) => duty.days + (duty.from === 'receipt' ? 2 : 0)),
      );
      for (let day = 0; day < 28; day += 1) {
        const sentAt = new Date(Date.UTC(2026, 9, 2 + day) + hour * 3_600_000);
        const passed = businessDays(zone, sentAt, endOfWait(laws, sentAt));
        assert.ok(passed >= longest, `${sentAt.toISOString()}: ${passed} of ${longest}`);
      }
    });
});

describe('the end of a waiting period', () => {
  it('is the same whenever on a day the notice was sent', () => {
    for (const hour of ['05:00', '12:00', '17:30', '23:59'])
      assert.deepEqual(
        endOfWait(lawsOf('US'), new Date(`2026-08-03T${hour}:00Z`)),
        new Date('2026-08-11T14:00:00Z'),
        hour,
      );
  });

  it('leaves all days to a person in Guam, where it is Tuesday when the notice is sent on Monday in Washington', () => {
    const end = endOfWait(lawsOf('US'), new Date('2026-08-03T17:00:00Z'));
    // The fifth business day after Tuesday, the 4th, is Tuesday, the 11th, and ends at 14:00 in London.
    const inGuam = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Pacific/Guam',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    assert.equal(inGuam.format(end), '2026-08-12 00:00');
  });

  it('has one date in every state, and in UTC', () => {
    const end = endOfWait(lawsOf('US'), new Date('2026-12-01T17:00:00Z'));
    const zones = ['UTC', 'America/New_York', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu'];
    const dates = zones.map((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(end));
    assert.deepEqual(new Set(dates), new Set(['2026-12-09']));
  });
});

describe('the laws of adverse action', () => {
  const credit = [{ screening_type: 'credit_report' as const }];

  it('are at most one of each jurisdiction and subject, because an adverse action keeps the jurisdictions', () => {
    for (const day of ['2020-01-01', '2026-06-30', '2026-11-25', '2027-01-01'])
      for (const { jurisdiction } of placeLaws.filter((law) => isAboutDecisions(law)))
        for (const items of [criminal, credit]) {
          const action = { jurisdictions: [jurisdiction], createdAt: new Date(day), items };
          assert.ok(keptLaws(placeLaws, action).length <= 1, `${jurisdiction} on ${day}`);
        }
  });

  it('are those about credit for a credit report, and those about records for a record', () => {
    const philadelphia = [{ country: 'US', state: 'PA', city: 'Philadelphia' }];
    const idsOf = (items: PlacedDecision['items']) => lawsIn(philadelphia, items).map(({ id }) => id);
    assert.deepEqual(idsOf(credit), ['US-ADVERSE', 'PHILADELPHIA-CREDIT']);
    assert.deepEqual(idsOf(criminal), ['US-ADVERSE', 'PA-CHRIA', 'PHL']);
    const action = { jurisdictions: ['US', 'PA/Philadelphia'], createdAt: at, items: credit };
    assert.deepEqual(
      keptLaws(placeLaws, action).map(({ id }) => id),
      idsOf(credit),
    );
  });

  it('are those of all work locations, whatever their spelling', () => {
    const places = [
      { country: 'US', state: 'CA', city: 'SF' },
      { country: 'US', state: 'PA', city: 'philadelphia, PA' },
    ];
    const ids = lawsIn(places).map(({ jurisdiction }) => jurisdiction);
    assert.deepEqual(ids, ['US', 'CA', 'CA/San Francisco', 'PA', 'PA/Philadelphia']);
  });

  it('are the federal ones alone abroad and for findings that are no criminal record', () => {
    const federal = lawsOf('US');
    assert.deepEqual(lawsIn([{ country: 'DE', state: 'BE' }]), federal);
    assert.deepEqual(lawsIn([]), federal);
    assert.deepEqual(lawsIn([{ state: 'CA' }], [{ screening_type: 'motor_vehicle_report' }]), federal);
  });

  it('do not bind employers that are too small for them, until they do', () => {
    const of = (jurisdiction: string, employeeCount: number | null, at = '2026-11-22T12:00:00Z') =>
      lawsIn([place(jurisdiction)], criminal, { employeeCount, at: new Date(at) }).some(
        (law) => law.jurisdiction === jurisdiction,
      );
    assert.deepEqual(
      [4, 5, null].map((count) => of('CA/San Francisco', count)),
      [false, true, true],
    );
    assert.deepEqual(
      [14, 15, null].map((count) => of('WA', count)),
      [false, true, true],
    );
    // From January 1, 2027, Washington's law is the same for all.
    assert.equal(of('WA', 14, '2026-12-31T13:59:59Z'), false);
    assert.equal(of('WA', 14, '2026-12-31T14:00:00Z'), true);
    assert.equal(of('WA/Seattle', 1), true);
    assert.equal(of('US', 1), true);
  });

  it('give more time for evidence, or for any answer', () => {
    const days = (jurisdiction: string, needsTime: boolean) => extensionDays(lawsOf(jurisdiction), needsTime);
    assert.deepEqual([days('US', true), days('CA', true), days('CA', false)], [0, 5, 0]);
    assert.deepEqual([days('CA/San Francisco', true), days('CA/San Francisco', false)], [5, 5]);
    const both = lawsOf('CA', 'CA/Los Angeles County (unincorporated)');
    assert.equal(extensionDays(both, true), 10);
  });
});

describe('the waiting period', () => {
  it('never ends on a day off, on any day of three years', () => {
    for (const { law } of waits)
      for (let day = 0; day < 3 * 365; day += 1) {
        const end = endOfWait([law], afterDays(day));
        assert.ok(isBusinessDay(end), `${law.id} from ${afterDays(day).toISOString()}`);
      }
  });
});
