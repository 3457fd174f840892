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
import { placeLaws } from '../../src/law/laws-for.ts';
import type { PlaceLaw, WaitDuty } from '../../src/law/place-law.ts';
import { dutiesFor } from '../../src/law/select-laws.ts';
import { afterDays } from '../support/report.ts';
import { isBusinessDay } from '../../src/business-days.ts';
import { placed } from '../support/placed.ts';

const at = new Date('2026-11-22T12:00:00Z');
const criminal = [{ screening_type: 'county_criminal_search' as const }];
const place = (jurisdiction: string) => {
  const [state = '', city] = jurisdiction.split('/');
  return jurisdiction === 'US' ? { state: 'TX' } : { state, city };
};
/** The laws of a decision by an employer that does not say how many employees it has. */
const lawsIn = (
  locations: Parameters<typeof placed>,
  items: PlacedDecision['items'] = criminal,
  more: Partial<PlacedDecision> = {},
) =>
  lawsOfDecision({
    workLocations: placed(...locations),
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
        assert.deepEqual(endOfWait([law], sentAt), afterDays(weekday + expectedDays(duty, weekday)));
        // With the federal and state rules of the place, the longest wait applies.
        const laws = lawsIn([place(law.jurisdiction)]);
        assert.ok(laws.includes(law));
        const all = dutiesFor(laws, 'wait').map((each) => expectedDays(each.duty, weekday));
        assert.deepEqual(endOfWait(laws, sentAt), afterDays(weekday + Math.max(...all)));
      });

  it('skips holidays', () => {
    // Wednesday before Thanksgiving.
    const sentAt = new Date('2026-11-25T17:00:00Z');
    assert.deepEqual(endOfWait(lawsOf('US'), sentAt), new Date('2026-12-03T17:00:00Z'));
    assert.deepEqual(endOfWait(lawsOf('US', 'PA/Philadelphia'), sentAt), new Date('2026-12-14T17:00:00Z'));
  });
});

describe('the laws of adverse action', () => {
  it('are at most one of each jurisdiction, because an adverse action keeps the jurisdictions', () => {
    for (const day of ['2020-01-01', '2026-06-30', '2026-11-25', '2027-01-01'])
      for (const { jurisdiction } of placeLaws.filter(isAboutDecisions)) {
        const laws = keptLaws(placeLaws, { jurisdictions: [jurisdiction], createdAt: new Date(day) });
        assert.ok(laws.length <= 1, `${jurisdiction} on ${day}`);
      }
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
    for (const jurisdiction of ['CA/San Francisco', 'CA/Los Angeles County (unincorporated)'])
      assert.deepEqual(
        [4, 5, null].map((count) => of(jurisdiction, count)),
        [false, true, true],
      );
    assert.deepEqual(
      [14, 15, null].map((count) => of('WA', count)),
      [false, true, true],
    );
    // From January 1, 2027, Washington's law is the same for all.
    assert.equal(of('WA', 14, '2026-12-31T23:59:59Z'), false);
    assert.equal(of('WA', 14, '2027-01-01T00:00:00Z'), true);
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
