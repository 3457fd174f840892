import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { normalizePlace } from '../../src/place/normalize-place.ts';

describe('the name of a city or county', () => {
  for (const [written, compared] of [
    ['St. Louis, MO', 'saint louis'],
    ['Ft. Worth', 'fort worth'],
    ['MT VERNON', 'mount vernon'],
    ["Prince George's County", 'prince georges county'],
    ['Cañon City', 'canon city'],
    ['Winston--Salem', 'winston salem'],
    ['The City and County of San Francisco', 'san francisco'],
    ['City of Los Angeles', 'los angeles'],
    ['County of Los Angeles', 'los angeles county'],
    ['Sun City of Arizona', 'sun city of arizona'],
  ] as const)
    it(`is compared as "${compared}" where a person writes "${written}"`, () =>
      assert.equal(normalizePlace(written), compared));
});
