import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breakableParts } from '../../src/mail/breakable-address.ts';

test('a line may break behind the marks of an email address up to its at sign, and nowhere else', () => {
  assert.deepEqual(breakableParts('ada@example.com'), ['ada@', 'example.com']);
  assert.deepEqual(breakableParts('ada@a.example, grace@b.example'), [
    'ada@',
    'a.example, grace@',
    'b.example',
  ]);
  assert.deepEqual(breakableParts('grace.x+clear@mail.example.com'), [
    'grace.',
    'x+',
    'clear@',
    'mail.example.com',
  ]);
  for (const text of ['Ada Sampleton', 'One. Two.', '+14155550157', 'acme.example'])
    assert.deepEqual(breakableParts(text), [text]);
});
