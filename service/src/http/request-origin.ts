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
  var: { requestId?: string };
}

/** Returns where the request of a context came from, at every address of the service. */
export const requestOrigin = ({ env, var: { requestId } }: OriginContext): RequestOrigin => ({
  ip: env?.ip,
  userAgent: env?.userAgent,
  requestId,
});
