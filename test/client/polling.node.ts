import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { waitAfter } from '../../src/client/polling.ts';

describe('the wait between two polls', () => {
  it('is four seconds, and doubles with each error up to a minute', () => {
    assert.deepEqual(
      [0, 1, 2, 4, 50].map((errors) => waitAfter(errors, 0)),
      [4000, 8000, 16_000, 60_000, 60_000],
    );
  });

  it('differs from page to page after an error, so that they do not all come back at once', () => {
    assert.equal(waitAfter(0, 0.5), 4000);
    assert.equal(waitAfter(50, 0.5), 52_500);
    assert.ok(waitAfter(50, 1) >= 45_000);
  });
});
