import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeLetterTexts, fillLetterText } from '../../src/account/fill-letter-text.ts';

const values = { account: 'Northwind', first_name: 'Ana', contact: null };

describe('own texts in letters', () => {
  it('are changed by language, and null brings the default back', () => {
    const texts = changeLetterTexts({ closing: { es: 'Adiós' } }, [
      { id: 'closing', language: 'en', text: 'Bye, {{account}}' },
      { id: 'closing', language: 'es', text: null },
    ]);
    assert.deepEqual(texts, { closing: { en: 'Bye, {{account}}' } });
  });

  it('have known placeholders only, and the contact text says where', () => {
    for (const [id, text] of [
      ['greeting', 'Hi {{contact}}'],
      ['closing', 'Bye {{first_name}}'],
      ['closing', 'Bye {'],
      ['contact', 'Call us.'],
    ] as const)
      assert.throws(
        () => changeLetterTexts({}, [{ id, language: 'en', text }]),
        /cannot contain|has to contain/,
      );
  });

  it('are filled once, and left out without a value', () => {
    assert.equal(fillLetterText('Hi {{first_name}} of {{account}}', values), 'Hi Ana of Northwind');
    assert.equal(fillLetterText('Write to {{contact}}', values), undefined);
    assert.equal(fillLetterText(undefined, values), undefined);
    const tricky = { ...values, account: '{{contact}} $&' };
    assert.equal(fillLetterText('{{account}}', tricky), '{{contact}} $&');
  });
});
