import { base62, newClientSecret, newCredential } from '../../platform/credentials.ts';
import { derive } from '../../platform/secret-keys.ts';
import { seededAccounts, type SeededAccount } from './data/seeded-accounts.ts';

export interface SeededCredentials {
  id: string;
  name: string;
  accessToken: string;
  apiKey: string;
  /** Email address of its administrator, who signs in with the development password. */
  adminEmail: string;
}

/** All development credentials. They are derived from the secret of the installation, so they never change. */
export interface DevelopmentCredentials {
  /** The account that hosts the partner application. */
  hostId: string;
  /** Its API key. */
  hostKey: string;
  clientId: string;
  clientSecret: string;
  opsKey: string;
  /** The password of every seeded user. */
  password: string;
  accounts: SeededCredentials[];
}

const bytesFor = (secret: string, purpose: string): Buffer => derive(secret, `development ${purpose}`);

/** Returns 24 hex characters that stay the same in one installation and differ between installations. */
export const seededId = (secret: string, purpose: string): string =>
  derive(secret, `development id ${purpose}`).toString('hex').slice(0, 24);

export function developmentCredentials(config: { secret: string; opsKey: string }): DevelopmentCredentials {
  const { secret, opsKey } = config;
  return {
    hostId: seededId(secret, 'host'),
    hostKey: newCredential('key', bytesFor(secret, 'api key of the host')),
    clientId: base62(bytesFor(secret, 'client'), 12),
    clientSecret: newClientSecret(bytesFor(secret, 'client secret')),
    opsKey,
    password: `password_${bytesFor(secret, 'password').toString('hex').slice(0, 19)}`,
    accounts: seededAccounts.map(({ key, name }: SeededAccount) => ({
      id: seededId(secret, key),
      name,
      accessToken: newCredential('access', bytesFor(secret, `access token ${key}`)),
      apiKey: newCredential('key', bytesFor(secret, `api key ${key}`)),
      adminEmail: `robin@${key}.example.com`,
    })),
  };
}
