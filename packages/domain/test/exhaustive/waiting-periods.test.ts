import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adverseActionRules } from '../../src/adverse-action/adverse-action-rules.ts';
import { endOfWait } from '../../src/adverse-action/waiting-period.ts';
import { isBusinessDay } from '../../src/business-days.ts';
import { afterDays } from '../support/report.ts';

describe('the waiting period', () => {
  it('never ends on a day off, on any day of three years', () => {
    for (const rule of adverseActionRules)
      for (let day = 0; day < 3 * 365; day += 1) {
        const end = endOfWait([rule], afterDays(day));
        assert.ok(isBusinessDay(end), `${rule.jurisdiction} from ${afterDays(day).toISOString()}`);
      }
  });
});
