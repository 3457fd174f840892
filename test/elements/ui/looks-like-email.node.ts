// cspell:ignore exämple
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { email } from '@service-embeds/contract/primitives';
import { looksLikeEmail } from '../../../src/elements/ui/looks-like-email.ts';

describe('Whether a text looks like an email address', () => {
  it('is yes for what the service takes', () => {
    for (const text of [
      'kim@example.com',
      ' Kim+jobs@mail.example.co.uk ',
      'josé@exämple.de',
      "o'neil@example.com",
    ]) {
      assert.ok(email.safeParse(text).success, text);
      assert.ok(looksLikeEmail(text), text);
    }
  });

  it('is no where the service refuses a part that people mistype', () => {
    const texts = ['kim', 'kim@example', 'kim@@example.com', 'kim lee@example.com', 'Kim <kim@example.com>'];
    for (const text of [...texts, 'a@example.com,b@example.com', '"kim"@example.com', 'kim@example.com"']) {
      assert.ok(!email.safeParse(text).success, text);
      assert.ok(!looksLikeEmail(text), text);
    }
  });
});
