import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breakableParts } from '../../src/mail/breakable-address.ts';

test('a line may break after the at sign of an email address, and nowhere else', () => {
  assert.deepEqual(breakableParts('ada@example.com'), ['ada@', 'example.com']);
  assert.deepEqual(breakableParts('ada@a.example, grace@b.example'), [
    'ada@',
    'a.example, grace@',
    'b.example',
  ]);
  assert.deepEqual(breakableParts('Ada Sampleton'), ['Ada Sampleton']);
});
