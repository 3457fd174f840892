import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  emptyForm,
  errorSummary,
  stateField,
  textArea,
  textField,
} from '../../../../src/pages/kit/forms/forms.ts';

test('fields are marked as required without the attribute for which Firefox calls an untouched form invalid', async () => {
  for (const field of [textField, textArea, stateField]) {
    const text = String(await field(emptyForm, 'name', 'Name'));
    assert.match(text, /aria-required="true"/);
    assert.doesNotMatch(text, /\srequired[\s>]/);
    assert.match(text, /aria-invalid="false"/);
  }
});

test('a summary of errors ends each label with one mark', async () => {
  const labels = { name: 'Name', wrong: "What isn't right?", read: "I've read this document." };
  const errors = { name: 'Enter it.', wrong: 'Choose it.', read: 'Confirm it.' };
  const text = String(await errorSummary({ ...emptyForm, errors }, labels)).replace(/<[^>]+>/g, '');
  assert.match(text, /Name: Enter it\./);
  assert.match(text, /right\? Choose it\./);
  assert.match(text, /this document: Confirm it\./);
});
