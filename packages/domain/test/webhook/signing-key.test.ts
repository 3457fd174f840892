import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signingKeyFormats } from '../../src/webhook/signing-key.ts';

describe('signing keys', () => {
  it('are the Base64 after whsec_, as Standard Webhooks says', () => {
    assert.deepEqual(signingKeyFormats('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'), ['base64']);
    assert.deepEqual(signingKeyFormats(`whsec_${'a'.repeat(43)}=`), ['base64']);
  });

  it('are the Base64 and the text of a client_secret', () => {
    assert.deepEqual(signingKeyFormats('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'), ['base64', 'text']);
  });

  it('are the text of any other secret', () => {
    assert.deepEqual(signingKeyFormats('a secret of a test'), ['text']);
    assert.deepEqual(signingKeyFormats('my_whsec_MfKQ9r8GKYqrTwjUPD8ILPZ'), ['text']);
    assert.deepEqual(signingKeyFormats('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS'), ['text']);
    assert.deepEqual(signingKeyFormats('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw1'), ['text']);
  });
});
