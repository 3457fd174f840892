import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const here = dirname(fileURLToPath(import.meta.url));
export const root = dirname(dirname(here));
/** Runs a command in a folder, and returns what it wrote. */
export const run = async (command: string, parameters: string[], cwd: string) => {
  const { stdout } = await promisify(execFile)(command, parameters, {
    cwd,
    // A runner of tests that is told of another one runs none.
    env: { ...process.env, NODE_ENV: undefined, NODE_TEST_CONTEXT: undefined, NEXT_TELEMETRY_DISABLED: '1' },
    maxBuffer: 50_000_000,
  });
  return stdout;
};

/** Serves the folder of a page that was built, on loopback. */
export async function serve(folder: string): Promise<{ url: string; stop: () => void }> {
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

/** Starts the server of a project on a free port, and returns its address once it answers. */
export const start = async (place: string, command: string[]): Promise<{ url: string; stop: () => void }> => {
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
  const words = command.map((word) => word.replace('{port}', String(port)));
  const server = spawn(process.execPath, words, {
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

/** Returns the block of a page that contains these words. */
export const printed = async (page: string, words: string): Promise<string> => {
  const text = await readFile(join(root, 'docs', page), 'utf8');
  const blocks = [...text.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks.find((block) => block.includes(words)) ?? assert.fail(`${page} has no ${words}`);
};
