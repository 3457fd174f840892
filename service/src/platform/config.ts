import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { sampleAgency, type Language } from '@service-embeds/contract';
import { configProblems, recommendedPasswordHashCost, tollFreeNumber } from './config-problems.ts';
import type { LocalKey } from './key-provider.ts';
import { limitVariables, readLimits, type Limits } from './limits.ts';
import { derive, sha256 } from './secret-keys.ts';

const port = (fallback: number) =>
  z.coerce.number('is not a port number').int().min(0).max(65_535).default(fallback);

const seconds = (fallback: number) => z.coerce.number('is not a number').min(0).max(600).default(fallback);

/**
 * What a process of the service can do: answer the API, serve the pages for people, work on jobs (mails, webhooks), and look
 * for what is due at a time.
 */
export const processRoles = ['api', 'pages', 'worker', 'scheduler'] as const;
export type ProcessRole = (typeof processRoles)[number];

const roleList = z
  .string()
  .transform((text) => text.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(processRoles, `is a list of ${processRoles.join(', ')}, separated by commas`)).min(1));

/** Parses `id:base64` entries, the current key first. */
const localKeys = z.string().transform((text, context) => {
  const keys = text.split(',').map((entry): LocalKey => {
    const [id = '', encoded = ''] = entry.trim().split(':');
    return { id, key: Buffer.from(encoded, 'base64') };
  });
  const isValid = keys.every(({ id, key }) => /^[\w.-]{1,40}$/.test(id) && key.length === 32);
  if (isValid && new Set(keys.map(({ id }) => id)).size === keys.length) return keys;
  context.addIssue('is a list of name:key, each key the Base64 of 32 bytes, separated by commas');
  return z.NEVER;
});

const mailAddress = /^[\w.-]{1,24}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Parses addresses and domains with an `@` before them, separated by commas. */
const mailRecipients = z.string().transform((text, context) => {
  const recipients = text.split(',').map((entry) => entry.trim().toLowerCase());
  if (recipients.every((entry) => /^[^@\s]*@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(entry))) return recipients;
  context.addIssue('is a list such as robin@example.com,@example.org');
  return z.NEVER;
});

/** Parses `s3://bucket/prefix?region=eu-central-1&endpoint=https://storage.example.com`. */
const bucketAddress = z.string().transform((text, context): BucketLocation => {
  const address = URL.parse(text);
  const settings = bucketSettings.safeParse(Object.fromEntries(address?.searchParams ?? []));
  if (address?.protocol !== 's3:' || !address.hostname || !settings.success) {
    context.addIssue(
      'is not an address such as s3://bucket/folder?region=us-east-1&endpoint=https://storage.example.com',
    );
    return z.NEVER;
  }
  const folder = address.pathname.replace(/^\/+|\/+$/g, '');
  return { bucket: address.hostname, prefix: folder && `${folder}/`, ...settings.data };
});

const bucketSettings = z.strictObject({
  region: z.string().default('us-east-1'),
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
});

/** A line with a telephone number that is free of charge in North America. */
const agencyContact = z
  .string()
  .regex(tollFreeNumber, 'has no toll-free telephone number such as 800-555-0199');

