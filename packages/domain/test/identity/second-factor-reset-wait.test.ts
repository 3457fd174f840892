import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resetDueAt, wasFactorUsedSince } from '../../src/identity/second-factor-reset-wait.ts';

const requestedAt = new Date('2026-11-21T10:00:00Z');

describe('a reset of second factors by the provider', () => {
  it('is carried out three days after the request', () => {
    assert.deepEqual(resetDueAt(requestedAt), new Date('2026-11-24T10:00:00Z'));
  });

  it('is not carried out when a factor was added or used after the request', () => {
    const later = new Date('2026-11-21T10:00:01Z');
    assert.equal(wasFactorUsedSince(requestedAt, []), false);
    assert.equal(wasFactorUsedSince(requestedAt, [null, requestedAt]), false);
    assert.equal(wasFactorUsedSince(requestedAt, [null, requestedAt, later]), true);
  });
});
