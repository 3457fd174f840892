import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adverseActionRules, type AdverseActionRule } from '../../src/adverse-action/adverse-action-rules.ts';
import {
  endOfWait,
  extensionDays,
  rulesFor,
  rulesOf,
  type PlacedDecision,
} from '../../src/adverse-action/waiting-period.ts';
import { localities } from '../../src/place/localities.ts';
import { afterDays } from '../support/report.ts';
import { isBusinessDay } from '../../src/business-days.ts';
import { placed } from '../support/placed.ts';

const criminal = [{ screening_type: 'county_criminal_search' as const }];
const place = (jurisdiction: string) => {
  const [state = '', city] = jurisdiction.split('/');
  return jurisdiction === 'US' ? { state: 'TX' } : { state, city };
};
/** The rules of a decision by an employer that does not say how many employees it has. */
const rulesIn = (
  locations: Parameters<typeof placed>,
  items: PlacedDecision['items'] = criminal,
  more: Partial<PlacedDecision> = {},
) =>
  rulesFor({
    workLocations: placed(...locations),
    items,
    employeeCount: null,
    at: new Date('2026-11-22T12:00:00Z'),
    ...more,
  });
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
const expectedDays = ({ wait }: AdverseActionRule, weekday: number): number =>
  daysOf[`${wait.unit} ${wait.days} ${wait.from}`]?.[weekday] ?? assert.fail('no such wait');

describe('the waiting period', () => {
  for (const rule of adverseActionRules)
    for (const [weekday, name] of weekdays.entries())
      it(`of ${rule.jurisdiction} is counted from a notice sent on a ${name}`, () => {
        const sentAt = afterDays(weekday);
        assert.deepEqual(endOfWait([rule], sentAt), afterDays(weekday + expectedDays(rule, weekday)));
        // With the federal and state rules of the place, the longest wait applies.
        const rules = rulesIn([place(rule.jurisdiction)]);
        assert.ok(rules.includes(rule));
        const longest = Math.max(...rules.map((each) => expectedDays(each, weekday)));
        assert.deepEqual(endOfWait(rules, sentAt), afterDays(weekday + longest));
      });

  it('skips holidays', () => {
    // Wednesday before Thanksgiving.
    const sentAt = new Date('2026-11-25T17:00:00Z');
    assert.deepEqual(endOfWait(rulesOf(['US']), sentAt), new Date('2026-12-03T17:00:00Z'));
    assert.deepEqual(endOfWait(rulesOf(['PA/Philadelphia']), sentAt), new Date('2026-12-14T17:00:00Z'));
  });
});

describe('the rules of adverse action', () => {
  it('are one of each jurisdiction, with a source, and known localities', () => {
    const ids = adverseActionRules.map(({ jurisdiction }) => jurisdiction);
    assert.equal(new Set(ids).size, 33);
    for (const { jurisdiction, source } of adverseActionRules) {
      assert.ok(source.length > 8, jurisdiction);
      if (jurisdiction.includes('/'))
        assert.ok(
          localities.some(({ id }) => id === jurisdiction),
          jurisdiction,
        );
    }
  });

  it('are those of all work locations, whatever their spelling', () => {
    const places = [
      { country: 'US', state: 'CA', city: 'SF' },
      { country: 'US', state: 'PA', city: 'philadelphia, PA' },
    ];
    const ids = rulesIn(places).map(({ jurisdiction }) => jurisdiction);
    assert.deepEqual(ids, ['US', 'CA', 'CA/San Francisco', 'PA/Philadelphia', 'PA']);
  });

  it('are the federal ones alone abroad and for findings that are no criminal record', () => {
    const federal = rulesOf(['US']);
    assert.deepEqual(rulesIn([{ country: 'DE', state: 'BE' }]), federal);
    assert.deepEqual(rulesIn([]), federal);
    assert.deepEqual(rulesIn([{ state: 'CA' }], [{ screening_type: 'motor_vehicle_report' }]), federal);
  });

  it('do not bind employers that are too small for them, until they do', () => {
    const of = (jurisdiction: string, employeeCount: number | null, at = '2026-11-22T12:00:00Z') =>
      rulesIn([place(jurisdiction)], criminal, { employeeCount, at: new Date(at) }).some(
        (rule) => rule.jurisdiction === jurisdiction,
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
    assert.equal(of('WA', 14, '2027-01-01T07:59:59Z'), false);
    assert.equal(of('WA', 14, '2027-01-01T08:00:00Z'), true);
    assert.equal(of('WA/Seattle', 1), true);
    assert.equal(of('US', 1), true);
  });

  it('require an individualized assessment in 18 jurisdictions', () => {
    const requiring = adverseActionRules.filter(({ assessmentRequired }) => assessmentRequired);
    assert.equal(requiring.length, 18);
  });

  it('give more time for evidence, or for any answer', () => {
    const days = (jurisdiction: string, needsTime: boolean) =>
      extensionDays(rulesOf([jurisdiction]), needsTime);
    assert.deepEqual([days('US', true), days('CA', true), days('CA', false)], [0, 5, 0]);
    assert.deepEqual([days('CA/San Francisco', true), days('CA/San Francisco', false)], [5, 5]);
    const both = rulesOf(['CA', 'CA/Los Angeles County (unincorporated)']);
    assert.equal(extensionDays(both, true), 10);
  });
});

describe('the waiting period', () => {
  it('never ends on a day off, on any day of three years', () => {
    for (const rule of adverseActionRules)
      for (let day = 0; day < 3 * 365; day += 1) {
        const end = endOfWait([rule], afterDays(day));
        assert.ok(isBusinessDay(end), `${rule.jurisdiction} from ${afterDays(day).toISOString()}`);
      }
  });
});
