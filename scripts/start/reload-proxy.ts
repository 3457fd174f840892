import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const scriptPath = '/__dev/reload.js';
const eventsPath = '/__dev/events';
/** Reloads the page when the server asks for it, and when the connection returns after a restart. */
const script = `new EventSource('${eventsPath}').addEventListener('reload', () => location.reload());\n`;
const tag = `<script src="${scriptPath}"></script></head>`;
/** How often a request is sent again while the demo restarts: for up to 20 seconds. */
const retries = 100;
const retryMs = 200;

/** A proxy in front of the demo, for development only. */
export interface ReloadProxy {
  /** Reloads all open pages. */
  reload: () => void;
  stop: () => void;
}

/**
 * Starts a server that forwards to the demo and adds a script to its pages that reloads them. The demo itself contains
 * nothing that is for development only. While the demo restarts, requests wait.
 */
export async function startReloadProxy(host: string, port: number, target: number): Promise<ReloadProxy> {
  const pages = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === scriptPath) {
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
    } else if (incoming.url === eventsPath) {
      outgoing.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      outgoing.flushHeaders();
      pages.add(outgoing);
      outgoing.once('close', () => pages.delete(outgoing));
    } else {
      forward(incoming, outgoing, host, target).catch((error: unknown) => {
        outgoing.writeHead(502, { 'Content-Type': 'text/plain' }).end(String(error));
      });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use. Stop what uses it, or set DEMO_PORT to another port.`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    reload: () => {
      for (const page of pages) page.write('event: reload\ndata:\n\n');
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The demo listens, and is not ready to answer. */
class DemoStarting extends Error {}

async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  host: string,
  port: number,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  for (let attempt = 0; ; attempt++) {
    try {
      await forwardOnce(incoming, outgoing, { host, port, body });
      return;
    } catch (error) {
      const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
      if (!(isRefused || error instanceof DemoStarting) || attempt === retries) throw error;
      await wait(retryMs);
    }
  }
}

function forwardOnce(
  { url = '/', method = 'GET', headers }: IncomingMessage,
  outgoing: ServerResponse,
  { host, port, body }: { host: string; port: number; body: Buffer },
): Promise<void> {
  return new Promise((resolve, reject) => {
    // The original Host header stays: the demo compares origins with it.
    const proxyRequest = request({ host, port, path: url, method, headers }, (answer) => {
      if (answer.statusCode === 503) {
        answer.resume();
        reject(new DemoStarting('Acme Hiring is starting.'));
        return;
      }
      const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        resolve();
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => {
        const page = Buffer.concat(parts).toString().replace('</head>', tag);
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, rest).end(page);
        resolve();
      });
    });
    proxyRequest.once('error', reject);
    proxyRequest.end(body);
  });
}
