import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeChallengeProblem, isCodeVerifier } from '../../src/identity/code-challenge.ts';

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const problem = (codeChallenge?: string, method?: string, isRequired = false) =>
  codeChallengeProblem({ codeChallenge, method }, isRequired);

describe('a code challenge', () => {
  it('is optional for a confidential client, and required for a public one', () => {
    assert.equal(problem(), undefined);
    assert.match(problem(undefined, undefined, true) ?? '', /has to send a code_challenge/);
    assert.equal(problem(challenge, 'S256', true), undefined);
  });

  it('has the method S256, which has to be named', () => {
    assert.equal(problem(challenge, 'S256'), undefined);
    assert.match(problem(challenge, 'plain') ?? '', /has to be S256/);
    assert.match(problem(challenge) ?? '', /has to be S256/);
    assert.match(problem(undefined, 'S256') ?? '', /is missing/);
  });

  it('is the Base64url of 32 bytes', () => {
    for (const wrong of [`${challenge}=`, challenge.slice(1), `${challenge}a`, challenge.replace('-', '+')])
      assert.match(problem(wrong, 'S256') ?? '', /Base64url/);
  });
});

describe('a code verifier', () => {
  it('has 43 to 128 unreserved characters', () => {
    for (const right of ['a'.repeat(43), '~._-'.repeat(32)]) assert.ok(isCodeVerifier(right), right);
    for (const wrong of ['a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(42)} `, `${'a'.repeat(43)}\n`])
      assert.equal(isCodeVerifier(wrong), false, wrong);
  });
});
