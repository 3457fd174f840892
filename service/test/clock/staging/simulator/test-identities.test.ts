import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  scenarioOf,
  tagsOf,
  type TestIdentity,
} from '../../../../src/clock/staging/simulator/test-identities.ts';
import { scenarios } from '../../../../src/clock/staging/simulator/screening-scenarios.ts';

const scenarioTag = (values: Partial<TestIdentity>) =>
  scenarioOf({ email: 'ada@example.com', lastName: null, ssn: null, ...values }).tag;

describe('test identities', () => {
  it('select a scenario by email tag, then SSN, then last name', () => {
    const all = { email: 'a+slow@example.com', ssn: '000-01-0002', lastName: 'Partway' };
    assert.equal(scenarioTag(all), 'slow');
    assert.equal(scenarioTag({ ...all, email: 'a@example.com' }), 'consider');
    assert.equal(scenarioTag({ ...all, email: 'a@example.com', ssn: '000010002' }), 'consider');
    assert.equal(scenarioTag({ lastName: 'partway' }), 'complete');
    assert.equal(scenarioTag({ lastName: 'Other' }), 'clear');
  });

  it('have tags only at domains that are reserved for testing', () => {
    assert.deepEqual(tagsOf('a+inv-auto+consider@mail.example.org'), ['inv-auto', 'consider']);
    assert.deepEqual(tagsOf('a+consider@company.test'), ['consider']);
    assert.deepEqual(tagsOf('a+consider@gmail.com'), []);
    assert.deepEqual(tagsOf('a+consider@notexample.com'), []);
    assert.deepEqual(tagsOf('a+consider@example.com.evil.net'), []);
  });

  it('are unique and documented', () => {
    const table = readFileSync(new URL('../../../../../docs/staging.md', import.meta.url), 'utf8');
    for (const key of ['tag', 'lastName', 'ssn'] as const)
      assert.equal(new Set(scenarios.map((scenario) => scenario[key])).size, scenarios.length);
    for (const { tag, lastName, ssn, description } of scenarios) {
      const row = table.split('\n').find((line) => line.includes(`\`${tag}\``)) ?? '';
      for (const text of [lastName, ssn, description]) assert.ok(row.includes(text), `${tag}: ${text}`);
    }
  });
});
