import { randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { errorCatalog, type Application, ApiError } from '@service-embeds/contract';
import { decrypt, encrypt, sha256 } from '../../platform/crypto.ts';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import { accounts, applications } from '../../db/schema/index.ts';
import type { Authenticated } from '../authenticate.ts';
import type { Container } from '../../context.ts';
import type { ApplicationRow } from '../../db/rows.ts';

export type { ApplicationRow } from '../../db/rows.ts';

/** What a partner's backend proves itself with. */
export interface ApplicationCredentials {
  client_id: string;
  client_secret: string;
}

export const toApplicationResource = (row: ApplicationRow): Application => ({
  id: row.id,
  object: 'application',
  name: row.name,
  client_id: row.clientId,
  redirect_uris: row.redirectUris,
  origins: row.origins,
  signup_enabled: row.signupEnabled,
  pre_credentialed: row.preCredentialed,
});

/** Origins whose pages may frame our fields and hear answers of ours. */
export const originsOf = ({
  origins,
  redirectUris,
}: Pick<ApplicationRow, 'origins' | 'redirectUris'>): string[] => [
  ...new Set([...origins, ...redirectUris.map((uri) => new URL(uri).origin)]),
];

export async function findApplication(db: Queryable, clientId: string): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.clientId, clientId));
  return row;
}

/** Hours in which a secret is still good after a rotation. */
const rotationHours = 24;

/** The secrets that are good now, the newest first. */
export const validSecrets = (
  { keys, clock }: Pick<Container, 'keys' | 'clock'>,
  { clientSecret, previousSecret, previousSecretUntil }: ApplicationRow,
): string[] =>
  [
    clientSecret,
    ...(previousSecret && previousSecretUntil && previousSecretUntil > clock.now() ? [previousSecret] : []),
  ].map((sealed) => decrypt(keys.encryption, sealed));

/** Makes a new secret. The former one stays good for a day, the one before it ends. */
export async function rotateSecret(
  db: Transaction,
  { keys, clock }: Container,
  application: ApplicationRow,
): Promise<{ secret: string; previousUntil: Date }> {
  const secret = `secret_${randomBytes(32).toString('hex')}`;
  const previousUntil = new Date(clock.now().getTime() + rotationHours * 3_600_000);
  await db
    .update(applications)
    .set({
      clientSecret: encrypt(keys.encryption, secret),
      previousSecret: application.clientSecret,
      previousSecretUntil: previousUntil,
    })
    .where(eq(applications.id, application.id));
  return { secret, previousUntil };
}

/** Checks the credentials of a partner application. The call works in the account that hosts it. */
export async function authenticateApplication(
  db: Database,
  { keys, clock }: Container,
  { client_id, client_secret }: ApplicationCredentials,
): Promise<Authenticated> {
  const application = await findApplication(db, client_id);
  const secrets = application ? validSecrets({ keys, clock }, application) : [''];
  const right = secrets.map((secret) => timingSafeEqual(sha256(secret), sha256(client_secret)));
  if (!application || !right.includes(true)) throw new ApiError(errorCatalog.clientCredentialsInvalid);
  return inHostOf(db, application, 'application');
}

/** A visitor of an application's sign-up, who needs no credentials. The call works in the account that hosts it. */
export async function authenticateVisitor(db: Database, clientId = ''): Promise<Authenticated> {
  const application = await findApplication(db, clientId);
  if (!application) throw new ApiError(errorCatalog.applicationNotFound);
  return inHostOf(db, application, 'visitor');
}

async function inHostOf(
  db: Database,
  { id, accountId }: ApplicationRow,
  kind: 'application' | 'visitor',
): Promise<Authenticated> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new Error('An application is hosted by an account that is not there.');
  return { caller: { kind, credentialId: null, applicationId: id, scopes: [] }, account };
}
