import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isPreCredentialed,
  registryErrors,
  registryErrorOf,
  testRegistryAnswer,
} from '../../src/sign-up/business-registry.ts';
import {
  requireRegisteredCompany,
  requireSignUpEnabled,
  requireValidSignUp,
  toPartnerResource,
  toSignUpResource,
} from '../../src/sign-up/require-sign-up.ts';
import { errorCodeOf } from '../support/records.ts';

const errorCodes = ['city_differs', 'name_differs', 'unknown', 'unavailable'] as const;

describe('the business registry', () => {
  it('has documented answers for test companies', () => {
    assert.deepEqual(
      ['00-0000101', '00-0000103', '00-0000104', '00-0000105', '00-0000108'].map(testRegistryAnswer),
      ['match', 'city_differs', 'name_differs', 'unknown', 'unavailable'],
    );
  });

  it('has a sentence for each error, and none for a company that may sign up', () => {
    const sentences = errorCodes.map((code) => registryErrorOf(code));
    assert.deepEqual(sentences, Object.values(registryErrors));
    for (const sentence of sentences) assert.match(sentence, /^Th.+\.$/);
    assert.equal(registryErrorOf('match'), undefined);
    assert.equal(registryErrorOf('pending_review'), undefined);
  });

  it('decides with the application whether accounts are credentialed immediately', () => {
    const decide = (preCredentialed: boolean, requiresReview: boolean) =>
      isPreCredentialed({ preCredentialed }, { requiresReview });
    assert.deepEqual(
      [decide(true, false), decide(true, true), decide(false, false), decide(false, true)],
      [true, false, false, false],
    );
  });
});

describe('sign-up rules', () => {
  it('reject a company that the registry does not confirm', () => {
    assert.equal(
      errorCodeOf(() => requireRegisteredCompany('unknown')),
      'tax_id_not_verified',
    );
    assert.throws(() => requireRegisteredCompany('city_differs'), { message: registryErrors.city_differs });
    assert.equal(
      errorCodeOf(() => requireRegisteredCompany('match')),
      undefined,
    );
    assert.equal(
      errorCodeOf(() => requireRegisteredCompany('pending_review')),
      undefined,
    );
  });

  it('say at the tax ID why a company cannot sign up, with a code for translations', () => {
    for (const answer of ['match', 'pending_review'] as const) requireValidSignUp(answer);
    assert.throws(() => requireValidSignUp('unknown'), {
      code: 'sign_up_rejected',
      message: registryErrors.unknown,
      fields: { 'company.tax_id': [registryErrors.unknown] },
      issues: { 'company.tax_id': [{ code: 'tax_id_unknown' }] },
    });
  });

  it('need an application that accepts new customers', () => {
    assert.equal(
      errorCodeOf(() => requireSignUpEnabled({ signupEnabled: true })),
      undefined,
    );
    assert.equal(
      errorCodeOf(() => requireSignUpEnabled({ signupEnabled: false })),
      'sign_up_disabled',
    );
  });
});

describe('sign-up serializers', () => {
  it('show a partner', () => {
    assert.deepEqual(toPartnerResource({ clientId: 'acme', name: 'Acme Hiring', signupEnabled: false }), {
      object: 'partner',
      client_id: 'acme',
      name: 'Acme Hiring',
      signup_enabled: false,
    });
  });

  it('show a code that expires after five minutes', () => {
    const at = new Date('2026-11-21T09:30:00Z');
    assert.deepEqual(
      toSignUpResource({ authorized: true }, { code: 'code_1', renewalToken: 'renewal' }, at),
      {
        object: 'sign_up',
        authorization_code: 'code_1',
        expires_at: '2026-11-21T09:35:00Z',
        renewal_token: 'renewal',
        authorized: true,
      },
    );
  });
});
