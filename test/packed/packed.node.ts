import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { chromium, type Browser } from 'playwright-core';
import { testArguments } from '../../scripts/setup/chromium-arguments.ts';
import { here, printed, root, run, serve, start } from './projects.ts';

const tag = '<service-new-invitation fake-mode env="staging"></service-new-invitation>';
const page = (script: string, body = tag): string =>
  `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>New project</title><link rel="icon" href="data:," />${script}</head>
  <body>${body}</body>
</html>`;
const moduleScript = '<script type="module" src="/main.js"></script>';

/** What the compiler has to be told about the JSX or the templates of a framework. */
const frameworkTypes = {
  preact: { jsx: 'react-jsx', jsxImportSource: 'preact' },
  solid: { jsx: 'preserve', jsxImportSource: 'solid-js' },
  svelte: {},
  vue: {},
};

/** Files of a few lines, which the projects get in addition to those of their folders. */
const smallFiles: Record<string, Record<string, string>> = {
  vite: {
    'index.html': page(moduleScript),
    'main.js': "import 'service-embeds/elements/new-invitation.js';",
  },
  webpack: {
    'index.html': page('<script defer src="/main.js"></script>'),
    'main.js': "import 'service-embeds';",
  },
  react16: { 'index.html': page(moduleScript, '<div id="app"></div>') },
  types: Object.fromEntries(
    Object.entries(frameworkTypes).map(([framework, options]) => [
      `${framework}/tsconfig.json`,
      JSON.stringify({
        extends: '../tsconfig.json',
        compilerOptions: { skipLibCheck: true, ...options },
        vueCompilerOptions: { strictTemplates: true },
        include: ['.'],
      }),
    ]),
  ),
};

