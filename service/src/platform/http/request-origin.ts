import type { Client } from './client.ts';

/** Where a request came from, for the audit log. */
export interface RequestOrigin {
  ip: string | undefined;
  userAgent: string | undefined;
  requestId: string | undefined;
}

/** The part of every context that says where its request came from. */
interface OriginContext {
  env: Client | undefined;
  get: (name: 'requestId') => string | undefined;
}

/** Returns where the request of a context came from, at every address of the service. */
export const requestOrigin = (c: OriginContext): RequestOrigin => ({
  ip: c.env?.ip,
  userAgent: c.env?.userAgent,
  requestId: c.get('requestId'),
});
