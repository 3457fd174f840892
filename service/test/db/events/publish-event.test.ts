import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { valuePlace } from '../../../src/db/encryption/encrypted-columns.ts';
import { decryptCompactObject, encryptObject } from '../../../src/db/events/publish-event.ts';
import { KeyRingCipher } from '../../../src/platform/data-cipher.ts';

describe('the resource of a stored event', () => {
  const data = new KeyRingCipher([], () => new Date());
  data.setKeys([{ id: '0'.repeat(16), key: randomBytes(32), activeFrom: new Date(0) }]);
  const event = { accountId: 'a1', id: 'e1' };
  const resource = { id: 'c1', object: 'candidate', note: 'a: b, {"c": 1}', tags: [1, { d: null }] };
  const compact = JSON.stringify(resource);
  /** As PostgreSQL writes `jsonb`. */
  const spaced = `{"id": "c1", "object": "candidate", "note": "a: b, {\\"c\\": 1}", "tags": [1, {"d": null}]}`;

  it('is compact as it was encrypted', () => {
    const object = encryptObject({ data }, event, resource);
    assert.equal(decryptCompactObject({ data }, { ...event, object }), compact);
  });

  it('becomes compact if it was stored before there was encryption', () => {
    const clear = Buffer.from(spaced);
    assert.equal(decryptCompactObject({ data }, { ...event, object: clear }), compact);
    const encryptedLater = data.encrypt(spaced, valuePlace('events', 'object', ['a1', 'e1']));
    assert.equal(decryptCompactObject({ data }, { ...event, object: encryptedLater }), compact);
  });
});
