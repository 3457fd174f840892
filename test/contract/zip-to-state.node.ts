import assert from 'node:assert/strict';
import { it } from 'node:test';
import { statesOfZip } from '@service-embeds/contract';

it('derives the state of a ZIP code from its first three digits', () => {
  const zipCodes = ['94607', '10001-1234', '00501', '99501', '20001', '00000', 'x'];
  assert.deepEqual(zipCodes.map(statesOfZip), [['CA'], ['NY'], ['NY'], ['AK'], ['DC'], [], []]);
});

it('names all states of a ZIP code that crosses a state line, the one with most of it first', () => {
  assert.deepEqual(['89439', '42223-0001'].map(statesOfZip), [
    ['NV', 'CA'],
    ['KY', 'TN'],
  ]);
});
