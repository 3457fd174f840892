import { Pool } from 'undici';

/** Sends requests over connections that stay open. */
export function client(origin: string, connections: number, secret: string) {
  const pool = new Pool(origin, { connections });
  const headers = { authorization: `Basic ${btoa(`${secret}:`)}`, 'content-type': 'application/json' };
  return {
    send: async (method: 'GET' | 'POST', path: string, json?: unknown): Promise<string> => {
      const answer = await pool.request({
        method,
        path,
        headers,
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      const text = await answer.body.text();
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
      return text;
    },
    close: () => pool.close(),
  };
}
