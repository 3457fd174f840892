import assert from 'node:assert/strict';
import { it } from 'node:test';
import { stateOfZip } from '@service-embeds/contract';

it('derives the state of a ZIP code from its first three digits', () => {
  const zipCodes = ['94607', '10001-1234', '00501', '99501', '20001', '00000', 'x'];
  assert.deepEqual(zipCodes.map(stateOfZip), ['CA', 'NY', 'NY', 'AK', 'DC', undefined, undefined]);
});
