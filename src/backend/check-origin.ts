import { requireOrigin } from './check-options.ts';

/** How a handler recognizes requests of your own pages. */
export interface OriginOptions {
  /**
   * Public origin of your pages, for example `https://app.example.com`. Set it where your backend cannot know it: behind a
   * proxy that changes the `Host` header, or in a container.
   *
   * @default the origin of the request
   */
  origin?: string;
  /**
   * Whether `Forwarded` and `X-Forwarded-*` headers say which host and scheme the browser used. Set it only behind a proxy
   * that overwrites them.
   *
   * @default false
   */
  trustProxy?: boolean;
  /**
   * Other origins whose pages may send the request, when your pages and your backend have different origins.
   *
   * @default []
   */
  allowedOrigins?: readonly string[];
}

/**
 * Checks the options.
 *
 * @throws TypeError that names a wrong one
 */
export function checkOriginOptions({ origin, allowedOrigins = [] }: OriginOptions): void {
  if (origin !== undefined) requireOrigin('origin', origin);
  for (const allowed of allowedOrigins) requireOrigin('allowedOrigins', allowed);
}

/**
 * Returns why a POST comes from a page that may not send it, for a developer; undefined if it may. Browsers add `Origin` to
 * every POST, and no page can change it or the `Host` header of a request.
 */
export function originProblem(request: Request, options: OriginOptions): string | undefined {
  const from = request.headers.get('Origin');
  if (!from || options.allowedOrigins?.includes(from)) return undefined;
  const ownOriginList = ownOrigins(request, options);
  if (ownOriginList.some((origin) => isSameSite(from, origin, options))) return undefined;
  const behindProxy = options.trustProxy || options.origin ? '' : ', or trustProxy: true behind a proxy';
  return (
    `The request came from a page of ${from}, but this backend is ${ownOriginList.join(' or ')}. If ${from} is your own page, set the ` +
    `option origin: '${from}'${behindProxy}. If your pages and your backend have different origins, add it to allowedOrigins.`
  );
}

/** Returns the origins that the backend may have, the most reliable source alone. */
function ownOrigins(request: Request, { origin, trustProxy = false }: OriginOptions): string[] {
  if (origin !== undefined) return [origin];
  const { protocol, origin: ofUrl } = new URL(request.url);
  const proxyOrigin = trustProxy ? forwardedOrigin(request.headers, protocol) : undefined;
  if (proxyOrigin) return [proxyOrigin];
  const host = request.headers.get('Host');
  // Some servers put another name of this machine into the URL than the browser asked for.
  const ofHost =
    host && URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).origin : ofUrl;
  return [...new Set([ofUrl, ofHost])];
}

/** Reads `Forwarded` (RFC 7239), or the headers from before it. The first value is that of the browser. */
function forwardedOrigin(headers: Headers, protocol: string): string | undefined {
  const [first = ''] = (headers.get('Forwarded') ?? '').split(',');
  const parameter = (name: string) => new RegExp(`(?:^|;)\\s*${name}="?([^";]+)"?`, 'i').exec(first)?.[1];
  const before = (name: string) => headers.get(`X-Forwarded-${name}`)?.split(',')[0]?.trim();
  const host = parameter('host') ?? before('Host') ?? headers.get('Host');
  const scheme = parameter('proto') ?? before('Proto') ?? protocol.replace(':', '');
  const address = `${scheme}://${host}`;
  return host && URL.canParse(address) ? new URL(address).origin : undefined;
}

/** A proxy in front may end TLS: a page with https of the same host is the same site. */
const isSameSite = (from: string, own: string, { origin }: OriginOptions): boolean =>
  from === own || (origin === undefined && from === own.replace(/^http:/, 'https:').replace(/:80$/, ''));
