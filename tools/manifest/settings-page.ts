import { settingNames } from '../../service/src/platform/config.ts';
import { table } from './reference.ts';

type Row = readonly [names: readonly (typeof settingNames)[number][], fallback: string, meaning: string];

/** What an operator sets, in the order in which one reads about it. */
const groups: Record<string, readonly Row[]> = {
  'Process and addresses': [
    [['SERVICE_ENV'], '`staging`', '`staging` or `production`. No default when `NODE_ENV` is `production`.'],
    [
      ['ROLES'],
      '`api,pages,worker,scheduler`',
      'What this process does: the [roles](../installation.md#roles), separated by commas',
    ],
    [['HOST'], '`127.0.0.1`', 'Address to listen on'],
    [['API_PORT', 'PARTNERS_PORT', 'DASHBOARD_PORT'], '4000, 4001, 4002', 'Ports to listen on'],
    [['API_URL', 'PARTNERS_URL', 'DASHBOARD_URL'], 'host and port', 'Public addresses'],
    [
      ['STAFF_PORT', 'STAFF_URL'],
      'none',
      'Port and public address of the [staff console](../dashboard.md#staff-console). Without a port, no process serves it',
    ],
    [
      ['STAGING_API_URL'],
      'none',
      'API of the staging installation. With it, the dashboard of production shows partner applications beside those in staging',
    ],
    [
      ['TRUSTED_PROXIES'],
      '0',
      'Number of your own proxies in front of the service, 10 at most, for limits by IP address and the records of consents. The log has a `problem` where it seems wrong.',
    ],
  ],
  Data: [
    [['DATABASE_URL'], 'an embedded PostgreSQL', 'PostgreSQL to use. Required in production.'],
    [
      ['DATABASE_REPLICA_URL'],
      '`DATABASE_URL`',
      'A replica of the database, over a pooler or not like `DATABASE_URL`. The dashboard reads its CSV files, charts and the billing page there, which may then be some seconds old or unavailable',
    ],
    [
      ['DATABASE_POOLER'],
      '`none`',
      '`transaction`: `DATABASE_URL` leads to a [pooler](../installation.md#a-pooler) that shares connections by transaction',
    ],
    [['DATABASE_DIRECT_URL'], '`DATABASE_URL`', 'The same database without the pooler, for migrations'],
    [
      ['DATABASE_PREPARED_STATEMENTS'],
      'on',
      '`off` behind a pooler that cannot pool prepared statements, such as PgBouncer before 1.21',
    ],
    [
      ['DATABASE_POOL_SIZE'],
      '16',
      'Connections to PostgreSQL for requests, in each process. One account uses at most half of them at a time.',
    ],
    [['DATABASE_JOB_POOL_SIZE'], '8', 'Connections for background jobs, in each process that runs them.'],
    [['DATA_DIR'], '`.data`', 'Folder for data and uploads'],
    [
      ['UPLOADS_URL'],
      'a folder of `DATA_DIR`',
      "S3-compatible storage for the files of candidates, as `s3://bucket/folder?region=us-east-1&endpoint=https://storage.example.com`; without `endpoint`, Amazon's. The credentials come from `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or from the role of the machine.",
    ],
    [
      ['UPLOAD_MEMORY_MB'],
      '64',
      'Megabytes of uploads that one process takes at a time, 16 to 4096. Others wait, and get 503 after 10 seconds.',
    ],
    [
      ['CLAMAV_URL'],
      'none: uploads are not checked for viruses',
      'ClamAV that checks uploads, as `tcp://host:port` or `unix:///path`. While it is away, uploads are refused with 503.',
    ],
    [
      ['CLAMAV_SECONDS'],
      '20',
      'Time in which ClamAV has to answer, from 0.1 to 60. After it, the upload is refused with 503.',
    ],
  ],
  'Secrets and sign-in': [
    [
      ['SERVICE_SECRET'],
      'generated once, kept in `DATA_DIR`',
      'Signs links, tokens and cookies. At least 32 random bytes. Required in production, and where `HOST` or a public address is not local.',
    ],
    [
      ['SERVICE_SECRET_PREVIOUS'],
      'none',
      'The secret before a [change](../encryption.md#change-service_secret). What it signed is still accepted.',
    ],
    [
      ['SERVICE_KEYS'],
      'derived from `SERVICE_SECRET`',
      'Keys that wrap the [data keys](../encryption.md), as `name:base64`, the current one first. Required in production.',
    ],
    [
      ['OPS_KEY'],
      'derived from `SERVICE_SECRET`',
      'Operations key of at least 32 characters. Required like `SERVICE_SECRET`.',
    ],
    [
      ['PASSKEY_DOMAIN'],
      'the host of the dashboard',
      'Domain that passkeys belong to: the common parent if dashboard and hosted pages have different hosts. Passkeys stop working when it changes.',
    ],
    [
      ['SESSION_IDLE_MINUTES'],
      '30',
      'Minutes without a request after which a dashboard session ends, 5 to 720',
    ],
    [
      ['PASSWORD_HASH_COST'],
      '15; production requires at least 15',
      "Binary logarithm of scrypt's N. Hashes made before a change keep working.",
    ],
  ],
  Emails: [
    [
      ['SMTP_URL'],
      'none: emails go to the outbox',
      'Mail server. Required in production, where a connection by `smtp:` has to use TLS unless the address says `?requireTLS=false`. A mail is tried for 72 hours.',
    ],
    [
      ['MAIL_FROM'],
      '`Background checks <no-reply@service.example>`',
      'Sender of emails. Answers go to `support_email` of the account, or about adverse actions and disputes to `adverse_action_email`.',
    ],
    [
      ['MAIL_RETURN_PATH'],
      'the address of `MAIL_FROM`',
      'Where mail servers say what became of an email, for example `bounces@mail.example.com`. Each email gets its own: `bounces+<token>@...`',
    ],
    [
      ['MAIL_EVENTS_SECRET'],
      'none: `POST /mail/events` answers 404',
      'Secret of at least 32 characters that signs what is posted about the [delivery of emails](../operations.md#delivery-of-emails)',
    ],
    [
      ['MAIL_RECIPIENTS'],
      'none',
      'Staging only: who gets emails, as `robin@example.com,@example.org`. Those to everybody else stay in the outbox.',
    ],
    [
      ['OUTBOX'],
      '`account`',
      'Staging only: who reads [emails that were not sent](../settings.md#staging). `machine` is refused where `HOST` or a public address is not local.',
    ],
  ],
  'The agency': [
    [
      ['AGENCY_NAME', 'AGENCY_CONTACT', 'AGENCY_CONTACT_ES'],
      'a sample',
      'Name of the consumer reporting agency; its address, toll-free telephone number and website, in English and in Spanish, as documents and letters have to name them (FCRA section 615(a)(3)). Required in production.',
    ],
    [
      ['STRICT_PROCEDURES'],
      'none',
      '`attested`: the agency keeps the strict procedures of FCRA 613(a)(2), so candidates get no notice of public records in reports for employment',
    ],
    [
      ['BUSINESS_REGISTRY'],
      'none; production requires `manual_review`',
      '`manual_review`: staff verify each new account, see [Reviews of new accounts](../settings.md#reviews-of-new-accounts)',
    ],
    [
      ['PAYMENT_GATEWAY'],
      'none; production requires `manual_review`',
      '`manual_review`: only the format of cards and bank accounts is checked automatically',
    ],
  ],
  Webhooks: [
    [
      ['PRIVATE_WEBHOOKS'],
      '`refuse`',
      'With `allow`, webhooks can reach private networks. Has no effect in production.',
    ],
    [['SNS_ENDPOINT'], "Amazon's", 'Address of another service with the SNS protocol'],
  ],
  Limits: [
    [
      ['RATE_LIMIT'],
      '1200',
      '[Requests per minute](../api/requests.md#rate-limits) of one API key, access token or application, of the pages of each, and of one session',
    ],
    [
      ['RATE_LIMIT_ACCOUNT'],
      '4 times `RATE_LIMIT`',
      'The same of an account, and of all its candidates together',
    ],
    [
      ['RATE_LIMIT_TOKEN'],
      'a quarter of `RATE_LIMIT`, at least 60',
      'The same of one session token, and of one visit',
    ],
    [
      ['RATE_LIMIT_CANDIDATE'],
      'a tenth of `RATE_LIMIT`, at least 30',
      'The same of one candidate, and of one personal link',
    ],
    [
      ['RATE_LIMIT_IP'],
      'half of `RATE_LIMIT`, at least 60',
      'The same of one IP address without credentials or a visit',
    ],
    [
      ['RATE_LIMIT_VISITS'],
      '4 times `RATE_LIMIT`, at least 240',
      'The same of all visits from one IP address',
    ],
    [
      ['RATE_LIMIT_FAILURES'],
      'a fortieth of `RATE_LIMIT`, at least 30',
      'The same with wrong credentials from one IP address',
    ],
    [
      ['SIGN_UPS_PER_IP', 'SIGN_UPS_PER_APPLICATION'],
      '20, 500',
      'Accounts created in 15 minutes from one IP address, and with one partner application',
    ],
    [['CARDS_PER_IP', 'CARDS_PER_APPLICATION'], '30, 600', 'Cards and bank accounts tried in 15 minutes'],
    [
      ['DECLINED_CARDS_PER_IP', 'DECLINED_CARDS_PER_APPLICATION'],
      '10, 100',
      'Those of them that the bank declined',
    ],
    [['MAX_CONNECTIONS'], '5000', 'Connections to each address at a time. Others are closed at once.'],
    [
      ['MAX_CONNECTIONS_PER_IP'],
      '500',
      'Those of them from one IP address, or one IPv6 network of 64 bits. Without effect with `TRUSTED_PROXIES`: limit them in the first proxy then.',
    ],
    [
      ['HEADER_SECONDS', 'BODY_SECONDS', 'UPLOAD_SECONDS'],
      '10, 30, 120',
      'Time in which a client has to send the headers of a request, an ordinary body, and a file',
    ],
  ],
  'Watching and stopping': [
    [
      ['INTERNAL_PORT'],
      'none',
      'Port of `/healthz`, `/readyz` and [`/metrics`](../operations.md) for every role. Keep it away from the public.',
    ],
    [
      ['OTEL_EXPORTER_OTLP_ENDPOINT'],
      'none',
      'OpenTelemetry collector that gets [traces and measurements](../operations.md), for example `http://collector:4318`',
    ],
    [['TRACE_RATIO'], '0.1', 'Part of the requests that are traced, from 0 to 1'],
    [['LOG_LEVEL'], '`info`', '`trace`, `debug`, `info`, `warn`, `error`, or `silent`'],
    [['LOG_FILE'], 'standard error', 'File for logs'],
    [['DRAIN_SECONDS'], '25', 'Time that requests in flight have to finish when the service stops'],
    [
      ['DRAIN_DELAY_SECONDS'],
      '0',
      'Time for which a stopping service still takes requests while `/readyz` answers 503',
    ],
  ],
};

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/**
 * Returns the page of all environment variables of the service.
 * @throws Error when a setting has no row
 */
export function settingsPage(): string {
  const described = new Set(Object.values(groups).flatMap((rows) => rows.flatMap(([names]) => names)));
  const missing = settingNames.filter((name) => !described.has(name));
  if (missing.length)
    throw new Error(`tools/manifest/settings-page.ts says nothing of ${missing.join(', ')}.`);
  const sections = Object.entries(groups).map(([title, rows]) => {
    const cells = rows.map(([names, fallback, meaning]) => [code(names), fallback, meaning]);
    return `## ${title}\n\n${table(['Variable', 'Default', 'Meaning'], cells)}`;
  });
  return `# Environment variables

<!-- Generated from \`tools/manifest/settings-page.ts\` by \`npm run manifest\`. -->

What the service reads when it starts, in the order in which one sets it up.

<!-- #region reference -->

${sections.join('\n\n')}

<!-- #endregion reference -->
`;
}
