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

test('a summary of errors is a list of links, whose sentences say once which field they are about', async () => {
  const fields: [label: string, sentence: string, link: string][] = [
    ['Email address', 'Enter your email address.', 'Enter your email address.'],
    ['How you know each other', 'Enter how you know each other.', 'Enter how you know each other.'],
    ['US tax ID (EIN)', "Enter your company's US tax ID.", "Enter your company's US tax ID."],
    ['Support email', 'Enter an email address.', 'Support email: Enter an email address.'],
    ['Previous address 2, Street', 'Enter the street.', 'Previous address 2, Street: Enter the street.'],
    ["What isn't right?", 'Choose it.', "What isn't right? Choose it."],
    ["I've read this document.", 'Confirm it.', "I've read this document: Confirm it."],
  ];
  const byNumber = (texts: readonly string[]) =>
    Object.fromEntries(texts.map((text, index) => [`f${index}`, text]));
  const errors = byNumber(fields.map(([, sentence]) => sentence));
  const text = String(await errorSummary({ ...emptyForm, errors }, byNumber(fields.map(([label]) => label))));
  const links = [...text.matchAll(/<li><a href="#(f\d)">(.*?)<\/a><\/li>/g)].map(([, id, link]) => [
    id,
    link,
  ]);
  const expected = fields.map(([, , link], index) => [`f${index}`, link.replaceAll("'", '&#39;')]);
  assert.deepEqual(links, expected);
});
