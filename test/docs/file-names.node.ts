import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const filesOf = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });

const sources = filesOf('{src,packages/*/src,service/src,demo/server,scripts,tools}/**/*.ts', 'service/*.ts');
const tests = filesOf('{packages/*,service,.}/test/**/*.{test,node}.ts');

/** Names that say what kind of file it is, beside a folder that says whose. */
const repeatedNames = [
  /\/(?:index|main)\.ts$/, // What a folder exports, and what a program starts.
  /\.(?:routes|page)\.ts$/, // One for each site of the service that has the routes or the page.
  /\/translations\/(?:en|es)\/[\w-]+\.ts$/, // Texts, under the name of what shows them.
  /^src\/translations\/[\w-]+\.ts$/,
  /\/disclosures\/texts\/full\/(?:en|es)\//, // Documents, in each language.
  /^src\/elements\/(?<element>[\w-]+)\/\k<element>\.ts$/, // The class of an element.
  /\/modules\.d\.ts$/, // Modules without types of their own.
];

/** Folders of tests about more than one file, named after their subject or their way to test. */
const journeys =
  /^(?:packages\/domain\/test\/exhaustive|service\/test\/(?:attacks|clients|journeys)|test\/(?:build|contract|docs|installed|legacy|packed|screen-reader|site|start|third-party|webkit))\//;

/** Returns the source that a test in a mirrored folder would belong to, without its endings. */
const mirrored = (test: string): string =>
  test
    .replace(/^(packages\/\w+|service)\/test\//, '$1/src/')
    .replace(/^test\/scripts\//, 'scripts/')
    .replace(/^test\//, 'src/')
    .replace(/\.(?:test|node)\.ts$/, '');

const stemOf = (file: string): string => `${dirname(file)}/${basename(file).replace(/\..*/, '')}`;
/** Texts and tables are tested by what uses them. */
const isData = (file: string): boolean => /\/translations\/|\.tables\.ts$/.test(file);
const roomOf = (file: string): string => /^(?:packages\/\w+|\w+)\//.exec(file)?.[0] ?? '';

describe('File names', () => {
  it('differ, wherever in the repository the files are', () => {
    const filesByName = Map.groupBy(
      sources.filter((file) => !repeatedNames.some((pattern) => pattern.test(file))),
      (file) => basename(file),
    );
    assert.ok(filesByName.size > 1000);
    assert.deepEqual(
      [...filesByName.values()].filter(({ length }) => length > 1),
      [],
    );
  });

  it('of tests are those of their sources, in the mirrored folder', () => {
    const stems = new Set(sources.filter((file) => !isData(file)).map(stemOf));
    const folders = new Set(sources.map((file) => dirname(file)));
    const misplaced = tests
      .filter((test) => !journeys.test(test) && !stems.has(mirrored(test)))
      .filter((test) => {
        const source = mirrored(test);
        const isElsewhere = [...stems].some(
          (stem) => basename(stem) === basename(source) && roomOf(stem) === roomOf(source),
        );
        return isElsewhere || !folders.has(dirname(source));
      });
    assert.deepEqual(misplaced, []);
  });
});
