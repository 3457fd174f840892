import { isIP } from 'node:net';
import { Agent, fetch as undiciFetch, type RequestInit as UndiciRequestInit } from 'undici';
import { isPrivateAddress } from './private-address.ts';
import { lookupPublic, privateNetworkError } from './public-lookup.ts';

/** Bytes of a response that are read. */
const maxResponseSize = 512 * 1024;
/** Milliseconds for a connection, for the headers of the response, and between two parts of its body. */
const timeoutMs = 5000;

const limits = { maxResponseSize, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, pipelining: 0 };
const anyAddress = new Agent({ ...limits, connect: { timeout: timeoutMs } });
const publicAddresses = new Agent({ ...limits, connect: { timeout: timeoutMs, lookup: lookupPublic } });

/** A request to an address that a customer entered. */
interface PublicRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * Returns a `fetch` for addresses that a customer entered: it follows no redirect, reads 512 KB at most, and checks the
 * addresses that DNS returns, so that a customer's address can't send requests into our own network.
 * @param allowPrivate whether private addresses are allowed: in development
 */
export const createPublicFetch =
  (allowPrivate: boolean) =>
  async (address: string, request: PublicRequest): Promise<Response> => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Node connects to an IP address without a lookup.
    if (!allowPrivate && isIP(host) && isPrivateAddress(host)) throw new Error(privateNetworkError);
    // The same class as the global one, with types of its own.
    const response: unknown = await undiciFetch(url, {
      ...(request as UndiciRequestInit),
      redirect: 'manual',
      dispatcher: allowPrivate ? anyAddress : publicAddresses,
    });
    return response as Response;
  };
