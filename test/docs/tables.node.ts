import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
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