const environment = z.object({
  SERVICE_ENV: z.enum(['staging', 'production'], 'is staging or production').default('staging'),
  HOST: z.string().default('127.0.0.1'),
  API_PORT: port(4000),
  PARTNERS_PORT: port(4001),
  DASHBOARD_PORT: port(4002),
  INTERNAL_PORT: z.coerce.number('is not a port number').int().min(0).max(65_535).optional(),
  STAFF_PORT: z.coerce.number('is not a port number').int().min(0).max(65_535).optional(),
  API_URL: z.url('is not an address').optional(),
  PARTNERS_URL: z.url('is not an address').optional(),
  DASHBOARD_URL: z.url('is not an address').optional(),
  STAFF_URL: z.url('is not an address').optional(),
  STAGING_API_URL: z.url({ protocol: /^https?$/, error: 'is not an address' }).optional(),
  DATABASE_URL: z.string().startsWith('postgres', 'is not a postgres:// address').optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(1000).default(16),
  DATABASE_JOB_POOL_SIZE: z.coerce.number().int().min(2).max(1000).default(8),
  DATABASE_POOLER: z.enum(['none', 'transaction'], 'is none or transaction').default('none'),
  DATABASE_DIRECT_URL: z.string().startsWith('postgres', 'is not a postgres:// address').optional(),
  DATABASE_REPLICA_URL: z.string().startsWith('postgres', 'is not a postgres:// address').optional(),
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off'], 'is on or off').default('on'),
  DATA_DIR: z.string().default('.data'),
  UPLOADS_URL: bucketAddress.optional(),
  SERVICE_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SERVICE_SECRET_PREVIOUS: z.string().optional(),
  SERVICE_KEYS: localKeys.optional(),
  OPS_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  CLAMAV_URL: z
    .string()
    .regex(/^(tcp:\/\/[^/]+|unix:\/\/\/.+)$/, 'is not a tcp://host:port or unix:///path address')
    .optional(),
  CLAMAV_SECONDS: z.coerce.number().min(0.1).max(60).default(20),
  SMTP_URL: z.string().startsWith('smtp', 'is not an smtp:// address').optional(),
  MAIL_FROM: z.string().default('Background checks <no-reply@service.example>'),
  AGENCY_NAME: z.string().optional(),
  AGENCY_CONTACT: agencyContact.optional(),
  AGENCY_CONTACT_ES: agencyContact.optional(),
  STRICT_PROCEDURES: z.enum(['attested'], 'is attested').optional(),
  MAIL_RECIPIENTS: mailRecipients.default([]),
  OUTBOX: z.enum(['account', 'machine'], 'is account or machine').default('account'),
  MAIL_RETURN_PATH: z
    .string()
    .regex(mailAddress, 'is not an email address such as bounces@mail.example.com')
    .optional(),
  MAIL_EVENTS_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  BUSINESS_REGISTRY: z.literal('manual_review', 'is manual_review').optional(),
  PAYMENT_GATEWAY: z.literal('manual_review', 'is manual_review').optional(),
  PASSKEY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'is not a domain')
    .optional(),
  PASSWORD_HASH_COST: z.coerce.number().int().min(10).max(20).default(recommendedPasswordHashCost),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).max(720).default(30),
  ...limitVariables,
  ROLES: roleList.default([...processRoles]),
  PRIVATE_WEBHOOKS: z.enum(['allow', 'refuse']).optional(),
  SNS_ENDPOINT: z.url('is not an address').optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(5000),
  MAX_CONNECTIONS_PER_IP: z.coerce.number().int().min(1).default(500),
  UPLOAD_MEMORY_MB: z.coerce.number().int().min(16).max(4096).default(64),
  HEADER_SECONDS: seconds(10),
  BODY_SECONDS: seconds(30),
  UPLOAD_SECONDS: seconds(120),
  DRAIN_SECONDS: seconds(25),
  DRAIN_DELAY_SECONDS: seconds(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'is not an http address' }).optional(),
  TRACE_RATIO: z.coerce.number().min(0).max(1).default(0.1),
  LOG_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** Every setting by its name: docs/reference/settings.md says what it means. */
export const settingNames = environment.keyof().options;

/** Limits of the HTTP servers. Times are in seconds. */
export interface HttpSettings {
  /** Connections to one address at a time. */
  maxConnections: number;
  /** Those of them from one IP address, or one IPv6 network of 64 bits. Without effect behind trusted proxies. */
  maxConnectionsPerIp: number;
  /** Megabytes of uploads that are received and checked at a time. */
  uploadMemoryMb: number;
  /** Time in which a client has to send the headers of a request. */
  headerSeconds: number;
  /** Time in which a client has to send an ordinary body. */
  bodySeconds: number;
  /** Time in which a client has to send a file. */
  uploadSeconds: number;
  /** Time that requests in flight have to finish when the service stops. */
  drainSeconds: number;
  /** Time for which a service that was told to stop still takes requests, until balancers have noticed `/readyz`. */
  drainDelaySeconds: number;
}

/** A place in S3-compatible storage. */
export interface BucketLocation {
  bucket: string;
  /** Begins the keys of all objects, for example `uploads/`. Empty: nothing. */
  prefix: string;
  region: string;
  /** Address of storage that is not Amazon's. The bucket is then part of the path, as such storage wants it. */
  endpoint?: string | undefined;
}

/** The consumer reporting agency that runs the service, as documents and letters name it (FCRA section 615(a)(3)). */
export interface Agency {
  name: string;
  /** Name, address, toll-free telephone number, and website in one line, in the words of each language. */
  texts: Readonly<Record<Language, string>>;
}

