import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPlace } from '../../src/place/read-place.ts';

describe('readPlace', () => {
  const cases: [text: string, place: ReturnType<typeof readPlace>][] = [
    ['Oakland, CA', { country: 'US', state: 'CA', city: 'Oakland' }],
    ['oakland ca', { country: 'US', state: 'CA', city: 'oakland' }],
    ['St. Louis, Missouri', { country: 'US', state: 'MO', city: 'St. Louis' }],
    ['New York, NY', { country: 'US', state: 'NY', city: 'New York' }],
    ['  california ', { country: 'US', state: 'CA' }],
    ['New York', { country: 'US', state: 'NY', city: 'New York' }],
    ['LA', { country: 'US', state: 'LA' }],
    ['DC', { country: 'US', state: 'DC' }],
    ['94607', { country: 'US', state: 'CA', zipcode: '94607' }],
    ['59221', undefined],
    ['19103-1234', { country: 'US', state: 'PA', zipcode: '19103-1234' }],
    ['Philadelphia', { country: 'US', state: 'PA', city: 'Philadelphia' }],
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
