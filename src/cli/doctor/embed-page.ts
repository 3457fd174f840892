import { parsePolicies, type Policy } from './content-security-policy.ts';
import { findScripts, type LibraryScript } from './page-script-checks.ts';
import { readTags, type Tag } from './page-tags.ts';
import { isRedirect, send, textOf, type Reply } from './request.ts';
import type { ServiceFacts } from './service-checks.ts';

/** Which page to check, and what belongs to it. */
export interface PageSettings {
  url: URL;
  /** `Cookie` header of a user who is signed in. */
  cookie: string | undefined;
  service: ServiceFacts;
  /** Where the page asks for session tokens; undefined: at its own origin. */
  tokenUrl: URL | undefined;
  signal: AbortSignal;
}

/** A page with embeds, as far as the checks look at it. */
export interface EmbedPage {
  url: URL;
  headers: Headers;
  tags: Tag[];
  scripts: LibraryScript[];
  /** Policies that browsers enforce. */
  policies: Policy[];
  /** Policies that they only report about. */
  reportOnlyPolicies: Policy[];
}

/** Milliseconds for a page or a script. */
const timeoutMs = 15_000;
const mostRedirects = 5;
/** Follows redirects within the host only, so that the cookie stays there, and never leaves TLS. */
export async function loadPage({ url, cookie, signal }: PageSettings): Promise<{ reply: Reply; url: URL }> {
  let current = url;
  for (let redirects = 0; ; redirects++) {
    const headers = { Accept: 'text/html', ...(cookie !== undefined && { Cookie: cookie }) };
    const reply = await send(current, { headers, timeoutMs, signal });
    const target = isRedirect(reply) ? redirectTarget(reply, current) : undefined;
    if (!target || redirects === mostRedirects) return { reply, url: current };
    current = target;
  }
}

function redirectTarget({ headers }: Reply, from: URL): URL | undefined {
  const location = headers.get('Location') ?? '';
  if (!URL.canParse(location, from.href)) return undefined;
  const target = new URL(location, from);
  const isSameSite =
    target.origin === from.origin ||
    (target.hostname === from.hostname && from.protocol === 'http:' && target.protocol === 'https:');
  return isSameSite ? target : undefined;
}

/** Reads what the checks look at. */
export function readPage(url: URL, reply: Reply): EmbedPage {
  const tags = readTags(textOf(reply));
  const policiesOf = (name: string) => parsePolicies(reply.headers.get(name) ?? '');
  const inTags = tags.filter(({ attributes }) => equals(attributes['http-equiv'], 'content-security-policy'));
  return {
    url,
    headers: reply.headers,
    tags,
    scripts: findScripts(tags, url),
    policies: [
      ...policiesOf('Content-Security-Policy'),
      ...inTags.flatMap(({ attributes }) => parsePolicies(attributes['content'] ?? '').map(withoutFraming)),
    ],
    reportOnlyPolicies: policiesOf('Content-Security-Policy-Report-Only'),
  };
}

/** Browsers ignore `frame-ancestors` in a `meta` element. */
const withoutFraming = (policy: Policy): Policy =>
  new Map([...policy].filter(([name]) => name !== 'frame-ancestors'));

/** Whether a text is a keyword, in any case. */
export const equals = (value: string | undefined, name: string): boolean => value?.toLowerCase() === name;
