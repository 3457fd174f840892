import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { letterHtml } from '../../../src/delivery/mail/letter-html.ts';
import { messagesFor } from '../../../src/platform/translations/messages-for.ts';

const address = 'https://pages.example.com/a';

/** Stands for every value of a mail: properties such as `settingsUrl` are addresses, the others texts. */
const sample: unknown = new Proxy(() => sample, {
  get: (_target, property) => {
    if (property === Symbol.toPrimitive) return () => '7';
    if (property === Symbol.iterator) return () => [][Symbol.iterator]();
    if (property === 'join') return () => '7';
    return /url$/i.test(String(property)) ? address : sample;
  },
});

/** Returns every text of a part of the messages, with the path to it. */
function textsOf(part: unknown, path: string): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') {
    const first = /^\(?\w*url\b/i.test(part.toString()) ? address : sample;
    const text = (part as (...values: unknown[]) => unknown)(first, ...Array<unknown>(5).fill(sample));
    return part === sample ? [] : textsOf(text, path);
  }
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => textsOf(value, `${path}.${name}`));
}

describe('the button of a mail', () => {
  for (const language of ['en', 'es'] as const)
    it(`says where it leads, in ${language}`, async () => {
      const messages = messagesFor(language);
      const bodies = textsOf(messages, language).filter(([, text]) => text.includes(`\n\n${address}\n`));
      assert.ok(bodies.length > 25, String(bodies.length));
      const design = { account: undefined, subject: 'S', language, agency: 'A', partnersUrl: address };
      const vague: string[] = [];
      for (const [path, body] of bodies)
        if ((await letterHtml({ ...design, body })).includes(`>${messages.check.openLink}<`))
          vague.push(path);
      assert.deepEqual(vague, []);
    });
});
