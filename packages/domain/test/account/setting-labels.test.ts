import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { companyLabels, nameSettings, settingLabels } from '../../src/account/setting-labels.ts';

const names = Object.keys(settingLabels) as (keyof typeof settingLabels)[];

describe('the names of settings', () => {
  it('are words in sentence case, and no two settings share one', () => {
    const labels = nameSettings(names);
    for (const label of labels) assert.match(label, /^[A-Z][A-Za-z]+[A-Za-z ()]*$/);
    assert.equal(new Set(labels).size, names.length);
  });

  it('are given in the order of the settings', () => {
    assert.deepEqual(nameSettings(['support_email', 'brand_logo']), ['Support email address', 'Logo']);
  });

  it('include the fields of the company', () => {
    for (const [name, label] of Object.entries(companyLabels))
      assert.deepEqual(nameSettings([name as keyof typeof companyLabels]), [label]);
  });
});
