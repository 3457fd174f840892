import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { chromium, type Browser } from 'playwright-core';
import { testArguments } from '../../scripts/setup/chromium-arguments.ts';
import { installProject, root } from './project.ts';

/** What the project custom-elements-everywhere asks of a framework, for one of our elements. */
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
/** What a framework cannot do with any custom element. Aurelia 0.9 binds no property whose name has a capital letter. */
const missing: Record<string, string[]> = { aurelia: ['properties'] };

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

/** A part of what Vite exports. */
interface Vite {
  build: (options: object) => Promise<{ output: { fileName: string; code?: string }[] }>;
}

/** Builds the page of Qwik with its own compiler, a plugin for Vite. Returns the text of each file, by its path. */
async function buildQwik(folder: string): Promise<[path: string, text: string][]> {
  const load = async <Module>(path: string): Promise<Module> =>
    (await import(pathToFileURL(join(folder, 'node_modules', path)).href)) as Module;
  const { build: buildPage } = await load<Vite>('vite/dist/node/index.js');
  const { qwikVite } = await load<{ qwikVite: (options: object) => unknown }>(
    '@builder.io/qwik/dist/optimizer.mjs',
  );
  const input = { qwik: join(folder, 'qwik.jsx') };
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
    const output = await build({
      absWorkingDir: folder,
      entryPoints: Object.fromEntries([
        ...frameworks.filter((name) => name !== 'qwik').map((name) => [name, `./${name}.js`]),
        ['embed', join(root, 'dist/esm/elements/new-invitation.js')],
        ['view', './view.js'],
      ]),
      bundle: true,
      splitting: true,
      write: false,
      format: 'esm',
      outdir: '/',
      conditions: ['browser', 'module'],
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
      plugins: [svelte(folder)],
    });
    files = new Map(output.outputFiles.map(({ path, text }) => [path, text]));
    for (const [path, text] of await buildQwik(folder)) files.set(path, text);
    browser = await chromium.launch({
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [...testArguments],
    });
  });
  after(() => browser.close());

  /** Opens the page of a framework, and returns what it can do with the embed: at first, and after a change. */
  async function scoreOf(framework: string): Promise<string[]> {
    const page = await browser.newPage();
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(String(error)));
    await page.route('http://host.test/**', (route) => {
      const path = new URL(route.request().url()).pathname;
      const script = files.get(path);
      return script === undefined
        ? route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><meta charset="utf-8"><title>x</title><div id="host"></div>',
          })
        : route.fulfill({ contentType: 'text/javascript', body: script });
    });
    await page.goto('http://host.test/');
    try {
      await page.evaluate(`(async () => {
        await import('/embed.js');
        const { mount } = await import('/${framework}.js');
        const { views } = await import('/view.js');
        const mounted = await mount(document.getElementById('host'));
        await mounted.show(views[0]);
        Object.assign(window, { mounted, views });
      })()`);
      await page.locator('service-new-invitation').getByRole('button', { name: 'Order check' }).waitFor();
      // Qwik loads a handler when its event comes.
      await page
        .waitForFunction(() => document.documentElement.dataset['heard'], undefined, { timeout: 10_000 })
        .catch(() => undefined);
      const first = await page.evaluate<string[]>(`(${look.toString()})(0)`);
      await page.evaluate('mounted.show(views[1])');
      const button = page
        .locator('service-new-invitation')
        .getByRole('button', { name: 'Pedir la verificación' });
      await button.waitFor();
      const second = await page.evaluate<string[]>(`(${look.toString()})(1)`);
      assert.deepEqual(said, []);
      return abilities.filter((ability) => first.includes(ability) && second.includes(ability));
    } finally {
      await page.close();
    }
  }

  for (const framework of frameworks) {
    const expected = abilities.filter((ability) => !missing[framework]?.includes(ability));
    it(`${framework}: ${expected.length} of ${abilities.length}`, async () =>
      assert.deepEqual(await scoreOf(framework), expected));
  }
});

/** Runs in the page: returns the abilities that are seen in the view with this number. */
function look(number: number): string[] {
  const { mounted, views } = globalThis as unknown as {
    mounted: {
      element: () => Element & {
        env?: string;
        locale?: string;
        presetWorkLocation?: object;
        modal?: unknown;
      };
    };
    views: { locale: string; place: object; header: string }[];
  };
  const embed = document.querySelector('service-new-invitation') as ReturnType<typeof mounted.element>;
  const view = views[number]!;
  return Object.entries({
    // A framework may set the property of the same name in place of the attribute.
    attributes: embed.env === 'staging' && embed.locale === view.locale,
    properties: JSON.stringify(embed.presetWorkLocation) === JSON.stringify(view.place),
    events: document.documentElement.dataset['heard'] === 'ready',
    children: embed.querySelector('[slot=header]')?.textContent === view.header,
    imperative: mounted.element() === embed && typeof embed.modal === 'function',
  })
    .filter(([, isSeen]) => isSeen)
    .map(([name]) => name);
}
