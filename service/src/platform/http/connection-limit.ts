import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { plainAddress } from './client.ts';
import { clientNetwork } from './request-origin.ts';

/**
 * Closes connections of a client that has too many already, so that one client can't take all of a server's connections. Only for
 * servers that clients reach directly: behind a proxy, all connections are the proxy's.
 *
 * @param most connections from one IPv4 address, or one IPv6 network of 64 bits
 */
export function limitConnectionsPerClient(server: Server, most: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = clientNetwork(plainAddress(socket.remoteAddress));
    const count = counts.get(network) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    counts.set(network, count + 1);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left) counts.set(network, left);
      else counts.delete(network);
    });
  });
}
