// cspell:ignore comprobaciones Acepte Conectar
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { chromium, type Browser } from 'playwright-core';
import { testArguments } from '../../scripts/setup/chromium-arguments.ts';
import { installProject, root } from './project.ts';

/** What the project custom-elements-everywhere asks of a framework. */
const abilities = ['attributes', 'properties', 'events', 'children', 'imperative'] as const;
const frameworks = [
  'alpine',
  'angular',
  'aurelia',
  'htmx',
  'lit',
  'preact',
  'qwik',
  'react',
  'solid',
  'svelte',
  'vue',
];

/** An element: an object that it takes, at first and after a change, and a sentence that it shows in Spanish. */
const elements = [
  {
    tag: 'service-new-invitation',
    property: 'presetWorkLocation',
    values: [
      { country: 'US', state: 'CA' },
      { country: 'US', state: 'TX' },
    ],
    spanish: 'Pedir la verificación',
  },
  {
    tag: 'service-reports-overview',
    property: 'filters',
    values: [{ tab: 'done' }, { days: '30' }],
    spanish: 'Verificaciones de antecedentes',
  },
  {
    tag: 'service-report',
    property: 'appearance',
    values: [{ variables: { colorPrimary: '#0b6b58' } }, { variables: { colorPrimary: '#7a2e8e' } }],
    spanish: 'de 5 comprobaciones',
  },
  {
    tag: 'service-disclosure',
    property: 'workLocation',
    values: [
      { country: 'US', state: 'CA', city: 'San Francisco' },
      { country: 'US', state: 'TX', city: 'Austin' },
    ],
    spanish: 'Acepte firmar electrónicamente',
  },
  {
    tag: 'service-signup-flow',
    property: 'partner',
    values: [
      { id: 'acme', name: 'Acme' },
      { id: 'other', name: 'Other' },
    ],
    spanish: 'Conectar con Other',
  },
];

/** What a framework cannot do with any custom element. Aurelia 0.9 binds no property whose name has a capital letter. */
const isMissing = (framework: string, ability: string, property: string): boolean =>
  framework === 'aurelia' && ability === 'properties' && /[A-Z]/.test(property);

/** Copies the pages of the frameworks for each element. They are written for one, and differ in names only. */
function copyPages(folder: string): void {
  const sources = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { tag, property } of elements) {
    mkdirSync(join(folder, tag), { recursive: true });
    const camel = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const kebab = property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    for (const { name } of sources.filter((entry) => entry.name !== 'package.json')) {
      const text = readFileSync(join(folder, name), 'utf8')
        .replaceAll('service-new-invitation', tag)
        .replaceAll('newInvitation', camel(tag.replace('service-', '')))
        .replaceAll('presetWorkLocation', property)
        .replaceAll('preset-work-location', kebab);
      writeFileSync(join(folder, tag, name), text);
    }
  }
}

/** Compiles the components of Svelte. */
const svelte = (folder: string): Plugin => ({
  name: 'svelte',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const compiler = pathToFileURL(join(folder, 'node_modules/svelte/src/compiler/index.js')).href;
      const { compile } = (await import(compiler)) as {
        compile: (source: string, options: object) => { js: { code: string } };
      };
      return { contents: compile(readFileSync(path, 'utf8'), { filename: path }).js.code };
    }),
});

/** Keeps Aurelia in one file. Its modules import each other in circles, which esbuild evaluates in a wrong order if it splits them. */
const aurelia: Plugin = {
  name: 'aurelia',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^aurelia$/ }, () => ({ path: '/aurelia.js', external: true })),
};

/** A part of what Vite exports. */
interface Vite {
  build: (options: object) => Promise<{ output: { fileName: string; code?: string }[] }>;
}

/** Builds the pages of Qwik with its own compiler, a plugin for Vite. Returns the text of each file, by its path. */
async function buildQwik(folder: string): Promise<[path: string, text: string][]> {
  const load = async <Module>(path: string): Promise<Module> =>
    (await import(pathToFileURL(join(folder, 'node_modules', path)).href)) as Module;
  const { build: buildPage } = await load<Vite>('vite/dist/node/index.js');
  const { qwikVite } = await load<{ qwikVite: (options: object) => unknown }>(
    '@builder.io/qwik/dist/optimizer.mjs',
  );
  const input = Object.fromEntries(elements.map(({ tag }) => [`qwik/${tag}`, join(folder, tag, 'qwik.jsx')]));
  const { output } = await buildPage({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [qwikVite({ csr: true, srcDir: folder })],
    build: {
      write: false,
      rollupOptions: { input, preserveEntrySignatures: 'strict', output: { entryFileNames: '[name].js' } },
    },
  });
  return output.flatMap(({ fileName, code }) => (code === undefined ? [] : [[`/${fileName}`, code]]));
}

