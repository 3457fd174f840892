import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyForm, stateField, textArea, textField } from '../../../../src/pages/kit/forms/forms.ts';

test('fields are marked as required without the attribute for which Firefox calls an untouched form invalid', async () => {
  for (const field of [textField, textArea, stateField]) {
    const text = String(await field(emptyForm, 'name', 'Name'));
    assert.match(text, /aria-required="true"/);
    assert.doesNotMatch(text, /\srequired[\s>]/);
    assert.match(text, /aria-invalid="false"/);
  }
});
