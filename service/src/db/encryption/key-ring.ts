import type { Database } from '../pool/database.ts';
import { loadDataKeys } from './data-keys.ts';
import type { Config } from '../../platform/config.ts';
import { derive, deriveKeys, type Keys } from '../../platform/crypto.ts';
import { KeyRingCipher } from '../../platform/data-cipher.ts';
import { LocalKeyProvider, type KeyProvider } from '../../platform/key-provider.ts';

/** The keys of a deployment, and what is needed to add some. */
export interface KeyRing {
  keys: Keys;
  cipher: KeyRingCipher;
  provider: KeyProvider;
  /** Looks for data keys that another process created. */
  load: () => Promise<void>;
}

/**
 * Loads the keys of a deployment.
 *
 * @param provider where data keys are wrapped. Default: the keys of the settings
 * @throws Error if a data key cannot be unwrapped
 */
export async function openKeyRing(
  config: Pick<Config, 'secret' | 'previousSecret' | 'serviceKeys'>,
  database: Database,
  provider: KeyProvider = new LocalKeyProvider(config.serviceKeys),
): Promise<KeyRing> {
  const { secret, previousSecret } = config;
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret];
  const formerKeys = secrets.map((each) => derive(each, 'encryption'));
  const cipher = new KeyRingCipher(formerKeys, () => new Date());
  const load = () => loadDataKeys(database, provider, cipher);
  await load();
  const previous = previousSecret === undefined ? undefined : deriveKeys(previousSecret);
  return { keys: { ...deriveKeys(secret), data: cipher, previous }, cipher, provider, load };
}
