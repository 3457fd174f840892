import { timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { errorCatalog, ApiError, type Application } from '@service-embeds/contract';
import {
  isUsable,
  rotateClientSecret,
  validClientSecrets,
} from '@service-embeds/domain/identity/oauth-client';
import { toTimestamp } from '@service-embeds/domain/time';
import {
  decryptClientSecrets,
  encryptClientSecret,
  encryptPreviousSecret,
} from '../../db/encrypted-client-secrets.ts';
import type { Database, Queryable, Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { ApplicationRow } from '../../db/rows/rows.ts';
import { accounts, applications, authorizationCodes } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newClientSecret } from '../../platform/credentials.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import { requireCertified, shownOrigin, type Authenticated } from '../authenticate.ts';
import type { ClientCredentials } from './client-credentials.ts';

export type { ApplicationRow } from '../../db/rows/rows.ts';

export const toApplicationResource = (row: ApplicationRow): Application => ({
  id: row.id,
  object: 'application',
  uri: `/v1/applications/${row.clientId}`,
  name: row.name,
  client_id: row.clientId,
  client_type: row.clientType,
  previous_secret_valid_until: row.previousSecretUntil && toTimestamp(row.previousSecretUntil),
  redirect_uris: row.redirectUris,
  origins: row.origins,
  signup_enabled: row.signupEnabled,
  pre_credentialed: row.preCredentialed,
  certification_status: row.certificationStatus,
  created_at: toTimestamp(row.createdAt),
});

/** Origins whose pages may frame the payment fields and receive their messages. */
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

/**
 * What ends on the clock of an application, which is that of the account that hosts it: codes that were not exchanged, and
 * previous secrets. They end by the real clock, and a test clock brings that forward.
 */
export const applicationDeadlines = {
  name: 'application-deadlines',
  run: () => Promise.resolve(),
  runForAccount: async (db: Transaction, accountId: string, { bySeconds }: { bySeconds: number }) => {
    const back = sql`${bySeconds} * interval '1 second'`;
    const hosted = db
      .select({ id: applications.id })
      .from(applications)
      .where(ofAccount(applications, accountId));
    await db
      .update(authorizationCodes)
      .set({ expiresAt: sql`${authorizationCodes.expiresAt} - ${back}` })
      .where(and(inArray(authorizationCodes.applicationId, hosted), isNull(authorizationCodes.usedAt)));
    await db
      .update(applications)
      .set({ previousSecretUntil: sql`${applications.previousSecretUntil} - ${back}` })
      .where(ofAccount(applications, accountId));
  },
};

/** Whether an application has two secrets that work: after a rotation, until the previous one ends. */
export async function hasPreviousSecret(
  db: Queryable,
  container: Pick<Container, 'keys' | 'clock'>,
  applicationId: string,
): Promise<boolean> {
  const [application] = await db.select().from(applications).where(eq(applications.id, applicationId));
  return application !== undefined && validSecrets(container, application).length > 1;
}

/** Returns the secrets that are valid now, the newest first. */
export const validSecrets = (
  { keys, clock }: Pick<Container, 'keys' | 'clock'>,
  application: ApplicationRow,
): string[] => validClientSecrets(decryptClientSecrets(keys, application), clock.now());

/**
 * Creates a new secret. The current one stays valid for a day, the one before it ends.
 *
 * @param application locked by the caller
 * @returns the new secret, and until when the previous one is valid
 */
export async function rotateSecret(
  db: Transaction,
  { keys, clock }: Container,
  application: ApplicationRow,
): Promise<{ secret: string; previousUntil: Date }> {
  const secret = newClientSecret();
  const newSecrets = rotateClientSecret(decryptClientSecrets(keys, application), secret, clock.now());
  const { id } = application;
  const columns = {
    clientSecret: encryptClientSecret(keys, id, newSecrets.clientSecret),
    previousSecret: encryptPreviousSecret(keys, id, newSecrets.previousSecret ?? ''),
    previousSecretUntil: newSecrets.previousSecretUntil,
  };
  await db.update(applications).set(columns).where(eq(applications.id, id));
  return { secret, previousUntil: newSecrets.previousSecretUntil };
}

/**
 * Checks the credentials of a partner application. The call works in the account that hosts it. A public client has no
 * secret, so it only names itself: the exchange of a code asks it for PKCE.
 * @throws ApiError 422 `client_credentials_invalid`, and `client_not_certified` in production
 */
export async function authenticateApplication(
  db: Database,
  { keys, clock, config }: Container,
  { clientId, clientSecret }: ClientCredentials,
): Promise<Authenticated> {
  const application = await findApplication(db, clientId);
  const secrets = application ? validSecrets({ keys, clock }, application) : [''];
  const right = secrets.map((secret) => timingSafeEqual(sha256(secret), sha256(clientSecret ?? '')));
  const isPublic = application?.clientType === 'public' && clientSecret === undefined;
  if (!application || !(isPublic || right.includes(true)))
    throw new ApiError(errorCatalog.clientCredentialsInvalid);
  if (!isUsable(config.environment, application)) throw new ApiError(errorCatalog.clientNotCertified);
  return inHostOf(db, application, 'application');
}

/** A visitor of an application's sign-up, who needs no credentials. The call works in the account that hosts it. */
export async function authenticateVisitor(
  db: Database,
  container: Pick<Container, 'config'>,
  { clientId = '', origin }: { clientId: string | undefined; origin: string | undefined },
): Promise<Authenticated> {
  const application = await findApplication(db, clientId);
  if (!application) throw new ApiError(errorCatalog.applicationNotFound);
  if (origin !== undefined && !originsOf(application).includes(origin))
    throw new ApiError(errorCatalog.originNotRegistered(shownOrigin(origin)));
  requireCertified(container, application);
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
