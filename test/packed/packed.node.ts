import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromiumArguments } from '../../scripts/setup/chromium-arguments.ts';
import { chromium, type Browser } from 'playwright-core';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const run = async (command: string, parameters: string[], cwd: string) => {
  const { stdout } = await promisify(execFile)(command, parameters, {
    cwd,
    env: { ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1' },
    maxBuffer: 50_000_000,
  });
  return stdout;
};

/** Serves the folder of a page that was built, on loopback. */
async function serve(folder: string): Promise<{ url: string; stop: () => void }> {
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname).replace(/\/$/, '/index.html');
    readFile(join(folder, path)).then(
      (body) => response.setHeader('Content-Type', types[extname(path)] ?? 'text/plain').end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

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
      args: [...chromiumArguments],
    });
  });
  after(async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
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
    assert.deepEqual(JSON.parse(said), [true, 'function', 'object', 3, true]);
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

  /** Starts the server of a project and returns its address once it answers. */
  const start = async (place: string, command: string[]): Promise<{ url: string; stop: () => void }> => {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const settings = {
      PORT: String(port),
      HOST: '127.0.0.1',
      NITRO_HOST: '127.0.0.1',
      NEXT_TELEMETRY_DISABLED: '1',
    };
    const server = spawn(process.execPath, command, {
      cwd: place,
      env: { ...process.env, NODE_ENV: undefined, ...settings },
      stdio: 'inherit',
    });
    const url = `http://127.0.0.1:${port}/`;
    for (;;) {
      if (server.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${server.exitCode}.`);
      const answer = await fetch(url).catch(() => undefined);
      if (answer) return { url, stop: () => server.kill() };
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };

  for (const [name, title, command] of [
    ['next', 'Next: a server component renders, and hydrates', ['node_modules/next/dist/bin/next', 'start']],
    ['nuxt', 'Nuxt: a page renders on the server, and hydrates', ['.output/server/index.mjs']],
    ['sveltekit', 'SvelteKit: a page renders on the server, and hydrates', ['build/index.js']],
  ] as const)
    it(`${title} without warnings`, async () => {
      const place = await project(name);
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
    ['astro', 'Astro: a static page names the class, and shows the tag'],
    ['react16', 'React 16.8: the component renders'],
  ] as const)
    it(title, async () => {
      const place = await project(name);
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

  it('TypeScript: DOM, JSX of React, Preact and Solid, Svelte and Vue know the elements', async () => {
    await run('npm', ['run', 'build'], await project('types'));
  });
});
