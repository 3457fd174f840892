import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startAdverseAction } from '../../src/adverse-action/adjudication.ts';
import { recordReply } from '../../src/adverse-action/adverse-action-clock.ts';
import { assessIndividually } from '../../src/adverse-action/assess-individually.ts';
import { endOfWait, keptLaws } from '../../src/adverse-action/waiting-period.ts';
import { placeLaws } from '../../src/law/laws-for.ts';
import { dutiesFor } from '../../src/law/select-laws.ts';
import { daysOffOf, stateHolidays } from '../../src/law/state-holidays.ts';
import { adverseItemsOf } from '../../src/report/adverse-items.ts';
import { placeLocations } from '../support/place-locations.ts';
import { reportWithCharges } from '../support/report.ts';

const noon = 'T17:00:00Z';
const lawsOf = (jurisdiction: string) =>
  keptLaws(placeLaws, { jurisdictions: ['US', jurisdiction], createdAt: new Date('2026-11-22') });
const endIn = (jurisdiction: string, day: string): string => {
  const laws = lawsOf(jurisdiction);
  const end = endOfWait(laws, new Date(day + noon), { isOff: daysOffOf(laws) });
  return end.toISOString().slice(0, 10);
};
/** Returns the weekdays of a year that are off in a state besides the holidays of the nation. */
function daysOff(state: string, year: number): string[] {
  const isOff = daysOffOf([{ jurisdiction: `${state}/Sample City` }]);
  const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)));
  return days
    .filter((date) => date.getUTCFullYear() === year && ![0, 6].includes(date.getUTCDay()))
    .filter((date) =>
      isOff({ year, month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday: date.getUTCDay() }),
    )
    .map((date) => date.toISOString().slice(5, 10));
}

describe('the holidays of states', () => {
  it('are those of their laws, observed beside a weekend', () => {
    assert.deepEqual(daysOff('CA', 2027), ['02-12', '03-31', '09-24', '11-26']);
    // February 12 is a Saturday.
    assert.deepEqual(daysOff('NY', 2028), ['02-11', '11-07']);
    assert.deepEqual(daysOff('IL', 2026), ['02-12', '03-02', '04-03', '11-03']);
    assert.deepEqual(daysOff('IL', 2027), ['02-12', '03-01', '03-26']);
    assert.deepEqual(daysOff('PA', 2026), ['04-03', '06-15', '11-03']);
    assert.deepEqual(daysOff('WA', 2026), ['11-27']);
    assert.deepEqual(daysOff('TX', 2026), []);
  });

  it('have Good Friday two days before each Easter', () => {
    const fridays = {
      2024: '03-29',
      2025: '04-18',
      2028: '04-14',
      2038: '04-23',
      2049: '04-16',
      2076: '04-17',
    };
    for (const [year, day] of Object.entries(fridays))
      assert.ok(daysOff('PA', Number(year)).includes(day), year);
  });

  it('are known for each state whose laws, or those of its cities, count business days', () => {
    const states = dutiesFor(placeLaws, 'wait')
      .filter(({ law, duty }) => duty.unit === 'business_days' && law.jurisdiction !== 'US')
      .map(({ law }) => law.jurisdiction.slice(0, 2));
    assert.deepEqual(
      [...new Set(states)].sort(),
      stateHolidays.map(({ state }) => state),
    );
  });
});

describe('the waiting period over a holiday of the state', () => {
  it('does not count it', () => {
    // Election day is November 3, 2026: five business days after the receipt on October 28.
    assert.equal(endIn('NY/New York', '2026-10-26'), '2026-11-06');
    assert.equal(endIn('TX', '2026-10-26'), '2026-11-03');
    // In California and Washington the day after Thanksgiving is off, too.
    assert.equal(endIn('CA', '2026-11-18'), '2026-12-02');
    assert.equal(endIn('WA', '2026-11-23'), '2026-12-03');
    assert.equal(endIn('PA/Philadelphia', '2027-03-15'), '2027-04-02');
    // Received the day after the birthday of Lincoln and the weekend, it counts from there.
    assert.equal(endIn('IL', '2027-02-10'), '2027-02-24');
  });

  it('moves the final notice of an adverse action, also after an answer', () => {
    /** Returns the day of the final notice of an action that begins at a time, and the day after the candidate answered. */
    const daysIn = (location: Parameters<typeof placeLocations>[0], day: string) => {
      const report = reportWithCharges({ workLocations: placeLocations(location) });
      const ids = adverseItemsOf(report.screenings).map(({ id }) => id);
      const facts = { nature: 'Minor', time_passed: 'Two years', relation_to_job: 'None' };
      const at = new Date(day + noon);
      assessIndividually(report, { items: ids.map((id) => ({ adverse_item_id: id, ...facts })) }, at);
      const request = { adverse_item_ids: ids, individualized_assessment_engaged: true };
      const action = startAdverseAction(report, request, at);
      const first = action.postNoticeReadyAt;
      recordReply(report, action, { needsTime: true, at });
      return [first, action.postNoticeReadyAt].map((each) => each.toISOString().slice(0, 10));
    };
    // Good Friday is April 3, 2026.
    const philadelphia = { country: 'US' as const, state: 'PA', city: 'Philadelphia' };
    assert.deepEqual(daysIn(philadelphia, '2026-03-23'), ['2026-04-10', '2026-04-10']);
    // Cesar Chavez Day is March 31.
    const california = { country: 'US' as const, state: 'CA', city: 'Fresno' };
    assert.deepEqual(daysIn(california, '2026-03-18'), ['2026-03-30', '2026-04-07']);
    assert.deepEqual(daysIn({ country: 'US', state: 'TX' }, '2026-03-26'), ['2026-04-03', '2026-04-03']);
  });
});
