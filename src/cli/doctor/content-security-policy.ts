/** One Content-Security-Policy: its directives by name, with the sources of each. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Directives that a missing one falls back to, in this order (CSP level 3, section 6.8.3). */
const fallbacks: Record<string, readonly string[]> = {
  'script-src-elem': ['script-src', 'default-src'],
  'style-src-elem': ['style-src', 'default-src'],
  'connect-src': ['default-src'],
  'frame-src': ['child-src', 'default-src'],
};

/** Returns the policies of a header, or of a `meta` element. Each of them has to allow what a page does. */
export const parsePolicies = (header: string): Policy[] =>
  header
    .split(',')
    .map(parsePolicy)
    .filter((policy) => policy.size > 0);

function parsePolicy(text: string): Policy {
  const directives = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    // Browsers ignore a directive that is repeated.
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/** Returns the sources that count for a directive; undefined when the policy does not limit it. */
export function sourcesFor(policy: Policy, directive: string): readonly string[] | undefined {
  const name = [directive, ...(fallbacks[directive] ?? [])].find((candidate) => policy.has(candidate));
  return name === undefined ? undefined : policy.get(name);
}

/** Returns whether sources allow an address. Nonces, hashes and other keywords than `'self'` allow none. */
export const allowsAddress = (sources: readonly string[], address: URL, page: URL): boolean =>
  sources.some((source) => matches(source, address, page));

function matches(source: string, address: URL, page: URL): boolean {
  if (/^'self'$/i.test(source))
    return address.host === page.host && isSameScheme(page.protocol, address.protocol);
  if (source.startsWith("'")) return false;
  if (source === '*') return /^(https?|wss?):$/.test(address.protocol);
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return isSameScheme(source.toLowerCase(), address.protocol);
  return matchesHost(source, address, page);
}

const hostPattern = /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/:]+|\[[^\]]*\])(?::(\d+|\*))?(\/[^?#]*)?$/i;

function matchesHost(source: string, address: URL, page: URL): boolean {
  const [, scheme, host, port, path] = hostPattern.exec(source) ?? [];
  if (host === undefined) return false;
  const protocol = scheme === undefined ? page.protocol : `${scheme.toLowerCase()}:`;
  return (
    isSameScheme(protocol, address.protocol) &&
    isSameHost(host.toLowerCase(), address.hostname) &&
    isSamePort(port, protocol, address) &&
    isSamePath(path, address.pathname)
  );
}

/** A source without TLS also allows the same with it (CSP level 3, section 6.7.2.8). */
const isSameScheme = (source: string, actual: string): boolean =>
  source === actual || (source === 'http:' && actual === 'https:');

const isSameHost = (source: string, actual: string): boolean =>
  source === '*' || (source.startsWith('*.') ? actual.endsWith(source.slice(1)) : source === actual);

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' };

function isSamePort(source: string | undefined, protocol: string, address: URL): boolean {
  const actual = address.port || defaultPorts[address.protocol];
  if (source === '*') return true;
  if (source === undefined) return actual === defaultPorts[protocol] || !address.port;
  return source === actual || (source === '80' && actual === '443');
}

/** A path with a slash at its end allows what is below it. */
function isSamePath(source: string | undefined, actual: string): boolean {
  if (source === undefined || source === '/') return true;
  return source.endsWith('/') ? actual.startsWith(source) : source === actual;
}

/** A script element, as far as a policy looks at it. */
export interface ScriptElement {
  address: URL;
  nonce?: string | undefined;
  integrity?: string | undefined;
}

/** Returns whether a policy allows a script element of the page. */
export function allowsScript(policy: Policy, script: ScriptElement, page: URL): boolean {
  const sources = sourcesFor(policy, 'script-src-elem');
  if (!sources) return true;
  if (script.nonce && sources.includes(`'nonce-${script.nonce}'`)) return true;
  const hashes = script.integrity?.split(/\s+/).filter(Boolean) ?? [];
  if (hashes.length && hashes.every((hash) => sources.includes(`'${hash}'`))) return true;
  // With this keyword, browsers ignore addresses.
  return !sources.includes("'strict-dynamic'") && allowsAddress(sources, script.address, page);
}

/** Returns whether a policy lets a script create Trusted Types policies with these names. */
export function allowsTrustedTypes(policy: Policy, names: readonly string[]): boolean {
  if (!policy.get('require-trusted-types-for')?.includes("'script'")) return true;
  const allowed = policy.get('trusted-types');
  return !allowed || allowed.includes('*') || names.every((name) => allowed.includes(name));
}
