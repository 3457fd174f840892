import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  checkBankAccount,
  digitsOf,
  isRoutingNumber,
  readCardExpiry,
  securityCodeError,
  zipCodeError,
} from '../../src/account/card-fields.ts';

describe('isRoutingNumber', () => {
  for (const [digits, expected] of [
    ['021000021', true],
    ['121000358', true],
    ['011401533', true],
    ['021000022', false],
    ['120000358', false],
    ['000000000', false],
    ['02100002', false],
    ['0210000210', false],
    ['x21000021', false],
    ['', false],
  ] as const)
    it(`is ${expected} for "${digits}"`, () => {
      assert.equal(isRoutingNumber(digits), expected);
    });
});

describe('checkBankAccount', () => {
  it('keeps the last four digits', () => {
    const input = { routing: '0210 0002-1', account: '12 3456-7890' };
    assert.deepEqual(checkBankAccount(input), { lastFour: '7890' });
    assert.equal(digitsOf('12 34-56'), '123456');
  });

  it('names each invalid field', () => {
    const check = (routing: string, account: string) => checkBankAccount({ routing, account });
    assert.deepEqual(check('1', '1234'), { errors: { routing: 'routing' } });
    assert.deepEqual(check('021000021', '123'), { errors: { account: 'account' } });
    assert.deepEqual(check('021000021', '1'.repeat(18)), { errors: { account: 'account' } });
    assert.deepEqual(check('021000021', '1'.repeat(17)), { lastFour: '1111' });
    assert.deepEqual(check('021000021', '1234'), { lastFour: '1234' });
    assert.deepEqual(check('021000021', 'x1234'), { errors: { account: 'account' } });
    assert.deepEqual(check('021000021', '1234x'), { errors: { account: 'account' } });
    assert.deepEqual(check('', ''), { errors: { routing: 'routing', account: 'account' } });
  });
});

describe('readCardExpiry', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it('reads months with two or four digits of the year', () => {
    assert.deepEqual(readCardExpiry('04/29', now), { expiryMonth: 4, expiryYear: 2029 });
    assert.deepEqual(readCardExpiry(' 4 / 2029 ', now), { expiryMonth: 4, expiryYear: 2029 });
    assert.deepEqual(readCardExpiry('12/27', now), { expiryMonth: 12, expiryYear: 2027 });
    assert.deepEqual(readCardExpiry('1/27', now), { expiryMonth: 1, expiryYear: 2027 });
  });

  it('rejects what is not a month', () => {
    for (const text of ['', '13/30', '0/30', '4/3', '4/030', '4-30', 'x4/30', '4/30x', '004/30'])
      assert.deepEqual(readCardExpiry(text, now), { error: 'expiry' }, text);
  });

  it('accepts a card until the last day of its month', () => {
    assert.deepEqual(readCardExpiry('11/26', now), { expiryMonth: 11, expiryYear: 2026 });
    assert.deepEqual(readCardExpiry('10/26', now), { error: 'expired' });
    const end = new Date('2026-12-01T00:00:00Z');
    assert.deepEqual(readCardExpiry('11/26', end), { error: 'expired' });
    assert.deepEqual(readCardExpiry('11/26', new Date(end.getTime() - 1)), {
      expiryMonth: 11,
      expiryYear: 2026,
    });
  });

  it('rejects a year that is more than 20 years ahead', () => {
    assert.deepEqual(readCardExpiry('01/2046', now), { expiryMonth: 1, expiryYear: 2046 });
    assert.deepEqual(readCardExpiry('01/2047', now), { error: 'year' });
  });
});

describe('security code and ZIP code', () => {
  it('have the length of the network and digits only', () => {
    assert.equal(securityCodeError(' 123 ', 3), undefined);
    assert.equal(securityCodeError('1234', 4), undefined);
    for (const code of ['12', '1234', '12x', 'x12', ''])
      assert.equal(securityCodeError(code, 3), 'three_digits');
    assert.equal(securityCodeError('123', 4), 'four_digits');
  });

  it('accept ZIP and ZIP+4', () => {
    for (const zip of ['94105', ' 94105 ', '94105-1234']) assert.equal(zipCodeError(zip), undefined);
    for (const zip of ['9410', '941050', '94105-', '94105-12345', 'x94105', ''])
      assert.equal(zipCodeError(zip), 'zip', zip);
  });
});
