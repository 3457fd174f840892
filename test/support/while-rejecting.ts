import type { RouteKey } from '@service-embeds/contract';
import { ServiceClient } from '../../src/client/service-client.ts';
import type { ServiceError } from '../../src/client/service-error.ts';

/** Runs a test while every request of a route fails with an error. Fake mode answers the other routes. */
export async function whileRejecting(
  route: RouteKey,
  error: ServiceError,
  test: () => Promise<void>,
): Promise<void> {
  const { request } = ServiceClient.prototype;
  ServiceClient.prototype.request = function (this: ServiceClient, ...args: Parameters<typeof request>) {
    return args[0] === route ? Promise.reject(error) : request.apply(this, args);
  } as typeof request;
  try {
    await test();
  } finally {
    ServiceClient.prototype.request = request;
  }
}
