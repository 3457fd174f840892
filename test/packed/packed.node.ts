import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
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
    await page.getByRole('button', { name: 'Order background check' }).waitFor();
    assert.deepEqual(said, []);
    await page.close();
  };

  it('Node: every entry can be imported and works', async () => {
    const place = await project('node');
    const said = await run(process.execPath, ['main.js'], place);
    assert.deepEqual(JSON.parse(said), ['function', 'function', 'object', 3, true]);
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

  it('Next: the page renders on the server and hydrates without warnings', async () => {
    const place = await project('next');
    await run('npm', ['run', 'build'], place);
    const server = spawn(
      process.execPath,
      ['node_modules/next/dist/bin/next', 'start', '-p', '0', '-H', '127.0.0.1'],
      {
        cwd: place,
        env: { ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1' },
      },
    );
    try {
      const url = await new Promise<string>((resolve, reject) => {
        let out = '';
        server.stdout.on('data', (chunk: Buffer) => {
          out += chunk.toString();
          const found = /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0];
          if (found && out.includes('Ready')) resolve(found);
        });
        server.once('exit', () => reject(new Error(`next start ended: ${out}`)));
      });
      const html = await (await fetch(url)).text();
      assert.match(html, /<service-new-invitation/);
      await showsForm(url);
    } finally {
      server.kill();
    }
  });
});
