import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translateErrors } from '../../../../src/pages/kit/forms/translate-errors.ts';

test('a field that was left empty is said to be empty, even where its form sends a text without a character', () => {
  const required = { reason: 'Enter a reason.' };
  for (const code of ['required', 'empty'] as const) {
    const issues = { reason: [{ code }], note: [{ code }] };
    const sentences = translateErrors(issues, 'en', required);
    assert.deepEqual(sentences, { reason: 'Enter a reason.', note: 'Enter a value.' });
  }
});
