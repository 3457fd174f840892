import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A delivery as it came in. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** An integrator's endpoint on loopback. `respond` says what it answers. */
export async function startReceiver(respond: (response: ServerResponse, count: number) => void) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      respond(response, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    /** Types of the events that came, in the order of their arrival. */
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
