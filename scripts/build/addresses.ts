import { parseArgs } from 'node:util';
import { addresses, type EnvironmentAddresses, type EnvironmentName } from '../../src/client/environments.ts';

/** The addresses that a build puts into the library. */
export type Addresses = Record<EnvironmentName, EnvironmentAddresses>;

/** The built-in addresses, for builds that set none. */
export const defaultAddresses: Addresses = addresses;

const address = { type: 'string' } as const;

/** Options of the command line: those of production, and the same with `staging-` before them. */
const options = {
  api: address,
  partners: address,
  dashboard: address,
  'staging-api': address,
  'staging-partners': address,
  'staging-dashboard': address,
} as const;

/**
 * Reads the addresses of a release from a command line. Those that it omits keep their default.
 *
 * @returns the addresses, whether any were replaced, and the other arguments
 * @throws TypeError for an unknown option, and for an address that is neither https nor on this machine
 */
export function readAddresses(args: string[]): { addresses: Addresses; replaced: boolean; rest: string[] } {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const read = (name: keyof typeof options, fallback: string): string => {
    const value = values[name];
    if (value === undefined) return fallback;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const isLocal = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
    if (url?.protocol !== 'https:' && !isLocal)
      throw new TypeError(`--${name} must be an https address, not "${value}".`);
    return value.replace(/\/+$/, '');
  };
  const { production, staging } = defaultAddresses;
  return {
    addresses: {
      production: {
        api: read('api', production.api),
        partners: read('partners', production.partners),
        dashboard: read('dashboard', production.dashboard),
      },
      staging: {
        api: read('staging-api', staging.api),
        partners: read('staging-partners', staging.partners),
        dashboard: read('staging-dashboard', staging.dashboard),
      },
    },
    replaced: Object.keys(values).length > 0,
    rest: positionals,
  };
}
