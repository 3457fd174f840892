import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  rotateClientSecret,
  secretsToSignWith,
  validClientSecrets,
} from '../../src/identity/client-secrets.ts';

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
