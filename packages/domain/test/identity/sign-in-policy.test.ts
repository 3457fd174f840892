import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  mayRemoveSecondFactor,
  mayRequireSingleSignOn,
  nextSignInStep,
  type SignInFactor,
  type SignInPolicy,
  type SignInState,
  resetDueAt,
  wasFactorUsedSince,
} from '../../src/identity/sign-in-policy.ts';

const policy = (more: Partial<SignInPolicy> = {}): SignInPolicy => ({
  requireMultiFactor: false,
  requireSingleSignOn: false,
  ...more,
});

const signIn = (factors: SignInFactor[], more: Partial<SignInState> = {}): SignInState => ({
  factors,
  hasSecondFactor: false,
  isAdmin: false,
  usesSingleSignOn: false,
  ...more,
});

describe('the next step of a sign-in', () => {
  it('is none after a password, if nothing else was set up or is required', () => {
    assert.equal(nextSignInStep(signIn(['password']), policy()), undefined);
  });

  it('is the second factor that a person has', () => {
    const state = signIn(['password'], { hasSecondFactor: true });
    assert.equal(nextSignInStep(state, policy()), 'second_factor');
    assert.equal(nextSignInStep(state, policy({ requireMultiFactor: true })), 'second_factor');
  });

  it('is setting up a second factor where the account requires one', () => {
    const required = policy({ requireMultiFactor: true });
    assert.equal(nextSignInStep(signIn(['password']), required), 'set_up_second_factor');
  });

  it('is none after a code, a recovery code, a passkey or single sign-on', () => {
    const required = policy({ requireMultiFactor: true });
    const sessions: SignInFactor[][] = [
      ['password', 'totp'],
      ['password', 'recovery_code'],
      ['password', 'passkey'],
      ['passkey'],
      ['oidc'],
    ];
    for (const factors of sessions) {
      const state = signIn(factors, { hasSecondFactor: true });
      assert.equal(nextSignInStep(state, required), undefined, factors.join());
    }
  });

  it('is the provider for people of its domains, whatever else they have proven', () => {
    const required = policy({ requireSingleSignOn: true });
    for (const factors of [['password'], ['password', 'totp'], ['passkey']] satisfies SignInFactor[][]) {
      const state = signIn(factors, { usesSingleSignOn: true, hasSecondFactor: true });
      assert.equal(nextSignInStep(state, required), 'single_sign_on', factors.join());
    }
    assert.equal(nextSignInStep(signIn(['oidc'], { usesSingleSignOn: true }), required), undefined);
    assert.equal(nextSignInStep(signIn(['password']), required), undefined, 'other domains');
    assert.equal(nextSignInStep(signIn(['password'], { usesSingleSignOn: true }), policy()), undefined);
  });

  it('lets an admin in with two factors while the provider fails, and never with a password alone', () => {
    const required = policy({ requireSingleSignOn: true });
    const admin = (factors: SignInFactor[], hasSecondFactor = true) =>
      nextSignInStep(signIn(factors, { isAdmin: true, usesSingleSignOn: true, hasSecondFactor }), required);
    assert.equal(admin(['password']), 'second_factor');
    assert.equal(admin(['password', 'totp']), undefined);
    assert.equal(admin(['passkey']), undefined);
    assert.equal(admin(['password'], false), 'single_sign_on');
  });
});

describe('removing a second factor', () => {
  it('keeps the last one where the account requires it', () => {
    assert.equal(mayRemoveSecondFactor(0, policy({ requireMultiFactor: true })), false);
    assert.equal(mayRemoveSecondFactor(1, policy({ requireMultiFactor: true })), true);
    assert.equal(mayRemoveSecondFactor(0, policy()), true);
  });
});

describe('requiring single sign-on', () => {
  it('is up to an admin who can get back in', () => {
    assert.equal(mayRequireSingleSignOn(['password'], false), false);
    assert.equal(mayRequireSingleSignOn(['password'], true), true);
    assert.equal(mayRequireSingleSignOn(['oidc'], false), true);
  });
});

const requestedAt = new Date('2026-11-21T10:00:00Z');

describe('a reset of second factors by the provider', () => {
  it('is carried out three days after the request', () => {
    assert.deepEqual(resetDueAt(requestedAt), new Date('2026-11-24T10:00:00Z'));
  });

  it('is not carried out when a factor was added or used after the request', () => {
    const later = new Date('2026-11-21T10:00:01Z');
    assert.equal(wasFactorUsedSince(requestedAt, []), false);
    assert.equal(wasFactorUsedSince(requestedAt, [null, requestedAt]), false);
    assert.equal(wasFactorUsedSince(requestedAt, [null, requestedAt, later]), true);
  });
});
