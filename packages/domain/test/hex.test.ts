import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toHex } from '@service-embeds/domain/hex';

describe('toHex', () => {
  it('writes two lowercase characters for each byte', () => {
    assert.equal(toHex(new Uint8Array([0, 1, 15, 16, 171, 255])), '00010f10abff');
    assert.equal(toHex(new Uint8Array()), '');
  });
});
