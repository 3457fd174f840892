import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Adjudication, ReportStatus } from '@service-embeds/contract';
import { reportPhase } from '../../../src/report/view/report-phase.ts';

const phaseOf = (status: ReportStatus, adjudication: Adjudication | null, expired_at: string | null = null) =>
  reportPhase({ status, adjudication, expired_at });

describe('the phase of a report', () => {
  it('is the decision once there is one, so that a decided report no longer waits for one', () => {
    assert.equal(phaseOf('consider', null), 'consider');
    assert.equal(phaseOf('consider', 'engaged'), 'engaged');
    assert.equal(phaseOf('clear', 'engaged'), 'engaged');
    assert.equal(phaseOf('complete', 'post_adverse_action'), 'post_adverse_action');
  });

  it('is the status while the report is open, disputed or canceled', () => {
    assert.equal(phaseOf('pending', null), 'pending');
    assert.equal(phaseOf('dispute', 'pre_adverse_action'), 'dispute');
    assert.equal(phaseOf('canceled', 'engaged'), 'canceled');
  });

  it('is expired if no decision was made in time, so that the report no longer waits for a decision', () => {
    const time = '2026-11-22T00:00:00Z';
    assert.equal(phaseOf('consider', null, time), 'expired');
    assert.equal(phaseOf('clear', null, time), 'expired');
    assert.equal(phaseOf('dispute', null, time), 'dispute');
    const record = { status: 'consider', adjudication: null } as const;
    assert.equal(reportPhase({ ...record, expiredAt: new Date(time) }), 'expired');
    assert.equal(reportPhase({ ...record, expiredAt: null }), 'consider');
  });
});