describe('the packed package in a new project of', () => {
  let folder: string;
  let tarball: string;
  let browser: Browser;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'service-embeds-packed-'));
    const packed = await run('npm', ['pack', '--json', '--pack-destination', folder], root);
    const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
    tarball = join(folder, filename);
    browser = await chromium.launch({
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [...testArguments],
    });
  });
  after(async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  /** Copies the project and installs the package from its tarball. */
  const project = async (name: string): Promise<string> => {
    const place = join(folder, name);
    await cp(join(here, name), place, { recursive: true });
    for (const [file, text] of Object.entries(smallFiles[name] ?? {}))
      await writeFile(join(place, file), text);
    await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', tarball], place);
    return place;
  };
  /** Writes blocks of a page into the project. The first line of each names its file. */
  const write = async (place: string, page: string, ...files: string[]) => {
    for (const file of files) await writeFile(join(place, file), await printed(page, `// ${file}\n`));
  };
  /** Opens the page, and fails if it logs a warning or does not show the form. */
  const showsForm = async (url: string): Promise<void> => {
    const page = await browser.newPage();
    const said: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(String(error)));
    await page.goto(url);
    await page.getByRole('button', { name: 'Order check' }).waitFor();
    assert.deepEqual(said, []);
    await page.close();
  };

  it('Node: every entry can be imported and works', async () => {
    const place = await project('node');
    const said = await run(process.execPath, ['main.js'], place);
    assert.deepEqual(JSON.parse(said), [true, 'function', 'object', 3, true, true]);
  });

  it('Vite: one element builds and renders', async () => {
    const place = await project('vite');
    await run('npm', ['run', 'build'], place);
    const built = await readdir(join(place, 'dist/assets'));
    const code = await Promise.all(built.map((file) => readFile(join(place, 'dist/assets', file), 'utf8')));
    assert.ok(code.some((text) => text.includes('service-new-invitation')));
    assert.ok(!code.some((text) => text.includes('service-signup-flow')), 'no other element came along');
    const { url, stop } = await serve(join(place, 'dist'));
    await showsForm(url).finally(stop);
  });

  it('webpack: the whole package builds and renders', async () => {
    const place = await project('webpack');
    await run('npm', ['run', 'build'], place);
    await cp(join(place, 'index.html'), join(place, 'dist/index.html'));
    const { url, stop } = await serve(join(place, 'dist'));
    await showsForm(url).finally(stop);
  });

  for (const [name, title, command] of [
    ['next', 'Next: a server component renders, and hydrates', ['node_modules/next/dist/bin/next', 'start']],
    ['nuxt', 'Nuxt: a page renders on the server, and hydrates', ['.output/server/index.mjs']],
    ['sveltekit', 'SvelteKit: a page renders on the server, and hydrates', ['build/index.js']],
  ] as const)
    it(`${title} without warnings`, async () => {
      const place = await project(name);
      if (name === 'next') await write(place, 'frameworks.md', 'instrumentation-client.js');
      await run('npm', ['run', 'build'], place);
      const { url, stop } = await start(place, [...command]);
      try {
        assert.match(await (await fetch(url)).text(), /<service-new-invitation/);
        await showsForm(url);
      } finally {
        stop();
      }
    });

  for (const [name, title] of [
    ['astro', 'Astro: a static page names the class, and shows the printed tag'],
    ['react16', 'React 16.8: the component renders'],
  ] as const)
    it(title, async () => {
      const place = await project(name);
      if (name === 'astro') {
        const file = join(place, 'src/pages/index.astro');
        const block = await printed('frameworks.md', 'env="staging"></service-new-invitation>\n<script>');
        const text = await readFile(file, 'utf8');
        await writeFile(file, text.replace('<!-- printed -->', block.replace('env=', 'fake-mode env=')));
      }
      await run('npm', ['run', 'build'], place);
      const { url, stop } = await serve(join(place, 'dist'));
      await showsForm(url).finally(stop);
    });

  it('Node: the first page of the quick start, as written', async () => {
    const place = join(folder, 'quick-start');
    await mkdir(place);
    await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', tarball], place);
    const guide = await readFile(join(root, 'docs/quick-start.md'), 'utf8');
    const [, chapter = ''] = guide.split('## A first page');
    for (const [file, language] of [
      ['server.mjs', 'js'],
      ['index.html', 'html'],
    ] as const) {
      const [, code] = chapter.match(new RegExp(`\\n\`\`\`${language}\\n(.*?)\`\`\``, 's')) ?? [];
      await writeFile(join(place, file), code ?? '');
    }
    const { url, stop } = await start(place, ['server.mjs']);
    await showsForm(url).finally(stop);
  });

  it('TypeScript: every sample of the documentation compiles in an empty project', async () => {
    const place = join(folder, 'samples');
    await mkdir(place);
    await writeFile(join(place, 'package.json'), '{ "private": true, "type": "module" }');
    const { devDependencies } = JSON.parse(await readFile(join(here, 'types/package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const react = ['react', '@types/react'].map((name) => `${name}@${devDependencies[name]}`);
    const options = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
    const others = ['@angular/core@22', 'express@5', '@types/express@5', 'fastify@5', 'msw@3'];
    await run('npm', ['install', ...options, tarball, ...react, ...others], place);
    const tests = ['--test', '--test-name-pattern=compile|components', 'test/docs/samples.node.ts'];
    const said = await run('env', [`SAMPLES_PROJECT=${place}`, process.execPath, ...tests], root);
    assert.match(said, /pass 2\b/);
  });

  it('TypeScript: DOM, JSX of React, Preact and Solid, Svelte and Vue know the elements', async () => {
    const place = await project('types');
    const vue = await printed('frameworks.md', '<template>');
    const svelte = (await printed('frameworks.md', '</service-new-invitation>\n')).replace(
      '<script>',
      '<script lang="ts">',
    );
    const types = "import 'service-embeds';\nimport type {} from 'service-embeds/solid';\n";
    const solid = types + (await printed('frameworks.md', 'prop:presetWorkLocation'));
    const files = { 'vue/printed.vue': vue, 'svelte/printed.svelte': svelte, 'solid/printed.tsx': solid };
    // TypeScript takes every attribute of JSX that has a hyphen.
    const wrong = (text: string) =>
      text.includes('prop:')
        ? text.replace('presetWorkLocation', 'presetEmial')
        : text.replace('env="staging"', 'env="staging" preset-emial="a"');
    const check = async () => {
      for (const [file, text] of Object.entries(files)) await writeFile(join(place, file), text);
      return run('npm', ['run', 'build'], place);
    };
    await check();
    for (const [file, text] of Object.entries(files)) {
      await writeFile(join(place, file), wrong(text));
      await assert.rejects(
        run('npm', ['run', file.split('/')[0]!], place),
        ({ stdout }: { stdout: string }) => /presetEmial|preset-emial/.test(stdout),
      );
    }
  });

  describe('tools:', () => {
    let place: string;
    before(async () => {
      place = await project('tools');
    });

    it('Vitest and Jest run the test of the page', async () => {
      await write(place, 'testing.md', 'checks.test.ts', 'vitest.config.js', 'jest.config.js');
      const bin = (name: string) => join(place, 'node_modules', name);
      const patient = '--testTimeout=60000';
      for (const environment of ['jsdom', 'happy-dom'])
        await run(
          process.execPath,
          [bin('vitest/vitest.mjs'), 'run', patient, '--environment', environment],
          place,
        );
      await rename(join(place, 'checks.test.ts'), join(place, 'checks.test.js'));
      await run(process.execPath, ['--experimental-vm-modules', bin('jest/bin/jest.js'), patient], place);
    });

    it('Storybook shows the story', async () => {
      await write(place, 'frameworks.md', 'checks.stories.js');
      await mkdir(join(place, '.storybook'));
      const main = { framework: '@storybook/web-components-vite', stories: ['../*.stories.js'] };
      await writeFile(join(place, '.storybook/main.js'), `export default ${JSON.stringify(main)};`);
      const options = ['build', '--quiet', '--disable-telemetry'];
      await run(
        process.execPath,
        [join(place, 'node_modules/storybook/dist/bin/dispatcher.js'), ...options],
        place,
      );
      const { url, stop } = await serve(join(place, 'storybook-static'));
      await showsForm(`${url}iframe.html?id=checks--order&viewMode=story`).finally(stop);
    });

    it('Playwright mounts the component', async () => {
      await write(place, 'testing.md', 'checks.spec.jsx');
      await mkdir(join(place, 'playwright'));
      const body = '<div id="root"></div><script type="module" src="./index.js"></script>';
      await writeFile(join(place, 'playwright/index.html'), page('', body));
      await writeFile(join(place, 'playwright/index.js'), '');
      const launchOptions = {
        ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
        args: testArguments,
      };
      const settings = JSON.stringify({ testMatch: 'checks.spec.jsx', use: { launchOptions } });
      const config = `import { defineConfig } from '@playwright/experimental-ct-react';
export default defineConfig(${settings});`;
      await writeFile(join(place, 'playwright-ct.config.js'), config);
      const command = ['@playwright/experimental-ct-react/cli.js', 'test', '-c', 'playwright-ct.config.js'];
      const [program = '', ...options] = command;
      await run(process.execPath, [join(place, 'node_modules', program), ...options], place);
    });

    it("Vite's proxy leads to a backend that takes its pages for its own", async () => {
      await writeFile(join(place, 'server.mjs'), await printed('quick-start.md', 'createServer'));
      await writeFile(join(place, 'index.html'), page(''));
      const backend = await start(place, ['server.mjs']);
      const program = 'node_modules/vite/bin/vite.js';
      const statuses: number[] = [];
      const object = (await printed('frameworks.md', '// vite.config.js\nexport default { server')).replace(
        'http://127.0.0.1:8080',
        backend.url.slice(0, -1),
      );
      for (const config of [object, object.replace(/\{ target: ('.*?') \}/, '$1')]) {
        await writeFile(join(place, 'vite.config.js'), config);
        const vite = await start(place, [program, '--host', '127.0.0.1', '--port', '{port}']);
        const headers = { Origin: vite.url.slice(0, -1), 'Content-Type': 'application/json' };
        const answer = await fetch(`${vite.url}api/session-token`, { method: 'POST', headers, body: '{}' });
        statuses.push(answer.status);
        vite.stop();
      }
      backend.stop();
      assert.deepEqual(
        statuses.map((status) => status === 403),
        [false, true],
      );
    });
  });
});
