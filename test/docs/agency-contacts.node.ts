import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const root = `${import.meta.dirname}/../../`;
/** Not the rules of Oregon, whose numbers look the same: `OAR 839-005-0070`. */
const number = /(?<!oar[ _])\(?\b\d{3}\)?[- ]\d{3}-\d{4}\b/gi;

/** Returns the telephone numbers in the texts of a language, in the same spelling. */
const numbersIn = (language: 'en' | 'es'): string[] => {
  const files = globSync(
    [
      `packages/contract/src/disclosures/texts/${language}.ts`,
      `packages/contract/src/disclosures/texts/full/${language}/*.ts`,
      `service/src/platform/translations/${language}/notice-parts.ts`,
      // The table of laws names agencies once for both languages.
      'packages/domain/src/law/places/*.ts',
    ],
    { cwd: root },
  );
  assert.ok(files.length > 3);
  const texts = files.map((file) => readFileSync(`${root}${file}`, 'utf8')).join('\n');
  return [...new Set(texts.match(number))].sort();
};

describe('telephone numbers of agencies in legal texts', () => {
  it('are the same in both languages, and each is in the table of docs/disclosures.md', () => {
    const numbers = numbersIn('en');
    assert.ok(numbers.length >= 5);
    assert.deepEqual(numbersIn('es'), numbers);
    const table = readFileSync(`${root}docs/disclosures.md`, 'utf8');
    assert.deepEqual(
      numbers.filter((each) => !table.includes(each)),
      [],
    );
  });
});
