import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { serviceRoutes } from '@service-embeds/contract/service-routes';
import * as kit from '../../src/backend/index.ts';
import { analyze } from '../../tools/manifest/analyze.ts';

/** Declarations of the reader's application, which the samples use without importing them. */
const application = `
declare const baseUrl: string, clientId: string, clientSecret: string, apiKey: string, token: string, secret: string;
declare const sessionId: string, id: string, email: string, access_token: string, service_account_id: string;
declare const secrets: string[], since: Date;
declare const seen: (id: string) => boolean, forget: (id: string) => void, handle: (event: object) => void;
declare const authenticate: (request: Request) => { accountId: string } | null;
declare const accessTokenFor: (visitor: { accountId: string }) => Promise<string | null>;
declare const currentApplicant: (request: Request) => { candidateId: string; company: string } | null;
declare const accessTokenOf: (company: string) => Promise<string | null>;
declare const reportOf: (user: unknown, id: string | null) => Promise<string>;
declare const handler: (request: Request) => Promise<Response>;
declare const app: any, express: any, query: any, store: any, queue: any, tokens: any, vault: any, currentUser: any;
declare const beforeAll: any, afterEach: any, afterAll: any, test: any, expect: any;
`;

/** Turns a sample into a module with the imports from the kit that it omits. */
function whole(text: string): string {
  const imported = new Set([...text.matchAll(/\b(\w+)(?=[^{}]*\} from ')/g)].map(([, name]) => name));
  const unsaid = Object.keys(kit).filter(
    (name) => new RegExp(`\\b${name}\\b`).test(text) && !imported.has(name),
  );
  const taken = unsaid.length ? `import { ${unsaid.join(', ')} } from 'service-embeds/backend';\n` : '';
  return `${text}\n${taken}\nexport {};\n`;
}

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Where the samples are compiled. `npm run test:hosts` names an empty project that has installed the packed package. */
const project = process.env['SAMPLES_PROJECT'] ?? root;

interface Sample {
  /** File and line, for messages. */
  at: string;
  language: string;
  text: string;
}

const samples: Sample[] = globSync(['README.md', 'docs/*.md', 'docs/api/*.md'], { cwd: root }).flatMap(
  (file) => {
    const page = readFileSync(join(root, file), 'utf8');
    return [...page.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm)].map(
      ({ 1: indentation = '', 2: language = '', 3: text = '', index }) => ({
        at: `${file}:${page.slice(0, index).split('\n').length}`,
        language,
        text: text.replace(new RegExp(`^${indentation}`, 'gm'), ''),
      }),
    );
  },
);
const of = (...languages: string[]) => samples.filter(({ language }) => languages.includes(language));

/** Type-checks sources in memory as if they were files of the project, and returns the errors. */
function problems(sources: Map<string, string>, isOurs: (code: number) => boolean): string[] {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  // Samples are checked against the published declarations, not against the sources.
  options.paths = {};
  // A sample shows how to call the package, so it may leave results unused.
  Object.assign(options, { noUnusedLocals: false, noPropertyAccessFromIndexSignature: false });
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => sources.has(path) || fileExists(path);
  host.readFile = (path) => sources.get(path) ?? readFile(path);
  host.getSourceFile = (path, version, ...rest) => {
    const text = sources.get(path);
    return text === undefined
      ? getSourceFile(path, version, ...rest)
      : ts.createSourceFile(path, text, version, true);
  };
  const program = ts.createProgram([...sources.keys()], { ...options, noEmit: true }, host);
  return [...sources.keys()].flatMap((path) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(path))
      .filter(({ code }) => isOurs(code))
      .map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
}

describe('the samples of the documentation', () => {
  it('have languages that a test reads', () => {
    // `npm run test:docs` runs ini and text of operators, `npm run test:hosts` jsx, svelte and vue.
    const elsewhere = ['ini', 'jsx', 'svelte', 'text', 'vue', ''];
    const here = ['css', 'html', 'js', 'json', 'sh', 'ts', 'tsx'];
    assert.deepEqual(
      [...new Set(samples.map(({ language }) => language))].sort(),
      [...here, ...elsewhere].sort(),
    );
  });

  it('are shell commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const usage = readFileSync(join(root, 'src/cli/run.ts'), 'utf8');
    const tools = JSON.parse(readFileSync(join(root, 'tools/package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const paths = Object.keys(serviceRoutes).map(
      (key) => new RegExp(`^${key.replace(/^\w+ /, '').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    );
    const isOurs = (path: string) =>
      path === '/readyz' || path === '/mail/events' || paths.some((pattern) => pattern.test(path));
    for (const { at, text } of of('sh')) {
      // A placeholder such as <folder> would read from a file.
      const shell = spawnSync('bash', ['-n'], {
        input: text.replaceAll(/<\w+>/g, 'placeholder'),
        encoding: 'utf8',
      });
      assert.equal(shell.stderr, '', at);
      for (const [, script = '', workspace] of text.matchAll(/npm run (\S+)( .*-w tools)?/g))
        assert.ok(
          ((workspace ?? text.includes('-w tools')) ? tools : { scripts }).scripts[script],
          `${at}: ${script}`,
        );
      for (const [, command = ''] of text.matchAll(/npx service-embeds (\S+)/g))
        assert.ok(usage.includes(`\n  ${command} `), `${at}: ${command}`);
      for (const [, path = ''] of text.matchAll(
        /(?:example(?:\.com)?|\$api)(\/(?:v1|ops|sandbox|readyz|mail)[^\s"']*)/g,
      ))
        assert.ok(isOurs(path), `${at}: ${path}`);
    }
  });

  it('are style sheets whose design tokens exist', () => {
    const tokens = readFileSync(join(root, 'custom-elements.json'), 'utf8');
    for (const { at, text } of of('css'))
      for (const [, token = ''] of text.matchAll(/(--service-[\w-]+):/g))
        assert.ok(tokens.includes(`"${token}"`), `${at}: ${token}`);
  });

  it('compile with the types of the package', () => {
    const sources = new Map(
      of('ts', 'js').map(({ at, language, text }) => [
        join(project, `test/docs/${at.replace(/\W/g, '-')}.${language}`),
        language === 'ts' ? whole(text) : text,
      ]),
    );
    // These are global, so that a sample can declare the same names.
    sources.set(join(project, 'test/docs/application.d.ts'), application);
    // Handlers of frameworks that are not installed here have untyped parameters, and some samples are the body of such a handler.
    const elsewhere = new Set([7006, 1108]);
    assert.deepEqual(
      problems(sources, (code) => !elsewhere.has(code)),
      [],
    );
  });

  it('are complete components with correct types if they use React', () => {
    const sources = new Map(
      of('tsx').map(({ text }, index) => [join(project, `test/docs/sample-${index}.tsx`), text]),
    );
    assert.deepEqual(
      problems(sources, () => true),
      [],
    );
    const wrong = new Map([
      [
        join(project, 'test/docs/wrong.tsx'),
        `import { NewInvitation } from 'service-embeds/react'; export const Wrong = () => <NewInvitation env="stagging" />;`,
      ],
    ]);
    assert.equal(problems(wrong, () => true).length, 1, 'a wrong option would be found');
  });

  it('use only attributes and events that the elements have', () => {
    const elements = analyze(root).modules.flatMap(({ declarations }) => declarations);
    const always = new Set(['id', 'class', 'hidden', 'style', 'defer-hydration']);
    for (const { at, text } of of('html', 'vue', 'svelte', 'ts')) {
      const tags = [
        ...text.matchAll(/<(service-[a-z-]+)((?:\s+[^\s=>/"{]+(?:="[^"]+"|=\{[^{}]*\}|='[^']+')?)*)\s*\/?>/g),
      ];
      assert.equal(tags.length, text.split('<service-').length - 1, `${at}: every tag can be read`);
      for (const [, tag = '', attributes = ''] of tags) {
        const element = elements.find(({ tagName }) => tagName === tag);
        assert.ok(element, `${at}: <${tag}>`);
        const properties = new Set((element.members ?? []).map(({ name }) => name));
        const existing = new Set([
          ...(element.attributes ?? []).map(({ name }) => name),
          ...(element.members ?? []).map(({ name }) => name),
          ...(element.events ?? []).map(({ name }) => name),
        ]);
        const names = attributes
          .replace(/="[^"]*"|=\{[^{}]*\}|='[^']*'/g, ' ')
          .trim()
          .split(/\s+/)
          .filter(Boolean);
        for (const name of names) {
          // Vue, Angular and Svelte put binding syntax around the name.
          const plain = name
            .replace(/^([:@[(]|on(?=service-))/, '')
            .replace(/[\])]$/, '')
            .replace(/\.prop$/, '');
          assert.ok(existing.has(plain) || always.has(plain), `${at}: <${tag}> has no ${plain}`);
          // Vue sets a property of exactly this name.
          if (name.endsWith('.prop'))
            assert.ok(properties.has(plain), `${at}: <${tag}> has no property ${plain}`);
        }
      }
    }
  });

  it('are valid if they are JSON', () => {
    for (const { at, text } of of('json')) assert.doesNotThrow(() => void JSON.parse(text), at);
  });
});
