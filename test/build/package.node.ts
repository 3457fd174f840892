import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { openApiDocument } from '@service-embeds/contract/openapi';
import { statusStyles } from '../../src/elements/ui/status.styles.ts';
import { base } from '../../src/styles/base.ts';
import { formStyles } from '../../src/styles/form.ts';
import { tokens } from '../../src/styles/tokens.ts';
import { analyze } from '../../tools/manifest/analyze.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const hasMapComment = (path: string) =>
  readFileSync(join(root, path), 'utf8').includes('//# sourceMappingURL=');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** What `npm pack` says about the package. */
interface PackedPackage {
  filename: string;
  files: { path: string }[];
  size: number;
  unpackedSize: number;
}

/** Returns the parts in the templates of an element. */
const readParts = (tagName = ''): string[] =>
  globSync(`src/elements/${tagName.replace('service-', '')}/*.ts`, { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/ part="([a-z -]+)"/g)].flatMap(([, parts = '']) =>
      parts.split(' '),
    ),
  );

/** Returns the public custom properties of the styles, and their defaults in the light theme. */
function readCustomProperties(): Map<string, string | undefined> {
  const styles = [tokens, base, formStyles, statusStyles].map(({ cssText }) => cssText).join('\n');
  const defaults = new Map<string, string | undefined>();
  // A default that follows from another token is described in words.
  for (const [, name = '', value] of styles.matchAll(/var\((--service-[a-z-]+), ?(?:([\w#.]+)\))?/g))
    if (!defaults.has(name)) defaults.set(name, value);
  defaults.delete('--service-computed-on-primary');
  return defaults;
}

describe('the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-embeds-package-'));
  let packed: PackedPackage;
  before(() => {
    const output = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: root,
      encoding: 'utf8',
    });
    [packed] = JSON.parse(output) as [PackedPackage];
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('checks in the browser with schemas that say nothing: their sentences are in the OpenAPI document only', () => {
    const { components } = openApiDocument({ server: 'https://api.example.com', environment: 'staging' });
    const sentences: string[] = [];
    JSON.stringify(components, (name, value: unknown) => {
      if (name === 'description' && typeof value === 'string' && value.length > 30) sentences.push(value);
      return value;
    });
    const built = globSync('dist/{cdn,esm,mocks}/**/*.js', { cwd: root }).map((path) =>
      readFileSync(join(root, path), 'utf8'),
    );
    assert.ok(sentences.length > 300 && built.length > 50);
    assert.deepEqual(
      sentences.filter((sentence) => built.some((code) => code.includes(sentence))),
      [],
    );
  });

  it('contains only files that the build creates and the documentation lists', () => {
    const { files, size, unpackedSize } = packed;
    assert.ok(size < 2_000_000, `${size} bytes packed`);
    assert.ok(unpackedSize < 8_000_000, `${unpackedSize} bytes unpacked`);
    const isDocumentation = (path: string) => path.startsWith('docs/');
    const tops = new Set(
      files
        .filter(({ path }) => !isDocumentation(path))
        .map(({ path }) => path.split('/').slice(0, 2).join('/')),
    );
    assert.deepEqual([...tops].sort(), [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'custom-elements.json',
      'dist/backend',
      'dist/cdn',
      'dist/cli',
      'dist/editors',
      'dist/esm',
      'dist/mocks',
      'dist/react',
      'dist/server',
      'dist/types',
      'package.json',
    ]);
    const maps = files.filter(({ path }) => path.endsWith('.map'));
    assert.deepEqual([...new Set(maps.map(({ path }) => path.split('/')[1]))].sort(), ['cdn', 'esm']);
    assert.ok(maps.some(({ path }) => path.startsWith('dist/esm/chunks/')));
    // A file that names a map has it, and no other has one.
    const named = files.filter(({ path }) => path.endsWith('.js') && hasMapComment(path));
    assert.deepEqual(maps.map(({ path }) => path).sort(), named.map(({ path }) => `${path}.map`).sort());
    assert.deepEqual(
      files.filter(({ path }) => /service\/|\.test\.|\.env|docs\/(adr|pictures)/.test(path)),
      [],
    );
  });

  it('meets the expectations of package managers, bundlers and TypeScript', async () => {
    const tarball = join(folder, packed.filename);
    const { messages } = await publint({
      pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer },
      strict: true,
    });
    assert.deepEqual(messages, []);
    // Throws an error that lists the problems.
    execFileSync(
      bin('attw'),
      // Styles have no types.
      [tarball, ...['--profile', 'esm-only', '--exclude-entrypoints', './brands.css', '--format', 'json']],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        maxBuffer: 50_000_000,
      },
    );
  });

  it('has declarations that take from the contract only what the package declares', () => {
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext'];
    const types = join(root, 'dist/types');
    const files = globSync('src/**/*.d.ts', { cwd: types })
      // These need a framework, so test/packed compiles them in projects that have one.
      .filter((path) => !/(preact|solid|svelte|vue|react)\b/.test(path))
      .map((path) => join(types, path));
    // Throws an error that lists the problems.
    execFileSync(
      process.execPath,
      [join(root, 'node_modules/typescript-native/bin/tsc'), ...options, ...files],
      {
        encoding: 'utf8',
      },
    );
  });

  it('describes each element with its options, events with details, parts, and custom properties with defaults', () => {
    const elements = analyze(root).modules.flatMap(({ declarations }) => declarations);
    assert.deepEqual(elements.map(({ tagName }) => tagName).sort(), [
      'service-disclosure',
      'service-new-invitation',
      'service-provider',
      'service-report',
      'service-reports-overview',
      'service-signup-flow',
    ]);
    const used = readCustomProperties();
    for (const { tagName, members = [], events = [], cssProperties = [], cssParts = [] } of elements) {
      assert.deepEqual(
        [...members, ...events, ...cssParts]
          .filter(({ description }) => !description)
          .map(({ name }) => name),
        [],
        tagName,
      );
      for (const { name, detail = [] } of events)
        for (const field of detail) assert.ok(field.type.text && field.description, `${name}: ${field.name}`);
      if (tagName === 'service-provider') continue;
      assert.deepEqual(
        events.filter(({ type, detail }) => !detail !== (type?.text === 'CustomEvent<null>')),
        [],
        tagName,
      );
      const documented = new Map(cssProperties.map(({ name, default: value }) => [name, value]));
      assert.deepEqual(documented, used, tagName);
      const parts = new Set(cssParts.map(({ name }) => name));
      assert.deepEqual(
        readParts(tagName).filter((part) => !parts.has(part)),
        [],
        tagName,
      );
    }
  });
});
