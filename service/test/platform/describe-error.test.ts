import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeError } from '../../src/platform/describe-error.ts';

const secret = 'secret.person@example.com';
const described = (error: unknown): string => JSON.stringify(describeError(error));

describe('the description of an error in the log', () => {
  it('has the code and the places of a database error, and none of its values', () => {
    const cause = Object.assign(new Error(`Key (email)=(${secret}) exists`), {
      code: '23505',
      detail: secret,
    });
    const error = Object.assign(new Error(`Failed query\nparams: ${secret}`, { cause }), {
      params: [secret],
    });
    const text = described(error);
    assert.match(text, /"code":"23505"/);
    assert.match(text, /describe-error\.test/);
    assert.ok(!text.includes(secret));
    assert.ok(
      !described({ code: '23505', detail: secret, message: cause.message, stack: cause.stack }).includes(
        secret,
      ),
    );
    assert.ok(
      !described(Object.assign(new Error(`params: ${secret}`), { params: [secret] })).includes(secret),
    );
  });

  it('has no part of a text that is not JSON', () => {
    let caught: unknown;
    try {
      JSON.parse(secret);
    } catch (error) {
      caught = error;
    }
    assert.ok(!described(caught).includes('secret'));
  });

  it('has the message of every other error, and a text as it is', () => {
    assert.match(described(new TypeError('x is not a function')), /"name":"TypeError".*x is not a function/);
    assert.match(described({ message: 'no worker', stack: '' }), /no worker/);
    assert.equal(describeError('lost a connection'), 'lost a connection');
    assert.match(described(undefined), /undefined/);
  });
});
