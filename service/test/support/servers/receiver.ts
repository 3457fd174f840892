import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { event, type Event } from '@service-embeds/contract';
import { parseJson } from '../reading/json.ts';

/** A request that an endpoint received. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Returns the event in the body of a delivery. */
export const parseEvent = ({ body }: Pick<Received, 'body'>): Event => parseJson(event, body);

/**
 * Starts an integrator's endpoint on loopback.
 * @param respond sends the response to a request; `count` is the number of requests so far, with this one
 */
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
    /** The events in the order of their arrival. */
    events: () => received.map(parseEvent),
    /** Types of the events in the order of their arrival. */
    types: () => received.map((delivery) => parseEvent(delivery).type),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
