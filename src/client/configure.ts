import { docsUrl } from './docs-url.ts';
import {
  addresses,
  addressListeners,
  type EnvironmentAddresses,
  type EnvironmentName,
} from './environments.ts';
import { didYouMean } from './similar-name.ts';
import { warnOnce } from './warn-once.ts';

/** Returns whether an address is safe from readers in between: it uses TLS, or is on this machine. */
const isProtectedAddress = (address: string): boolean =>
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/.test(address);

/** Settings of the whole page. */
export interface Configuration {
  /** Addresses that replace the built-in ones. */
  environments?: Partial<Record<EnvironmentName, Partial<EnvironmentAddresses>>>;
}

const help = docsUrl('quick-start.md#your-own-addresses');

/**
 * Replaces built-in settings. Call it before the first embed renders: embeds that are already connected load again, and a
 * warning appears in the console. Unknown names are ignored, with a warning.
 *
 * @throws TypeError for an address that is neither https nor on this machine.
 */
export function configure(configuration: Configuration): void {
  const { environments = {} } = configuration;
  knownKeys(configuration, ['environments'], 'configure');
  let hasChanged = false;
  for (const name of knownKeys(environments, ['staging', 'production'], 'configure: environments')) {
    const settings = environments[name] ?? {};
    for (const key of knownKeys(
      settings,
      ['api', 'partners', 'dashboard'],
      `configure: environments.${name}`,
    )) {
      const address = toAddress(settings[key], `environments.${name}.${key}`);
      hasChanged = hasChanged || addresses[name][key] !== address;
      addresses[name][key] = address;
    }
  }
  if (hasChanged && addressListeners.size) {
    console.warn(
      `[service-embeds] configure was called after embeds had connected. They load again. Call it earlier. ${help}`,
    );
    addressListeners.forEach((listener) => listener());
  }
}

/** @throws TypeError when the address is neither https nor on this machine */
function toAddress(address: string | undefined, setting: string): string {
  const text = String(address);
  if (isProtectedAddress(text)) return text.replace(/\/+$/, '');
  throw new TypeError(`configure: ${setting} must be an https address, not "${text}". ${help}`);
}

/** Returns the keys of an object that are settings, and warns about the others. */
function knownKeys<Name extends string>(settings: object, names: readonly Name[], where: string): Name[] {
  const isKnown = (key: string): key is Name => (names as readonly string[]).includes(key);
  const keys = Object.keys(settings);
  for (const key of keys)
    if (!isKnown(key))
      warnOnce(
        `${where} has no setting "${key}", so it is ignored.${didYouMean(key, names)} Settings: ${names.join(', ')}. ${help}`,
      );
  return keys.filter(isKnown);
}
