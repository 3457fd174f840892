import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const report = readFileSync(join(root, 'docs/accessibility.md'), 'utf8');

/** Success criteria of WCAG 2.2 by level (https://www.w3.org/TR/WCAG22/). */
const criteria = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1
    2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3
    3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
};

/** A row of the report. */
interface Row {
  criterion: string;
  level: string;
  result: string;
  what: string;
  tests: string[];
}

/** Returns the rows of the table below a heading such as `### Level AA`. */
function rowsBelow(section: string): Row[] {
  const [level = '', ...lines] = section.split('\n');
  return lines
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [name = '', result = '', what = '', tests = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      const paths = [...tests.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path);
      return { criterion: name.split(' ')[0] ?? '', level, result, what, tests: paths };
    });
}

const rows = report.split('\n### Level ').slice(1).flatMap(rowsBelow);

describe('The accessibility report', () => {
  it('has each criterion of WCAG 2.2 at level A and AA once', () => {
    for (const [level, names] of Object.entries(criteria))
      assert.deepEqual(
        rows.filter((row) => row.level === level).map(({ criterion }) => criterion),
        names.split(/\s+/),
      );
  });

  it('gives every result, with a test or the check by hand behind it', () => {
    for (const { criterion, result, what, tests } of rows) {
      assert.match(result, /^(Supports|Partially supports|Not applicable)$/, criterion);
      assert.ok(result === 'Not applicable' || tests.length > 0 || /\bby hand\b/i.test(what), criterion);
      if (result === 'Partially supports')
        assert.ok(report.includes(criterion, report.indexOf('## Known limits')));
    }
  });

  it('names tests that exist', () => {
    const paths = [...new Set(rows.flatMap(({ tests }) => tests))];
    assert.ok(paths.length > 10);
    assert.deepEqual(
      paths.filter((path) => !existsSync(join(root, path))),
      [],
    );
  });
});
