import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adverseActionRules, type AdverseActionRule } from '../../src/adverse-action/adverse-action-rules.ts';
import { endOfWait, extensionDays, rulesFor, rulesOf } from '../../src/adverse-action/waiting-period.ts';
import { isBusinessDay } from '../../src/business-days.ts';
import { localities } from '../../src/place/localities.ts';
import { afterDays } from '../support/report.ts';

const criminal = [{ screening_type: 'county_criminal_search' as const }];
const place = (jurisdiction: string) => {
  const [state = '', city] = jurisdiction.split('/');
  return jurisdiction === 'US' ? { state: 'TX' } : { state, city };
};
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
        const rules = rulesFor([place(rule.jurisdiction)], criminal);
        assert.ok(rules.includes(rule));
        const longest = Math.max(...rules.map((each) => expectedDays(each, weekday)));
        assert.deepEqual(endOfWait(rules, sentAt), afterDays(weekday + longest));
      });

  it('never ends on a day off, on any day of three years', () => {
    for (const rule of adverseActionRules)
      for (let day = 0; day < 3 * 365; day += 1) {
        const end = endOfWait([rule], afterDays(day));
        assert.ok(isBusinessDay(end), `${rule.jurisdiction} from ${afterDays(day).toISOString()}`);
      }
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
    const ids = rulesFor(places, criminal).map(({ jurisdiction }) => jurisdiction);
    assert.deepEqual(ids, ['US', 'CA', 'CA/San Francisco', 'PA/Philadelphia', 'PA']);
  });

  it('are the federal ones alone abroad and for findings that are no criminal record', () => {
    const federal = rulesOf(['US']);
    assert.deepEqual(rulesFor([{ country: 'DE', state: 'BE' }], criminal), federal);
    assert.deepEqual(rulesFor([], criminal), federal);
    assert.deepEqual(rulesFor([{ state: 'CA' }], [{ screening_type: 'motor_vehicle_report' }]), federal);
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
