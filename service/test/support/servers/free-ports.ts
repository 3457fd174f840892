import { createServer } from 'node:net';

/** Ports that nothing listens on. In production the public addresses do not say where a process listens. */
export const freePorts = (count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const server = createServer().listen(0, '127.0.0.1', () => {
        const address = server.address();
        const port = typeof address === 'object' && address ? address.port : 0;
        server.close(() => resolve(String(port)));
      });
      return promise;
    }),
  );
