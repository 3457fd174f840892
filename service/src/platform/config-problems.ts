import { deflateRawSync } from 'node:zlib';

/** Bytes that a secret has at least. */
const shortest = 32;
/** Bits of Shannon entropy and bytes after compression that random text of that length exceeds, and repetitions don't. */
const leastBits = 96;
const leastCompressed = 24;

/** Returns why a secret is too weak for production, or undefined. `openssl rand -base64 32` prints a good one. */
export function weaknessOf(secret: string): string | undefined {
  if (Buffer.byteLength(secret) < shortest) return `needs at least ${shortest} bytes`;
  const isRepetitive = deflateRawSync(secret).length < leastCompressed;
  return entropyOf(secret) < leastBits || isRepetitive ? 'is too easy to guess: use random bytes' : undefined;
}

/** Returns the bits of information in a text, judged by how often each character occurs. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
}

type Variables = Record<string, string | undefined>;

/**
 * Settings without which production does not start. No business registry or payment gateway is connected yet, so the
 * operator has to state that staff review every new account.
 */
const requiredInProduction = [
  'DATABASE_URL',
  'SERVICE_SECRET',
  'SERVICE_KEYS',
  'OPS_KEY',
  'SMTP_URL',
  'AGENCY_NAME',
  'AGENCY_CONTACT',
  'BUSINESS_REGISTRY',
  'PAYMENT_GATEWAY',
  'API_URL',
  'PARTNERS_URL',
  'DASHBOARD_URL',
] as const;

const secrets = ['SERVICE_SECRET', 'SERVICE_SECRET_PREVIOUS', 'OPS_KEY', 'MAIL_EVENTS_SECRET'] as const;
const addresses = ['API_URL', 'PARTNERS_URL', 'DASHBOARD_URL'] as const;

/** A telephone number that is free of charge in North America. */
export const tollFreeNumber = /\b8(00|33|44|55|66|77|88)[-. ]\d{3}[-. ]\d{4}\b/;

/** OWASP's recommendation for scrypt with r = 8 and p = 3: N = 2^15. */
export const recommendedPasswordHashCost = 15;

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/**
 * Returns the first setting by which others are meant to reach the service, for example `HOST=0.0.0.0`. Undefined: it is for
 * this machine alone. A service on loopback can be public, because proxies and tunnels reach it there.
 */
function publicSetting(variables: Variables): string | undefined {
  const hosts = [
    ['HOST', variables['HOST']],
    ...[...addresses, 'STAFF_URL'].map((name) => [name, URL.parse(variables[name] ?? '')?.hostname]),
  ];
  const [name] = hosts.find(([, host]) => host !== undefined && !isLoopback(host)) ?? [];
  return name === undefined ? undefined : `${name}=${variables[name]}`;
}

/** Whether the service is meant for this machine alone, so that its developer may read every email. */
export const isForThisMachine = (variables: Variables): boolean => publicSetting(variables) === undefined;

/** Returns everything that keeps the service from starting with these variables, beside values of a wrong form. */
export function configProblems(variables: Variables): string[] {
  const { SERVICE_ENV: environment, NODE_ENV: nodeEnvironment } = variables;
  if (environment === undefined && nodeEnvironment === 'production')
    return ['SERVICE_ENV is required when NODE_ENV is production: staging or production'];
  if (environment === 'production')
    return [
      ...missing(variables, requiredInProduction, 'production'),
      ...secretProblems(variables),
      ...passwordProblems(variables),
      ...agencyProblems(variables),
      ...outboxProblems(variables),
      ...addresses.flatMap((name) =>
        variables[name]?.startsWith('https://') === false ? [`${name} must begin with https://`] : [],
      ),
    ];
  const setting = publicSetting(variables);
  if (setting === undefined) return [];
  // Anyone who reaches the address would know the secrets of development, or find them in the data folder of an image.
  const requiredNames = ['SERVICE_SECRET', 'OPS_KEY'] as const;
  return [
    ...missing(variables, requiredNames, setting),
    ...secretProblems(variables),
    ...outboxProblems(variables),
  ];
}

/** Who has the link to an open outbox reads the emails of all accounts, with the links to their passwords. */
function outboxProblems(variables: Variables): string[] {
  if (variables['OUTBOX'] !== 'machine') return [];
  const reason = publicSetting(variables) ?? `SERVICE_ENV=${variables['SERVICE_ENV']}`;
  return [`OUTBOX=machine is for one machine alone, and not for ${reason}: set OUTBOX=account`];
}

/** A candidate who reads Spanish must reach the same agency. */
function agencyProblems({ AGENCY_CONTACT: english = '', AGENCY_CONTACT_ES: spanish }: Variables): string[] {
  const [number = ''] = tollFreeNumber.exec(english) ?? [];
  return spanish === undefined || spanish.includes(number)
    ? []
    : ['AGENCY_CONTACT_ES must have the telephone number of AGENCY_CONTACT'];
}

function passwordProblems({ PASSWORD_HASH_COST: cost }: Variables): string[] {
  if (cost === undefined || Number(cost) >= recommendedPasswordHashCost) return [];
  return [`PASSWORD_HASH_COST must be at least ${recommendedPasswordHashCost} in production`];
}

function missing(variables: Variables, names: readonly string[], reason: string): string[] {
  const absent = names.filter((name) => !variables[name]);
  return absent.length ? [`${absent.join(', ')} must be set for ${reason}`] : [];
}

function secretProblems(variables: Variables): string[] {
  const values = secrets.flatMap((name): { name: string; value: string }[] => {
    const value = variables[name];
    return value === undefined ? [] : [{ name, value }];
  });
  for (const [index, entry] of (variables['SERVICE_KEYS'] ?? '').split(',').entries())
    if (entry.includes(':'))
      values.push({ name: `key ${index + 1} of SERVICE_KEYS`, value: entry.slice(entry.indexOf(':') + 1) });
  const weak = values.flatMap(({ name, value }) => {
    const weakness = weaknessOf(value);
    return weakness === undefined ? [] : [`${name} ${weakness}`];
  });
  const equal = values.flatMap(({ name, value }, index) => {
    const first = values.findIndex((other) => other.value === value);
    return first < index ? [`${name} equals ${values[first]?.name}`] : [];
  });
  return [...weak, ...equal];
}
