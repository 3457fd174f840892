// cspell:ignore recargue
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messagesFor } from '../../../../src/platform/translations/messages-for.ts';

/** A browser shows an empty form to people who go back, and sends the form again when they reload. */
test('where the request may succeed later, people are told to reload, which keeps what they entered', () => {
  for (const [language, reload, back] of [
    ['en', /reload this page/i, /go back/i],
    ['es', /recargue esta página/i, /atrás/i],
  ] as const) {
    const { tooSlow, tooMany, unavailable, unexpected } = messagesFor(language).problems;
    for (const text of [tooSlow.text, tooMany.text(3), unavailable.text, unexpected.text('id')]) {
      assert.match(text, reload);
      assert.doesNotMatch(text, back);
    }
  }
});
