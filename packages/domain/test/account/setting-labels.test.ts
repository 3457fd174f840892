import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { companyLabels, settingLabels } from '../../src/account/setting-labels.ts';

describe('the names of settings', () => {
  it('are words in sentence case, and no two settings share one', () => {
    const labels = Object.values(settingLabels);
    for (const label of labels) assert.match(label, /^[A-Z][A-Za-z]+[A-Za-z ()]*$/);
    assert.equal(new Set(labels).size, labels.length);
  });

  it('are those that the settings page shows', () => {
    assert.equal(settingLabels.support_email, 'Support email address');
    assert.equal(settingLabels.brand_logo, 'Logo');
  });

  it('include the fields of the company', () => assert.partialDeepStrictEqual(settingLabels, companyLabels));
});
