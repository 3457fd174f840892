import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reportPhase } from '../../src/report/report-phase.ts';

describe('the phase of a report', () => {
  it('is the decision once there is one, so that a decided report no longer waits for one', () => {
    assert.equal(reportPhase({ status: 'consider', adjudication: null }), 'consider');
    assert.equal(reportPhase({ status: 'consider', adjudication: 'engaged' }), 'engaged');
    assert.equal(reportPhase({ status: 'clear', adjudication: 'engaged' }), 'engaged');
    assert.equal(
      reportPhase({ status: 'complete', adjudication: 'post_adverse_action' }),
      'post_adverse_action',
    );
  });

  it('is the status while the report is open, disputed or canceled', () => {
    assert.equal(reportPhase({ status: 'pending', adjudication: null }), 'pending');
    assert.equal(reportPhase({ status: 'dispute', adjudication: 'pre_adverse_action' }), 'dispute');
    assert.equal(reportPhase({ status: 'canceled', adjudication: 'engaged' }), 'canceled');
  });
});
