import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkBankAccount, isRoutingNumber } from '@service-embeds/domain/account/card-fields';
import { checkCard } from '../../../src/resources/payments/payment-method.ts';

describe('payment data', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const input = {
    holder: 'Ada Sampleton',
    number: '4242424242424242',
    expiry: '11/26',
    code: '123',
    zip: '94607-1234',
  };

  it('is checked by card network, checksum, length of the security code, and end of the month', () => {
    assert.ok('card' in checkCard(input, now));
    assert.deepEqual(checkCard({ ...input, number: '4242424242424241' }, now), {
      errors: { number: 'typing_error' },
    });
    const brands = [
      '4242424242424242',
      '5555555555554444',
      '2223003122003222',
      '378282246310005',
      '6011111111111117',
      '3056930009020004',
      '3566002020360505',
      '6200000000000005',
    ];
    assert.deepEqual(
      brands.map((number) => {
        const checked = checkCard({ ...input, number, code: number.startsWith('37') ? '1234' : '123' }, now);
        return 'card' in checked && checked.card.brand;
      }),
      ['visa', 'mastercard', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'],
    );
    const wrong = (more: object) => {
      const checked = checkCard({ ...input, ...more }, now);
      return 'errors' in checked ? Object.keys(checked.errors) : [];
    };
    assert.deepEqual(wrong({}), []);
    assert.deepEqual(wrong({ expiry: '10/26' }), ['expiry']);
    assert.deepEqual(wrong({ expiry: '13/30' }), ['expiry']);
    assert.deepEqual(wrong({ code: '12' }), ['code']);
    assert.deepEqual(wrong({ number: '1234' }), ['number']);
    assert.deepEqual(wrong({ holder: ' ', zip: '123' }), ['holder', 'zip']);
    assert.deepEqual(wrong({ number: '378282246310005' }), ['code']);
  });

  it('is checked by the checksum of the routing number', () => {
    assert.equal(isRoutingNumber('021000021'), true);
    assert.equal(isRoutingNumber('021000022'), false);
    assert.equal(isRoutingNumber('000000000'), false);
    assert.deepEqual(checkBankAccount({ routing: '021000021', account: '12 3456-7890' }), {
      lastFour: '7890',
    });
  });
});
