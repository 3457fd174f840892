import { derive } from '../platform/crypto.ts';
import { seededAccounts, type SeededAccount } from './data/accounts.ts';

/** The development credentials of a seeded account. */
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

const token = (secret: string, prefix: string, purpose: string): string =>
  `${prefix}_${derive(secret, `development ${purpose}`).toString('hex')}`;

/** Returns 24 hex characters that stay the same in one installation and differ between installations. */
export const seededId = (secret: string, purpose: string): string =>
  derive(secret, `development id ${purpose}`).toString('hex').slice(0, 24);

export function developmentCredentials(config: { secret: string; opsKey: string }): DevelopmentCredentials {
  const { secret, opsKey } = config;
  return {
    hostId: seededId(secret, 'host'),
    hostKey: token(secret, 'key', 'api key of the host'),
    clientId: seededId(secret, 'client'),
    clientSecret: token(secret, 'secret', 'client secret'),
    opsKey,
    password: token(secret, 'password', 'password').slice(0, 28),
    accounts: seededAccounts.map(({ key, name }: SeededAccount) => ({
      id: seededId(secret, key),
      name,
      accessToken: token(secret, 'access', `access token ${key}`),
      apiKey: token(secret, 'key', `api key ${key}`),
      adminEmail: `robin@${key}.example.com`,
    })),
  };
}
