import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linkExpiry } from '../src/environment.ts';

describe('a personal link', () => {
  const from = new Date('2026-11-01T12:00:00Z');

  it('opens an identity check for 30 days, a report for 60 and a consent for a year', () => {
    assert.deepEqual(linkExpiry('verification', from), new Date('2026-12-01T12:00:00Z'));
    assert.deepEqual(linkExpiry('report', from), new Date('2026-12-31T12:00:00Z'));
    assert.deepEqual(linkExpiry('consent', from), new Date('2027-11-01T12:00:00Z'));
  });
});
