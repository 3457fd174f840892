import { isIP } from 'node:net';
import type { Addresses } from '../../integrations/context.ts';
import type { SessionSite } from '../sessions.ts';
import type { Config } from '../../platform/config.ts';

/** Who asks for a passkey (WebAuthn, section 4: Relying Party). */
export interface RelyingParty {
  /** The domain that passkeys belong to. They work there and in its subdomains. */
  id: string;
  /** Origins of the pages that may ask. */
  origins: string[];
}

interface PasskeyEnvironment {
  addresses: Pick<Addresses, 'dashboard' | 'partners' | 'staff'>;
  config: Pick<Config, 'passkeyDomain'>;
}

/** A passkey needs a domain. In development, the pages also have one beside their IP address. */
const withName = (address: string): URL => {
  const url = new URL(address);
  if (isIP(url.hostname)) url.hostname = 'localhost';
  return url;
};

/** Returns the relying party of the dashboard and, if they share a domain, of the hosted pages and the staff console. */
export function relyingParty({ addresses, config }: PasskeyEnvironment): RelyingParty {
  const urls = [addresses.dashboard, addresses.partners, addresses.staff].filter(Boolean).map(withName);
  const id = config.passkeyDomain ?? withName(addresses.dashboard).hostname;
  const origins = urls
    .filter(({ hostname }) => hostname === id || hostname.endsWith(`.${id}`))
    .map(({ origin }) => origin);
  return { id, origins: [...new Set(origins)] };
}

/** Whether passkeys work on the pages of a site. */
export const sitePasskeys = (environment: PasskeyEnvironment, site: SessionSite): boolean =>
  relyingParty(environment).origins.includes(withName(environment.addresses[site]).origin);
