import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { draw } from '../../../src/resources/documents/report-pdf-thread.ts';
import { readPdf } from '../../support/reading/read-pdf.ts';

const drawText = async (text: string): Promise<Buffer> => {
  const records = Array.from({ length: 3 }, () => text);
  const fields = [{ label: 'Name', value: text }];
  const sections = [{ heading: '', fields: [], records }];
  const writtenAt = '2026-11-01T00:00:00Z';
  return Buffer.from(await draw({ title: 'T', language: 'en', writtenAt, fields, sections, notice: text }));
};

describe('a PDF with hostile text', () => {
  it(
    'is drawn with a word of any length, in a time that grows with the length alone',
    { timeout: 60_000 },
    async () => {
      const word = 'x'.repeat(100_000);
      const { text } = await readPdf(new Uint8Array(await drawText(word)));
      const drawn = text.match(/x/g)?.length ?? 0;
      assert.equal(drawn, 5 * word.length, 'every letter of every place');
      assert.doesNotMatch(text, /[^ x\dA-Za-z:]/u, 'nothing but the text');
    },
  );

  it('has control characters, directions, other scripts and syntax of PDF as text alone', async () => {
    for (const hostile of [
      'a\u0000b\u0007\u001B[31m',
      '\u202Eabc\u2066x',
      '\uD83D\uDE00\uD800',
      '王',
      ')>> /JS (app.alert(1))',
    ]) {
      const bytes = await drawText(hostile);
      assert.equal(bytes.includes('/JS (app'), false);
      await readPdf(new Uint8Array(bytes));
    }
  });
});
