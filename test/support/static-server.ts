import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Serves one page and a folder on loopback. Default folder: the project with its `dist/`. */
export async function startStaticServer(
  page: string,
  folder = root,
): Promise<{ url: string; stop: () => void }> {
  const server: Server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    if (path === '/') {
      response.setHeader('Content-Type', 'text/html').end(page);
      return;
    }
    readFile(join(folder, path)).then(
      (body) => response.setHeader('Content-Type', 'text/javascript').end(body),
      () => {
        response.statusCode = 404;
        response.end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