describe('an embed in a page of', () => {
  let browser: Browser;
  let files: Map<string, string>;
  before(async () => {
    const folder = await installProject('frameworks');
    copyPages(folder);
    const options = {
      absWorkingDir: folder,
      bundle: true,
      write: false,
      format: 'esm',
      outdir: '/',
      conditions: ['browser', 'module'],
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
    } satisfies BuildOptions;
    const pages = frameworks
      .filter((name) => name !== 'qwik')
      .flatMap((name) => elements.map(({ tag }) => [`${name}/${tag}`, `./${tag}/${name}.js`]));
    const embeds = ['embeds', join(root, 'dist/esm/index.js')];
    const entryPoints = Object.fromEntries([...pages, embeds]) as Record<string, string>;
    const outputs = await Promise.all([
      build({ ...options, splitting: true, entryPoints, plugins: [svelte(folder), aurelia] }),
      build({ ...options, entryPoints: ['aurelia'] }),
    ]);
    files = new Map([
      ...outputs.flatMap(({ outputFiles }) => outputFiles.map(({ path, text }) => [path, text] as const)),
      ...(await buildQwik(folder)),
    ]);
    browser = await chromium.launch({
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [...testArguments],
    });
  });
  after(() => browser.close());

  /** Opens a page of a framework with all elements, and returns what it can do with each: at first, and after a change. */
  async function scoresOf(framework: string): Promise<Record<string, string[]>> {
    const page = await browser.newPage();
    page.setDefaultTimeout(15_000);
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(String(error)));
    await page.route('http://host.test/**', (route) => {
      const body = files.get(new URL(route.request().url()).pathname);
      return body === undefined
        ? route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><meta charset="utf-8"><title>x</title>',
          })
        : route.fulfill({ contentType: 'text/javascript', body });
    });
    await page.goto('http://host.test/');
    try {
      await page.evaluate(mountAll, { framework, elements });
      await page.waitForFunction((count) => window.heardFrom.size === count, elements.length);
      const first = await page.evaluate(look, 0);
      await page.evaluate(() => window.showAll(1));
      await page.waitForFunction(isTranslated, elements);
      const second = await page.evaluate(look, 1);
      assert.deepEqual(said, []);
      return Object.fromEntries(
        elements.map(({ tag }) => [
          tag,
          (first[tag] ?? []).filter((ability) => second[tag]?.includes(ability)),
        ]),
      );
    } finally {
      await page.close();
    }
  }

  for (const framework of frameworks) {
    const expected = elements.map(({ tag, property }) => [
      tag,
      abilities.filter((ability) => !isMissing(framework, ability, property)),
    ]);
    it(`${framework}: ${expected.flatMap(([, list]) => list).length} of ${elements.length * abilities.length}`, async () =>
      assert.deepEqual(await scoresOf(framework), Object.fromEntries(expected)));
  }
});

/** What the embeds of a page are asked by this test. */
interface Embed extends Element {
  env?: string;
  locale?: string;
  modal?: unknown;
}
interface View {
  locale: string;
  property: string;
  value: object;
  header: string;
}
interface Mounted {
  show: (view: View) => unknown;
  element: () => Embed;
}
declare global {
  interface Window {
    viewsOf: Record<string, View[]>;
    heardFrom: Set<string>;
    mounted: Record<string, Mounted>;
    showAll: (number: number) => Promise<void>;
  }
}

/** Runs in the page: mounts an embed of each element with the framework. */
async function mountAll(parameters: { framework: string; elements: typeof elements }): Promise<void> {
  window.heardFrom = new Set();
  window.mounted = {};
  window.viewsOf = Object.fromEntries(
    parameters.elements.map(({ tag, property, values }) => [
      tag,
      values.map((value, number) => ({
        locale: ['en', 'es'][number] ?? '',
        property,
        value,
        header: `View ${number}`,
      })),
    ]),
  );
  window.showAll = async (number) => {
    for (const [tag, { show }] of Object.entries(window.mounted)) await show(window.viewsOf[tag]![number]!);
  };
  const load = (path: string): Promise<unknown> => import(path);
  await load('/embeds.js');
  for (const { tag } of parameters.elements) {
    const { mount } = (await load(`/${parameters.framework}/${tag}.js`)) as {
      mount: (host: Element) => Promise<Mounted>;
    };
    const host = document.body.appendChild(document.createElement('div'));
    window.mounted[tag] = await mount(host);
  }
  await window.showAll(0);
}

/** Runs in the page: whether each embed shows its sentence in Spanish. */
const isTranslated = (expected: typeof elements): boolean =>
  expected.every(({ tag, spanish }) =>
    document.querySelector(tag)?.shadowRoot?.textContent.includes(spanish),
  );

/** Runs in the page: returns the abilities that are seen in the view with this number, by element. */
function look(number: number): Record<string, string[]> {
  const entries = Object.entries(window.mounted).map(([tag, { element }]) => {
    const embed = document.querySelector<Embed>(tag)!;
    const view = window.viewsOf[tag]![number]!;
    const seen = {
      // A framework may set the property of the same name in place of the attribute.
      attributes: embed.env === 'staging' && embed.locale === view.locale,
      properties: JSON.stringify(Reflect.get(embed, view.property)) === JSON.stringify(view.value),
      events: window.heardFrom.has(tag),
      children: embed.querySelector('[slot=header]')?.textContent === view.header,
      imperative: element() === embed && typeof embed.modal === 'function',
    };
    return [tag, Object.entries(seen).flatMap(([name, isSeen]) => (isSeen ? [name] : []))];
  });
  return Object.fromEntries(entries) as Record<string, string[]>;
}
