import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signingKeyFormat } from '../../src/webhook/signing-key.ts';

describe('signing key', () => {
  it('is the Base64 after whsec_, as Standard Webhooks says', () => {
    assert.equal(signingKeyFormat('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'), 'base64');
    assert.equal(signingKeyFormat(`whsec_${'a'.repeat(43)}=`), 'base64');
  });

  it('is the text of a client_secret', () => {
    assert.equal(signingKeyFormat('secret_0123456789abcdef'), 'text');
    assert.equal(signingKeyFormat('my_whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'), 'text');
  });

  it('is the text of an endpoint secret of the former format: exactly 64 hexadecimal characters', () => {
    const hex = '0123456789abcdef'.repeat(4);
    assert.equal(signingKeyFormat(`whsec_${hex}`), 'text');
    assert.equal(signingKeyFormat(`whsec_${hex.slice(4)}`), 'base64');
    assert.equal(signingKeyFormat(`whsec_${hex}abcd`), 'base64');
    assert.equal(signingKeyFormat(`whsec_${hex.toUpperCase()}`), 'base64');
    assert.equal(signingKeyFormat(`old whsec_${hex}`), 'text', 'no endpoint secret at all');
  });
});
