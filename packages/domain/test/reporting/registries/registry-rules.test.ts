import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findRegistryRule, registryRules } from '../../../src/reporting/registries/registry-rules.ts';

describe('A law about registries', () => {
  it('applies where the registry is, and where the work or the candidate is', () => {
    for (const { state, source } of registryRules) {
      assert.equal(findRegistryRule({ state }, [])?.source, source);
      assert.equal(findRegistryRule({ state: 'OH' }, ['OH', state])?.source, source);
    }
    assert.equal(findRegistryRule({ state: 'OH' }, ['OH']), undefined);
    assert.equal(findRegistryRule({ state: null }, []), undefined);
  });

  it('says nothing about sanctions and exclusions', () => {
    const watchlist = { state: 'CA', screening_type: 'global_watchlist_search' as const };
    assert.equal(findRegistryRule(watchlist, ['CA']), undefined);
  });

  it('has a section, and why counsel has to read it', () => {
    for (const { source, forCounsel } of registryRules) {
      assert.match(source, /\d/);
      assert.ok(forCounsel.length > 20);
    }
  });
});
