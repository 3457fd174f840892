import type { Context } from 'hono';
import type { Client } from './client.ts';

/** Where a request came from, for the audit log. */
export interface RequestOrigin {
  ip: string | undefined;
  userAgent: string | undefined;
  requestId: string | undefined;
}

/** Returns where the request of a context came from, at every address of the service. */
export const requestOrigin = (c: Context): RequestOrigin => ({
  ip: (c.env as Client | undefined)?.ip,
  userAgent: c.req.header('User-Agent'),
  requestId: c.get('requestId'),
});
