import { timingSafeEqual } from 'node:crypto';
import { eq, type InferSelectModel } from 'drizzle-orm';
import { refusals, type Application } from '../contract.ts';
import { decrypt, sha256 } from '../crypto.ts';
import type { Database, Queryable } from '../db/database.ts';
import { accounts, applications } from '../db/schema/index.ts';
import type { Authenticated } from '../auth/authenticate.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';

export type ApplicationRow = InferSelectModel<typeof applications>;

/** What a partner's backend proves itself with. */
export interface ApplicationCredentials {
  client_id: string;
  client_secret: string;
}

export const presentApplication = (row: ApplicationRow): Application => ({
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

/** Checks the credentials of a partner application. The call works in the account that hosts it. */
export async function authenticateApplication(
  db: Database,
  { keys }: Services,
  { client_id, client_secret }: ApplicationCredentials,
): Promise<Authenticated> {
  const application = await findApplication(db, client_id);
  const secret = application ? decrypt(keys.encryption, application.clientSecret) : '';
  if (!application || !timingSafeEqual(sha256(secret), sha256(client_secret)))
    throw new Refusal(refusals.clientInvalid);
  return inHostOf(db, application, 'application');
}

/** A visitor of an application's sign-up, who needs no credentials. The call works in the account that hosts it. */
export async function authenticateVisitor(db: Database, clientId = ''): Promise<Authenticated> {
  const application = await findApplication(db, clientId);
  if (!application) throw new Refusal(refusals.applicationMissing);
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