/** Settings of one deployment, read once at start from environment variables of the same names. */
export interface Config {
  environment: 'staging' | 'production';
  host: string;
  /** Port with the health checks of this process, whatever its roles. Unset: none. */
  internalPort: number | undefined;
  /** Without a port for the staff, no process serves the staff console. */
  ports: { api: number; partners: number; dashboard: number; staff: number | undefined };
  /** Public addresses where they differ from host and port, for example behind a proxy. */
  publicUrls: Partial<Record<'api' | 'partners' | 'dashboard' | 'staff', string | undefined>>;
  /** Unset: an embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database without a pooler in between, for migrations. */
  directDatabaseUrl: string | undefined;
  /** A copy of the database for reads that may be some seconds old. Unset: the database itself. */
  replicaUrl: string | undefined;
  /** Whether a pooler such as PgBouncer gives a connection to `databaseUrl` to another client after each transaction. */
  isPooled: boolean;
  /** Connections of this process to PostgreSQL, for each purpose. */
  poolSizes: { requests: number; jobs: number };
  /** Whether statements that run often are prepared once for each connection. */
  preparedStatements: boolean;
  dataDir: string;
  /** Where files of candidates lie. Unset: in a folder of `dataDir`. */
  uploads: BucketLocation | undefined;
  /** API of the staging installation, whose applications production shows beside its own. Unset: it shows its own alone. */
  stagingApiUrl: string | undefined;
  /** Signs links, tokens and cookies: a key for each is derived from it. At least 32 bytes. */
  secret: string;
  /** The secret before a change. What it signed is still accepted. */
  previousSecret: string | undefined;
  /** Keys that wrap the data keys (docs/encryption.md), the current one first. Development derives one from the secret. */
  serviceKeys: LocalKey[];
  opsKey: string;
  smtpUrl: string | undefined;
  /** Where ClamAV checks uploads. Unset: they are not checked for viruses. */
  clamAvUrl: string | undefined;
  /** Seconds in which ClamAV has to answer, or else the upload is refused. */
  clamAvSeconds: number;
  mailFrom: string;
  agency: Agency;
  /** Whether the agency attests strict procedures for public records (FCRA 613(a)(2)), so that candidates get no notice of them. */
  strictProcedures: boolean;
  /** Who gets mails from staging: addresses, and domains with an `@` before them, in lower case. Production mails everybody. */
  mailRecipients: string[];
  /**
   * Who reads the mails that staging keeps: the admins of each account those of the account, or on the machine of a developer also
   * the browser that has used the link of `npm start`, those of all accounts.
   */
  outbox: 'account' | 'machine';
  /** Where messages about mails that could not be delivered arrive, to be posted to the service. Unset: at `mailFrom`. */
  mailReturnPath: string | undefined;
  /** Signs what is posted about the delivery of mails. Unset: nothing is accepted. */
  mailEventsSecret: string | undefined;
  /** Domain that passkeys belong to, for example `example.com`. Unset: the host of the dashboard. */
  passkeyDomain: string | undefined;
  /** Binary logarithm of scrypt's N: each step doubles the time and memory of a hash. */
  passwordHashCost: number;
  /** Minutes without a request after which a dashboard session ends. */
  sessionIdleMinutes: number;
  /** How often each caller may do what. */
  limits: Limits;
  /** What this process does. Any number of processes may have the same role. */
  roles: ReadonlySet<ProcessRole>;
  /** Whether webhooks may lead into private networks: in development only. */
  privateWebhooks: boolean;
  /** Unset: Amazon's. Else what speaks the protocol of SNS in its place. */
  snsEndpoint: string | undefined;
  /** Number of trusted proxies in front of the service, each of which adds to `X-Forwarded-For`. */
  trustedProxies: number;
  /** How much each address takes, and how long it waits. */
  http: HttpSettings;
  /** Collector that takes traces and measurements (OTLP over HTTP). Unset: there are no traces. */
  otlpUrl: string | undefined;
  /** Part of the requests that are traced, from 0 to 1. */
  traceRatio: number;
  logLevel: string;
  /** Unset: standard error. */
  logFile: string | undefined;
}

const addressesOf = (
  values: z.infer<typeof environment>,
): Pick<Config, 'ports' | 'publicUrls' | 'stagingApiUrl'> => ({
  ports: {
    api: values.API_PORT,
    partners: values.PARTNERS_PORT,
    dashboard: values.DASHBOARD_PORT,
    staff: values.STAFF_PORT,
  },
  publicUrls: {
    api: withoutSlash(values.API_URL),
    partners: withoutSlash(values.PARTNERS_URL),
    dashboard: withoutSlash(values.DASHBOARD_URL),
    staff: withoutSlash(values.STAFF_URL),
  },
  stagingApiUrl: withoutSlash(values.STAGING_API_URL),
});

