// cspell:ignore opciones
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

test('a choice that was not made is said to be missing, without the values of the API', () => {
  const issues = {
    role: [{ code: 'not_an_option' as const, options: ['admin', 'support'] }],
    industry: [{ code: 'invalid_industry' as const }],
    state: [{ code: 'invalid_us_state' as const }],
  };
  const own = { role: 'Choose a role.' };
  assert.deepEqual(translateErrors(issues, 'en', own), {
    role: 'Choose a role.',
    industry: 'Choose an industry.',
    state: 'Choose a state.',
  });
  assert.deepEqual(translateErrors(issues, 'es'), {
    role: 'Elija una de las opciones.',
    industry: 'Elija un sector.',
    state: 'Elija un estado.',
  });
});
