import { Pool } from 'undici';

/** Repeats `work` on parallel connections for `seconds`, and returns how often it ran in a second. */
export async function perSecond(
  once: () => Promise<void>,
  { connections: queues, seconds }: { connections: number; seconds: number },
): Promise<number> {
  // The first requests open connections, and the engine compiles their code.
  await Promise.all(Array.from({ length: queues }, once));
  let done = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: queues }, async () => {
      while (performance.now() < end) {
        await once();
        done++;
      }
    }),
  );
  return (done * 1000) / (performance.now() - began);
}

/** Sends requests over connections that stay open. */
export function client(origin: string, connections: number, secret: string) {
  const pool = new Pool(origin, { connections: connections });
  const headers = { authorization: `Basic ${btoa(`${secret}:`)}`, 'content-type': 'application/json' };
  return {
    send: async (method: 'GET' | 'POST', path: string, json?: unknown) => {
      const answer = await pool.request({
        method,
        path,
        headers,
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      const text = await answer.body.text();
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
    },
    close: () => pool.close(),
  };
}
