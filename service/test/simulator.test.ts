import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { scenarioOf, tagsOf, type TestIdentity } from '../src/staging/simulator/test-identities.ts';
import { scenarios } from '../src/staging/simulator/scenarios.ts';

const tagFor = (values: Partial<TestIdentity>) =>
  scenarioOf({ email: 'somebody@example.com', lastName: null, ssn: null, ...values }).tag;

describe('magic values', () => {
  it('are looked for in the address first, then the SSN, then the last name', () => {
    const all = { email: 'a+slow@example.com', ssn: '000-01-0002', lastName: 'Partway' };
    assert.equal(tagFor(all), 'slow');
    assert.equal(tagFor({ ...all, email: 'a@example.com' }), 'consider');
    assert.equal(tagFor({ ...all, email: 'a@example.com', ssn: '000010002' }), 'consider');
    assert.equal(tagFor({ lastName: 'partway' }), 'complete');
    assert.equal(tagFor({ lastName: 'Anybody' }), 'clear');
  });

  it('mean something only where no real person has an address', () => {
    assert.deepEqual(tagsOf('a+inv-auto+consider@mail.example.org'), ['inv-auto', 'consider']);
    assert.deepEqual(tagsOf('a+consider@company.test'), ['consider']);
    assert.deepEqual(tagsOf('a+consider@gmail.com'), []);
    assert.deepEqual(tagsOf('a+consider@notexample.com'), []);
    assert.deepEqual(tagsOf('a+consider@example.com.evil.net'), []);
  });

  it('are unlike each other, and each is documented', () => {
    const table = readFileSync(new URL('../../docs/staging.md', import.meta.url), 'utf8');
    for (const key of ['tag', 'lastName', 'ssn'] as const)
      assert.equal(new Set(scenarios.map((scenario) => scenario[key])).size, scenarios.length);
    for (const { tag, lastName, ssn, what } of scenarios) {
      const row = table.split('\n').find((line) => line.includes(`\`${tag}\``)) ?? '';
      for (const text of [lastName, ssn, what]) assert.ok(row.includes(text), `${tag}: ${text}`);
    }
  });
});
