import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { decryptObject, encryptObject } from '../../../src/db/events/publish-event.ts';
import { KeyRingCipher } from '../../../src/platform/data-cipher.ts';

describe('the resource of a stored event', () => {
  const data = new KeyRingCipher(() => new Date());
  data.setKeys([{ id: '0'.repeat(16), key: randomBytes(32), activeFrom: new Date(0) }]);
  const event = { accountId: 'a1', id: 'e1' };
  const resource = { id: 'c1', object: 'candidate', note: 'a: b, {"c": 1}', tags: [1, { d: null }] };
  const compact = JSON.stringify(resource);

  it('is compact as it was encrypted', () => {
    const object = encryptObject({ data }, event, resource);
    assert.equal(decryptObject({ data }, { ...event, object }), compact);
  });
});
