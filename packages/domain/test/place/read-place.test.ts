import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPlace } from '../../src/place/read-place.ts';

describe('readPlace', () => {
  const cases: [text: string, place: ReturnType<typeof readPlace>][] = [
    ['Oakland, CA', { state: 'CA', city: 'Oakland' }],
    ['oakland ca', { state: 'CA', city: 'oakland' }],
    ['St. Louis, Missouri', { state: 'MO', city: 'St. Louis' }],
    ['New York, NY', { state: 'NY', city: 'New York' }],
    ['  california ', { state: 'CA' }],
    ['New York', { state: 'NY', city: 'New York' }],
    ['LA', { state: 'LA' }],
    ['DC', { state: 'DC' }],
    ['94607', { state: 'CA' }],
    ['19103-1234', { state: 'PA' }],
    ['Philadelphia', { state: 'PA', city: 'Philadelphia' }],
  ];
  for (const [text, place] of cases)
    it(`reads "${text}"`, () => {
      assert.deepEqual(readPlace(text), place);
    });

  it('does not guess the state of a city that it does not know, or that several states have', () => {
    for (const text of ['Springfield', 'Atlantis, Ocean', '', ',', '00000'])
      assert.equal(readPlace(text), undefined, text);
  });
});
