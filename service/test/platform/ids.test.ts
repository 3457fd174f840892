import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newId, newOrderedId } from '../../src/platform/ids.ts';

describe('ordered IDs', () => {
  it('are in order within a millisecond, even if the times of several accounts alternate', () => {
    const times = [new Date(1_760_000_000_000), new Date(1_760_000_000_001)];
    const ids = Array.from({ length: 2000 }, (_, index) => newOrderedId(times[index % 2]!));
    for (const parity of [0, 1]) {
      const ofTime = ids.filter((_, index) => index % 2 === parity);
      assert.deepEqual(ofTime, [...ofTime].sort());
    }
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) assert.match(id, /^[0-9a-f]{24}$/);
  });

  it('are in order among other IDs by their time', () => {
    const early = newOrderedId(new Date(1_760_000_000_000));
    const late = newId(new Date(1_760_000_000_001));
    assert.ok(early < late && late < newOrderedId(new Date(1_760_000_000_002)));
  });
});
