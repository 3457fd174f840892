import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** How an attempt ended. */
export interface Answer {
  /** Null where no answer came. */
  status: number | null;
  error: string | null;
  /** The beginning of the body. */
  response: string | null;
}

/** Milliseconds for a whole attempt. */
export const attemptTimeout = 10_000;
export const tooLate = `There was no answer within ${attemptTimeout / 1000} seconds.`;
/** Characters of an answer that are kept; more is not even read. */
const kept = 1000;

/** Networks that nobody may send us into: loopback, private, link-local, multicast, documentation, reserved. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Whether an address is one that deliveries must not reach. An IPv4 address in IPv6 clothes is looked at as IPv4. */
export function isClosed(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return closed.check(mapped, 'ipv4');
  return closed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const refusal = 'The address leads into a private network.';

/**
 * Posts a body. Looks at the address that is really connected to, after DNS, and follows no redirect: nobody can make us
 * ask inside our own network.
 * @param open whether private addresses are allowed: in development
 */
export function post(
  address: string,
  headers: Record<string, string>,
  body: string,
  open: boolean,
): Promise<Answer> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!open && isIP(host) && isClosed(host))
    return Promise.resolve({ status: null, error: refusal, response: null });
  const credentials = url.username
    ? `Basic ${Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64')}`
    : undefined;
  url.username = url.password = '';

  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const finish = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
      sent.destroy();
    };
    const sent = send(
      url,
      {
        method: 'POST',
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Service-Webhook/1',
          ...(credentials && { Authorization: credentials }),
        },
        agent: false,
        lookup: (name, options, done) =>
          lookup(name, { ...options, all: true }, (error, found) => {
            if (!error && !open && found.some((one) => isClosed(one.address)))
              return done(new Error(refusal), []);
            if (options.all) done(error, found);
            else done(error, found[0]?.address ?? '', found[0]?.family);
          }),
      },
      (response) => {
        let text = '';
        const end = () => finish({ status: response.statusCode ?? null, error: null, response: text });
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text = (text + part).slice(0, kept);
          if (text.length >= kept) end();
        });
        response.on('end', end);
        // An answer that breaks off has given its status.
        response.on('error', end);
      },
    );
    const timer = setTimeout(() => finish({ status: null, error: tooLate, response: null }), attemptTimeout);
    sent.on('error', (error: NodeJS.ErrnoException) =>
      finish({ status: null, error: error.code ?? error.message, response: null }),
    );
    sent.end(body);
  });
}
