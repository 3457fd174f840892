import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { bansSalaryHistory, salaryHistoryBans } from '../../src/reporting/salary-history.ts';

describe('the bans of salary history', () => {
  it('are laws of states, the district and Puerto Rico, each with its section', () => {
    for (const [state, law] of Object.entries(salaryHistoryBans)) {
      assert.ok(usStates.has(state), state);
      assert.match(law, /\d/, state);
    }
  });

  it('apply as soon as one of the jurisdictions has one', () => {
    for (const state of Object.keys(salaryHistoryBans))
      assert.equal(bansSalaryHistory(['US', 'TX', state]), true, state);
  });

  it('do not apply anywhere else', () => {
    assert.equal(bansSalaryHistory([]), false);
    assert.equal(bansSalaryHistory(['US', 'TX', 'TX/Austin']), false);
    assert.equal(bansSalaryHistory(['constructor']), false);
  });
});
