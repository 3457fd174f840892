import assert from 'node:assert/strict';
import { it } from 'node:test';
import { configure } from '../../src/client/configure.ts';
import { addresses } from '../../src/client/environments.ts';

it('configure replaces addresses and rejects addresses without HTTPS', () => {
  configure({ environments: { staging: { api: 'http://127.0.0.1:4000/' } } });
  assert.equal(addresses.staging.api, 'http://127.0.0.1:4000');
  assert.match(addresses.production.api, /^https:/);
  assert.throws(
    () => configure({ environments: { staging: { api: 'http://api.example' } } }),
    /environments\.staging\.api/,
  );
  assert.throws(() => configure({ environments: { production: { api: 'javascript:alert(1)' } } }), TypeError);
});
