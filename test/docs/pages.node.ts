import assert from 'node:assert/strict';
import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns how many cells a row of a table has. A bar behind a backslash belongs to its cell. */
const countCells = (row: string): number => row.replaceAll('\\|', '').split('|').length - 2;

/** Returns the rows that have more or fewer cells than the row before them. */
function unevenRows(file: string): string[] {
  const lines = readFileSync(`${root}/${file}`, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? '';
    const isUneven =
      line.startsWith('|') && before.startsWith('|') && countCells(line) !== countCells(before);
    return isUneven ? [`${file}:${index + 1}`] : [];
  });
}

describe('The tables of the documentation', () => {
  it('have as many cells in each row as in the one before', () => {
    const files = globSync(['*.md', 'docs/*.md', 'docs/api/*.md', 'docs/adr/*.md'], { cwd: root });
    assert.ok(files.includes('docs/api/README.md'));
    assert.deepEqual(files.flatMap(unevenRows), []);
  });
});

/** Pages that people wrote: all but decision records, what `npm run manifest` writes, and what Orca has said. */
const writtenPages = globSync(['docs/*.md', 'docs/{api,reference}/*.md'], { cwd: root })
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
  .filter((text) => !/generated|These transcripts/i.test(text.slice(0, 400)));

/** Returns how many words a page has, those of its examples included. Bars and lines of tables are no words. */
const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

describe('The written documentation', () => {
  it('has at most 50 pages and 40,000 words', () => {
    assert.ok(writtenPages.length > 40 && writtenPages.length <= 50, `${writtenPages.length} pages`);
    const words = writtenPages.map(countWords).reduce((sum, count) => sum + count, 0);
    assert.ok(words > 20_000 && words <= 40_000, `${words} words`);
  });

  it('has a README of at most 80 lines', () => {
    assert.ok(readFileSync(`${root}/README.md`, 'utf8').trimEnd().split('\n').length <= 80);
  });

  it('shows pictures of less than 100 kB, each of them somewhere', () => {
    const texts = [readFileSync(`${root}/README.md`, 'utf8'), ...writtenPages].join('\n');
    for (const file of globSync('docs/pictures/*', { cwd: root })) {
      assert.ok(statSync(`${root}/${file}`).size < 100_000, file);
      assert.ok(texts.includes(file.replace('docs/', '')), `No page shows ${file}.`);
    }
  });
});
