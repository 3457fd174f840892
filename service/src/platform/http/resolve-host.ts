import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds that one name server has, and how often each of them is asked. */
const resolverOptions = { timeout: 2000, tries: 2 };
/** Longest time in milliseconds that an answer is kept, whatever its TTL says. */
const maxAgeMs = 300_000;
/** Names that are kept. The oldest one makes room. */
const maxNames = 10_000;
/** Milliseconds after which the hosts file is read again. */
const hostsAgeMs = 30_000;

const hostsFile =
  process.platform === 'win32'
    ? join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'drivers', 'etc', 'hosts')
    : '/etc/hosts';

interface CachedAnswer {
  addresses: Promise<LookupAddress[]>;
  /** `performance.now()` after which it is asked again. Infinity: the answer is on its way. */
  expiresAt: number;
}

/**
 * Looks up host names with c-ares, on the network and not on a thread. `dns.lookup` uses the threads of libuv, where
 * whatever else needs them delays it. Answers are kept for their TTL, so that deliveries do not wait for DNS each time.
 */
export class HostResolver {
  private readonly resolver = new Resolver(resolverOptions);
  private readonly cache = new Map<string, CachedAnswer>();
  private hosts = { names: new Map<string, LookupAddress[]>(), readAt: -Infinity };

  /** @param servers name servers, for example `127.0.0.1:5353`. Default: those of the system */
  constructor(servers?: string[]) {
    if (servers) this.resolver.setServers(servers);
  }

  /**
   * Returns the addresses of a host, IPv4 first. The hosts file and `localhost` (RFC 6761) come before DNS.
   *
   * @throws Error with a code of DNS, for example `ENOTFOUND`
   */
  async resolve(hostname: string): Promise<LookupAddress[]> {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    const local = this.findInHosts(name);
    if (local) return local;
    const existing = this.cache.get(name);
    if (existing && existing.expiresAt > performance.now()) return existing.addresses;
    this.cache.delete(name);
    const answer: CachedAnswer = { addresses: this.query(name, (ageMs) => keep(ageMs)), expiresAt: Infinity };
    const keep = (ageMs: number) => (answer.expiresAt = performance.now() + ageMs);
    this.cache.set(name, answer);
    const [oldest] = this.cache.keys();
    if (this.cache.size > maxNames && oldest !== undefined) this.cache.delete(oldest);
    return answer.addresses;
  }

  /** @param keep receives the milliseconds for which the answer is good */
  private async query(name: string, keep: (ageMs: number) => void): Promise<LookupAddress[]> {
    const [four, six] = await Promise.allSettled([
      this.resolver.resolve4(name, { ttl: true }),
      this.resolver.resolve6(name, { ttl: true }),
    ]);
    const records = [
      ...(four.status === 'fulfilled' ? four.value.map((record) => ({ ...record, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((record) => ({ ...record, family: 6 })) : []),
    ];
    // An error is asked again next time.
    keep(records.length ? Math.min(maxAgeMs, ...records.map(({ ttl }) => ttl * 1000)) : 0);
    if (!records.length && four.status === 'rejected') throw four.reason;
    return records.map(({ address, family }) => ({ address, family }));
  }

  private findInHosts(name: string): LookupAddress[] | undefined {
    const now = performance.now();
    if (now - this.hosts.readAt > hostsAgeMs) this.hosts = { names: readHosts(), readAt: now };
    const addresses = this.hosts.names.get(name);
    if (addresses) return addresses;
    const isLocal = name === 'localhost' || name.endsWith('.localhost');
    return isLocal ? [{ address: '127.0.0.1', family: 4 }] : undefined;
  }
}

/** Reads the hosts file. A system without one has no such names. */
function readHosts(): Map<string, LookupAddress[]> {
  const names = new Map<string, LookupAddress[]>();
  for (const line of readIfPresent(hostsFile).split('\n')) {
    const [address, ...aliases] = line.replace(/#.*/, '').trim().split(/\s+/);
    if (!address) continue;
    const entry = { address, family: address.includes(':') ? 6 : 4 };
    for (const alias of aliases.map((text) => text.toLowerCase()))
      names.set(
        alias,
        [...(names.get(alias) ?? []), entry].sort((a, b) => a.family - b.family),
      );
  }
  return names;
}

function readIfPresent(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export const hostResolver = new HostResolver();
