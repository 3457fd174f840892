import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chunkFile, withImports } from '../../scripts/build/esm-files.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const esm = join(root, 'dist/esm');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the built package', () => {
  it('has a file for each of its entries', () => {
    const { exports } = JSON.parse(read('package.json')) as {
      exports: Record<string, string | Record<string, string>>;
    };
    const files = Object.values(exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    );
    for (const file of files.filter((name) => !name.includes('*')))
      assert.ok(existsSync(join(root, file)), file);
  });

  it('can be imported on a server, where there is no DOM', async () => {
    const server = (await import(join(root, 'dist/server/index.js'))) as Record<string, unknown>;
    for (const name of [
      'NewInvitation',
      'ReportsOverview',
      'ServiceReport',
      'SignUpFlow',
      'DisclosureConsent',
    ])
      assert.equal(typeof server[name], 'function', name);
  });

  it('includes a command that is executable', () => {
    const help = execFileSync(process.execPath, [join(root, 'dist/cli/index.js'), '--help'], {
      encoding: 'utf8',
    });
    assert.match(help, /^Usage: service-embeds/);
    assert.ok(read('dist/cli/index.js').startsWith('#!/usr/bin/env node'));
  });

  it('contains the hash of every UMD file, and the main file contains the hashes of its chunks', () => {
    const hashes = JSON.parse(read('dist/cdn/sri.json')) as Record<string, string>;
    const main = read('dist/cdn/service-embeds.js');
    for (const [file, hash] of Object.entries(hashes)) {
      assert.equal(
        `sha384-${createHash('sha384')
          .update(read(`dist/cdn/${file}`))
          .digest('base64')}`,
        hash,
      );
      if (file !== 'service-embeds.js') assert.ok(main.includes(hash), file);
    }
  });

  it('has Lit in the main script only, since strict pages refuse a second Trusted Types policy `lit-html`', () => {
    const scripts = readdirSync(join(root, 'dist/cdn')).filter((file) => file.endsWith('.js'));
    const withLit = scripts.filter((file) => read(`dist/cdn/${file}`).includes('createPolicy(`lit-html`'));
    assert.deepEqual(withLit, ['service-embeds.js']);
  });

  it('names what a chunk imports where it loads the chunk, so that the browser fetches all of it at once', () => {
    const loader = read('dist/esm/elements/new-invitation.js');
    const loaded = withImports(esm, 'elements/new-invitation.js');
    const needed = [...withImports(esm, chunkFile(esm, 'ordering'))].filter((file) => !loaded.has(file));
    assert.ok(needed.length > 1);
    for (const file of needed) assert.ok(loader.includes(`import(\`../chunks/${basename(file)}\`)`), file);
  });

  it('shows the order form with its own file, its texts and the two lists of places, without what comes after the order', () => {
    const loaded = withImports(esm, 'elements/new-invitation.js');
    const needed = [...withImports(esm, chunkFile(esm, 'ordering'))].filter((file) => !loaded.has(file));
    const expected = ['countries', 'ordering', 'ordering-texts', 'us-states'].map((name) =>
      chunkFile(esm, name),
    );
    assert.deepEqual(needed.sort(), expected.sort());
  });

  it('holds each element in its entry, which names all that it imports and exports the element alone', () => {
    for (const element of ['new-invitation', 'reports-overview', 'report', 'disclosure', 'signup-flow']) {
      const entry = read(`dist/esm/elements/${element}.js`);
      const needed = [...withImports(esm, `elements/${element}.js`)].slice(1);
      assert.ok(needed.length > 1);
      assert.match(entry, new RegExp(`\\(\`service-${element}\`,`), element);
      assert.match(entry, /export\{[$\w]+ as [A-Z]\w+\};/, element);
      for (const file of needed)
        assert.ok(entry.includes(`"../chunks/${basename(file)}"`), `${element}: ${file}`);
    }
  });

  it('lets Chromium compile what runs at once while it loads, and leaves the fake service alone', () => {
    const hint = /^\/\/# allFunctionsCalledOnLoad\n/;
    const chunks = ['shared', 'ordering'].map((name) => join('dist/esm', chunkFile(esm, name)));
    const element = 'dist/esm/elements/new-invitation.js';
    for (const file of [
      element,
      ...chunks,
      'dist/cdn/service-embeds.js',
      'dist/cdn/service-embeds.ordering.js',
    ])
      assert.match(read(file), hint, file);
    for (const file of [join('dist/esm', chunkFile(esm, 'mocks')), 'dist/cdn/service-embeds.fake.js'])
      assert.doesNotMatch(read(file), hint, file);
  });

  it('has source maps that fit the files, hint included', () => {
    for (const file of [
      join('dist/esm', chunkFile(esm, 'ordering')),
      'dist/cdn/service-embeds.ordering.js',
    ]) {
      const lines = read(file).split('\n');
      const text = '`#package-search`';
      const line = lines.findIndex((code) => code.includes(text));
      const map = new SourceMap(JSON.parse(read(`${file}.map`)) as SourceMapPayload);
      const origin = map.findEntry(line, lines[line]?.indexOf(text) ?? 0);
      assert.ok('originalSource' in origin && origin.originalSource.endsWith('order-form.ts'), file);
    }
  });

  it('bundles both elements, with every view of the reports, in 39.5 kB', () => {
    const entries = [
      'elements/new-invitation.js',
      'elements/reports-overview.js',
      chunkFile(esm, 'account-table'),
      chunkFile(esm, 'csv-export'),
    ];
    const files = new Set(entries.flatMap((entry) => [...withImports(esm, entry)]));
    files.delete(chunkFile(esm, 'en'));
    const bundle = [...files].map((file) => readFileSync(join(esm, file), 'utf8'));
    assert.ok(bundle.length >= entries.length);
    assert.ok(gzipSync(bundle.join('')).length <= 39_500);
  });

  it('keeps the schemas of the contract out of the UMD file', () => {
    for (const file of ['dist/cdn/service-embeds.js'])
      assert.equal(/ZodObject|invalid_union/.test(read(file)), false);
  });
});
