import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { draw } from '../../../src/resources/documents/report-pdf-thread.ts';
import { readPdf } from '../../support/reading/read-pdf.ts';

describe('a heading on paper', () => {
  it('is closer to its own text than to what is before it', async () => {
    const section = (heading: string) => ({ heading, fields: [{ label: heading, value: 'v' }], records: [] });
    const sections = [section('First'), section('Second')];
    const writtenAt = '2026-11-01T00:00:00Z';
    const bytes = await draw({ title: 'T', language: 'en', writtenAt, fields: [], sections, notice: '' });
    const { pdf } = await readPdf(new Uint8Array(bytes));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const baseline = (text: string): number => {
      const item = items.find((each) => 'str' in each && new RegExp(`^${text}( |$)`).test(each.str));
      assert.ok(item && 'transform' in item, text);
      return Number(item.transform[5]);
    };
    const before = baseline('First:') - baseline('Second');
    const after = baseline('Second') - baseline('Second:');
    assert.ok(before > 1.5 * after, `${before} points before it, ${after} after it`);
  });
});

const drawText = async (text: string): Promise<Buffer> => {
  const records = Array.from({ length: 3 }, () => text);
  const fields = [{ label: 'Name', value: text }];
  const sections = [{ heading: '', fields: [], records }];
  const writtenAt = '2026-11-01T00:00:00Z';
  return Buffer.from(await draw({ title: 'T', language: 'en', writtenAt, fields, sections, notice: text }));
};

describe('a name on paper', () => {
  // cspell:disable
  const names = {
    Vietnamese: 'Nguyễn Thị Đặng',
    Hindi: 'राजेश कुमार',
    Thai: 'สมชาย ใจดี',
    Hebrew: 'דוד כהן',
    Arabic: 'محمد علي',
    Chinese: '王小明 陳大龍',
    Japanese: '田中さくら',
    Korean: '김민수',
  };
  // cspell:enable
  for (const [script, name] of Object.entries(names))
    it(`is readable in ${script}, beside Latin letters`, async () => {
      const { text } = await readPdf(new Uint8Array(await drawText(`${name} (Sam)`)));
      // A reader of PDFs may put spaces between letters, and order words from right to left on its own.
      const letters = (value: string): string => Array.from(value.replaceAll(' ', '')).toSorted().join('');
      const drawn = /Name: (.*?)\(Sam\)/su.exec(text)?.[1] ?? '';
      assert.equal(letters(drawn.normalize('NFKC')), letters(name));
    });

  it('has the words of Hebrew and Arabic from right to left', async () => {
    for (const name of [names.Hebrew, names.Arabic]) {
      const { pdf } = await readPdf(new Uint8Array(await drawText(`Name ${name}.`)));
      const { items } = await (await pdf.getPage(1)).getTextContent();
      const [first = '', second = ''] = name.split(' ');
      const left = (word: string): number => {
        const item = items.find((each) => 'str' in each && each.str.trim() === word);
        assert.ok(item && 'transform' in item, word);
        return Number(item.transform[4]);
      };
      assert.ok(left(second) < left(first), `${second} is left of ${first}`);
    }
  });

  it('says which letters no font has, and leaves out what shows nothing', async () => {
    const { text } = await readPdf(new Uint8Array(await drawText('Sam ក🙂️ A\u200B')));
    assert.match(text, /Name: +Sam +\[U\+1780\]\[U\+1F642\] +A( |$)/);
  });
});

describe('a PDF with hostile text', () => {
  it('keeps a word that is wider than its column between the margins', async () => {
    const fields = ['short', 'a1'.repeat(25), 'W'.repeat(60)].map((value) => ({
      label: 'SHA-256 of the text',
      value,
    }));
    const writtenAt = '2026-11-01T00:00:00Z';
    const content = { title: 'T', language: 'en', writtenAt, fields, sections: [], notice: '' };
    const { pdf } = await readPdf(new Uint8Array(await draw(content)));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const ends = items.map((item) => ('str' in item ? Number(item.transform[4]) + item.width : 0));
    assert.ok(Math.max(...ends) <= 558, `text ends at ${Math.max(...ends)} of 558 points`);
  });

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
