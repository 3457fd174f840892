import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { certificationStatuses } from '@service-embeds/contract';
import {
  rotateClientSecret,
  secretsToSignWith,
  validClientSecrets,
  codeChallengeProblem,
  isCodeVerifier,
  isUsable,
  requestReview,
} from '../../src/identity/oauth-client.ts';

const now = new Date('2026-11-21T12:00:00Z');
const afterHours = (hours: number, milliseconds = 0) =>
  new Date(now.getTime() + hours * 3_600_000 + milliseconds);

describe('client secrets', () => {
  it('are one until the first rotation', () => {
    const secrets = { clientSecret: 'first', previousSecret: null, previousSecretUntil: null };
    assert.deepEqual(validClientSecrets(secrets, now), ['first']);
  });

  it('are two for 24 hours after a rotation, the newest first', () => {
    const rotated = rotateClientSecret({ clientSecret: 'first' }, 'second', now);
    assert.deepEqual(rotated, {
      clientSecret: 'second',
      previousSecret: 'first',
      previousSecretUntil: afterHours(24),
    });
    assert.deepEqual(validClientSecrets(rotated, afterHours(24, -1)), ['second', 'first']);
    assert.deepEqual(validClientSecrets(rotated, afterHours(24)), ['second']);
  });

  it('sign all together, except for a test that chose one', () => {
    const valid = ['second', 'first'];
    assert.deepEqual(secretsToSignWith(valid, null), valid);
    assert.deepEqual(secretsToSignWith(valid, 'current'), ['second']);
    assert.deepEqual(secretsToSignWith(valid, 'previous'), ['first']);
  });

  it('ignore a previous secret without an end, and an end without a secret', () => {
    assert.deepEqual(
      validClientSecrets({ clientSecret: 'a', previousSecret: 'b', previousSecretUntil: null }, now),
      ['a'],
    );
    assert.deepEqual(
      validClientSecrets(
        { clientSecret: 'a', previousSecret: null, previousSecretUntil: afterHours(1) },
        now,
      ),
      ['a'],
    );
  });
});

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

describe('the certification of an application', () => {
  it('is needed in production only', () => {
    for (const certificationStatus of certificationStatuses) {
      assert.equal(isUsable('staging', { certificationStatus }), true);
      assert.equal(isUsable('production', { certificationStatus }), certificationStatus === 'certified');
    }
  });

  it('is reviewed on request, again after it was declined, and stays when it was given', () => {
    assert.deepEqual(
      certificationStatuses.map((status) => requestReview(status)),
      ['in_review', 'in_review', 'certified', 'in_review'],
    );
  });
});
