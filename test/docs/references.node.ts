// cspell:ignore caddyserver citusdata
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serviceRoutes } from '@service-embeds/contract/service-routes';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const filesOf = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });

const sources = filesOf('{src,demo,scripts,tools,packages/*/src,service/src}/**/*.ts');
const documents = filesOf('*.md', 'docs/*.md', 'docs/api/*.md', 'docs/adr/*.md').filter(
  (file) => file !== 'CHANGELOG.md',
);

/** Sites of others that documents link to. There is none of ours: no repository, no registry and no service is public. */
const sitesOfOthers = new Set([
  'caddyserver.com',
  'custom-elements-everywhere.com',
  'mswjs.io',
  'openid.net',
  'owasp.org',
  'patroni.readthedocs.io',
  'prometheus.io',
  'semver.org',
  'www.citusdata.com',
  'www.standardwebhooks.com',
  'www.w3.org',
]);
/** Names that no one can register (RFC 2606), and this machine. */
const isReserved = (host: string): boolean =>
  /(?:^|\.)example(?:\.com)?$|^localhost$|^127\.0\.0\.1$/.test(host);

/** Returns the comments of a source file. */
const commentsOf = (file: string): string => (read(file).match(/\/\*[^]*?\*\/|\/\/ .*/g) ?? []).join('\n');

/** Returns the names that headings of a document have in addresses, as GitHub makes them. */
function anchorsOf(document: string): Set<string> {
  const headings = [...read(document).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
    text
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
  const ids = [...read(document).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  return new Set([...headings, ...ids]);
}

/** Returns the headings that a text names and that its document does not have. */
const missingHeadings = (file: string, text: string, target: (path: string) => string): string[] =>
  [...text.matchAll(/(?<path>[\w./-]+\.md)#(?<anchor>[\w-]+)/g)].flatMap(({ groups, index }) => {
    const { path = '', anchor = '' } = groups ?? {};
    // An address of another site, a part of a file that the site includes, and the placeholder of CONTRIBUTING.md.
    if (/(?:https?:|@include: )\S*$/.test(text.slice(0, index)) || anchor === 'section') return [];
    return anchorsOf(target(path)).has(anchor) ? [] : [`${file}: ${path}#${anchor}`];
  });

describe('What comments and documents refer to', () => {
  it('are headings that exist', () => {
    const ofSources = sources.flatMap((file) =>
      // What the generators of docs/reference write has addresses from there.
      missingHeadings(file, read(file), (path) =>
        join('docs', path.startsWith('..') ? 'reference' : '', path.replace(/^docs\//, '')),
      ),
    );
    const ofDocuments = documents.flatMap((file) =>
      missingHeadings(file, read(file), (path) =>
        path.startsWith('docs/') ? path : normalize(join(dirname(file), path)),
      ),
    );
    assert.deepEqual([...ofSources, ...ofDocuments], []);
  });

  it('are pages, pictures and files that exist', () => {
    const missing = documents.flatMap((file) => {
      const text = read(file).replaceAll(/```[^]*?```|`[^`]*`/g, '');
      return [...text.matchAll(/(?:\]\(|@include: )(?<path>[\w./-]+)/g)]
        .map(({ groups }) => groups?.['path'] ?? '')
        .filter((path) => !/^https?$|^mailto$/.test(path) && !path.includes('.cache/'))
        .filter((path) => !existsSync(join(root, dirname(file), path)))
        .map((path) => `${file}: ${path}`);
    });
    assert.deepEqual(missing, []);
  });

  it('are sites of others, since we have none', () => {
    // Links of the table of laws lead to the laws, and those of dependencies to their sources.
    const pages = documents.filter((file) => file !== 'docs/law.md');
    const links = [...pages, 'CHANGELOG.md', 'llms.txt', ...filesOf('.github/**/*.{md,yml}')].map((file) => ({
      file,
      hosts: [...read(file).matchAll(/(?:\]\(|<)https?:\/\/([^\s/:)>]+)/g)],
    }));
    const spoken = filesOf('src/**/*.ts').map((file) => ({
      file,
      hosts: [...read(file).matchAll(/https?:\/\/([\w-]+(?:\.[\w-]+)+)/g)],
    }));
    const ours = [...links, ...spoken].flatMap(({ file, hosts }) =>
      hosts
        .map(([, host = '']) => host)
        .filter((host) => !isReserved(host) && !sitesOfOthers.has(host))
        .map((host) => `${file}: ${host}`),
    );
    assert.deepEqual(ours, []);
  });

  it('are files that exist', () => {
    const names = new Set(filesOf('**/*.ts').map((file) => basename(file)));
    const tests = filesOf('{test,packages/*/test,service/test}/**/*.ts');
    const comments = [...sources, ...tests].map((file) => ({ file, text: commentsOf(file) }));
    // The pages for integrators name files of their products.
    const ours = filesOf('ARCHITECTURE.md', 'docs/accessibility.md', 'docs/adr/*.md');
    const missing = [...comments, ...ours.map((file) => ({ file, text: read(file) }))].flatMap(
      ({ file, text }) =>
        [...text.matchAll(/`(?:[\w-]+\/|\.\.\/)*([a-z][\w-]*(?:\.[a-z\d]+)?\.ts)`/g)]
          .filter(([, name = '']) => !names.has(name))
          .map(([path]) => `${file}: ${path}`),
    );
    assert.deepEqual(missing, []);
  });
});

interface Element {
  name: string;
  tagName: string;
  members: object[];
}

describe('What shows the classes of `Service.Embeds`', () => {
  /** The class of each element, by its tag. */
  const classes = new Map(
    [...read('src/umd/global.ts').matchAll(/(\w+): createShim\('([\w-]+)'/g)].map(([, name, tag]) => [
      tag,
      name,
    ]),
  );

  it('is the reference of each element', () => {
    assert.equal(classes.size, 5);
    for (const file of filesOf('docs/reference/service-*.md')) {
      const name = classes.get(basename(file, '.md'));
      const named = [...read(file).matchAll(/`Service\.Embeds\.(\w+)`/g)].map(([, each]) => each);
      assert.deepEqual(named, name === undefined ? [] : [name], file);
    }
  });

  it('is the code of the playground and of live examples', async () => {
    const { codeFor } = (await import(`${root}/demo/pages/playground/code.js`)) as {
      codeFor: (language: 'js', element: Element, options: object, tokens: object) => string;
    };
    const { modules } = JSON.parse(read('custom-elements.json')) as {
      modules: { declarations: Element[] }[];
    };
    const elements = modules.flatMap(({ declarations }) => declarations);
    for (const [tag, name] of classes) {
      const element = elements.find(({ tagName }) => tagName === tag);
      assert.ok(element, tag);
      assert.ok(codeFor('js', element, {}, {}).includes(`new Service.Embeds.${name}(`), tag);
    }
  });
});

describe('What the reference says of errors and laws', () => {
  it('has a value or an ellipsis in each place', () => {
    for (const file of ['docs/reference/error-codes.md', 'docs/law.md', 'docs/reference/court-records.md'])
      assert.doesNotMatch(read(file), /\b(?:undefined|NaN)\b|\[object Object\]/, file);
  });
});

describe('The page that says who may call what', () => {
  it('has every route, also those of people, candidates and staff', () => {
    const page = read('docs/reference/who-may-call-what.md');
    const missing = Object.keys(serviceRoutes).filter((key) => !page.includes(`| \`${key}\` `));
    assert.deepEqual(missing, []);
  });
});
