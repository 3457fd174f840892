import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contrastOf } from '../../src/theme/contrast.ts';

describe('contrastOf', () => {
  it('returns the ratios of WCAG', () => {
    assert.equal(contrastOf('#000000', '#ffffff'), 21);
    assert.equal(contrastOf('#ffffff', '#ffffff'), 1);
    assert.equal(contrastOf('#ffffff', '#777777').toFixed(2), '4.48');
    assert.equal(contrastOf('#0000ff', '#ffffff').toFixed(2), '8.59');
  });
});
