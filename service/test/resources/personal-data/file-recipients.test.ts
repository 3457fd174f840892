import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { disclosedSince } from '../../../src/resources/personal-data/file-recipients.ts';

describe('The recipients of reports in the file of a person', () => {
  it('are those of two years for employment, and of one for other purposes, with a day more for its hours', () => {
    const now = new Date('2028-02-29T10:00:00Z');
    assert.deepEqual(disclosedSince('employment', now), new Date('2026-02-27T10:00:00Z'));
    for (const purpose of ['tenant', null])
      assert.deepEqual(disclosedSince(purpose, now), new Date('2027-02-27T10:00:00Z'));
  });
});