const httpSettingsOf = (values: z.infer<typeof environment>): HttpSettings => ({
  maxConnections: values.MAX_CONNECTIONS,
  maxConnectionsPerIp: values.MAX_CONNECTIONS_PER_IP,
  uploadMemoryMb: values.UPLOAD_MEMORY_MB,
  headerSeconds: values.HEADER_SECONDS,
  bodySeconds: values.BODY_SECONDS,
  uploadSeconds: values.UPLOAD_SECONDS,
  drainSeconds: values.DRAIN_SECONDS,
  drainDelaySeconds: values.DRAIN_DELAY_SECONDS,
});

/** Reads and checks the environment. Throws one error that names every wrong or missing variable. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(present);
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...configProblems(present),
  ];
  if (!result.success || problems.length)
    throw new Error(`The configuration is wrong: ${problems.join('; ')}.`);
  const values = result.data;
  const dataDir = resolve(values.DATA_DIR);
  const secret = values.SERVICE_SECRET ?? developmentSecret(dataDir);
  return {
    environment: values.SERVICE_ENV,
    host: values.HOST,
    ...addressesOf(values),
    internalPort: values.INTERNAL_PORT,
    databaseUrl: values.DATABASE_URL,
    directDatabaseUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    isPooled: values.DATABASE_POOLER === 'transaction',
    poolSizes: { requests: values.DATABASE_POOL_SIZE, jobs: values.DATABASE_JOB_POOL_SIZE },
    preparedStatements: values.DATABASE_PREPARED_STATEMENTS === 'on',
    dataDir,
    uploads: values.UPLOADS_URL,
    secret,
    previousSecret: values.SERVICE_SECRET_PREVIOUS,
    serviceKeys: values.SERVICE_KEYS ?? derivedKeys(secret, values.SERVICE_SECRET_PREVIOUS),
    opsKey: values.OPS_KEY ?? `ops_${derive(secret, 'operations key').toString('hex')}`,
    smtpUrl: values.SMTP_URL,
    clamAvUrl: values.CLAMAV_URL,
    clamAvSeconds: values.CLAMAV_SECONDS,
    mailFrom: values.MAIL_FROM,
    agency: agencyOf(values),
    strictProcedures: values.STRICT_PROCEDURES === 'attested',
    mailRecipients: values.MAIL_RECIPIENTS,
    outbox: values.OUTBOX,
    mailReturnPath: values.MAIL_RETURN_PATH,
    mailEventsSecret: values.MAIL_EVENTS_SECRET,
    passkeyDomain: values.PASSKEY_DOMAIN,
    passwordHashCost: values.PASSWORD_HASH_COST,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    limits: readLimits(values),
    roles: new Set(values.ROLES),
    privateWebhooks: values.SERVICE_ENV === 'staging' && values.PRIVATE_WEBHOOKS === 'allow',
    snsEndpoint: values.SNS_ENDPOINT,
    trustedProxies: values.TRUSTED_PROXIES,
    http: httpSettingsOf(values),
    otlpUrl: withoutSlash(values.OTEL_EXPORTER_OTLP_ENDPOINT),
    traceRatio: values.TRACE_RATIO,
    logLevel: values.LOG_LEVEL,
    logFile: values.LOG_FILE,
  };
}

/** Returns the agency. Development has a sample. */
function agencyOf(values: z.infer<typeof environment>): Agency {
  const { AGENCY_NAME: name, AGENCY_CONTACT: contact, AGENCY_CONTACT_ES: spanish = contact } = values;
  return name !== undefined && contact !== undefined
    ? { name, texts: { en: `${name}, ${contact}`, es: `${name}, ${spanish}` } }
    : { name: sampleAgency.en.split(',')[0] ?? '', texts: sampleAgency };
}

const withoutSlash = (address: string | undefined) => address?.replace(/\/$/, '');

/** Returns the wrapping keys of development, named after the secret that each is derived from. */
const derivedKeys = (...secrets: (string | undefined)[]): LocalKey[] =>
  secrets.flatMap((secret) => {
    if (secret === undefined) return [];
    const key = derive(secret, 'data key wrapping');
    return [{ id: `secret-${sha256(key.toString('hex')).toString('hex', 0, 4)}`, key }];
  });

/** Made once for each installation and kept with its data, so that development credentials survive a restart. */
function developmentSecret(dataDir: string): string {
  const file = join(dataDir, 'development-secret');
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    const secret = randomBytes(32).toString('hex');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new Error(
      `We can't write to ${dataDir} (${code}). Let this user write there, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
