import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An integrator's webhook endpoint that counts how often each event arrives. */
export class EventReceiver {
  /** Number of deliveries of each event, by its id. */
  readonly received = new Map<string, number>();
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => (body += part));
      request.on('end', () => {
        const { id } = JSON.parse(body) as { id: string };
        this.received.set(id, (this.received.get(id) ?? 0) + 1);
        response.end();
      });
    });
  }

  /** Resolves with the address of the endpoint. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
